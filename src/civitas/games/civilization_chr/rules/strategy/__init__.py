"""Strategy cards: hands, moments to show them, objectives, rewards and bonuses."""
