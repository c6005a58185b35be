"""Phase 6: movement, exploration, loading, transit and nuclear arms."""
