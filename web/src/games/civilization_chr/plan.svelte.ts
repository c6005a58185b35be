// What a person has taken in hand but not yet done: a group that is to move, a thing bought that is to be placed.
class Plan {
  /** where the group stands that is to move */
  from = $state("");
  /** how many of each kind go */
  counts = $state<Record<string, number>>({});
  /** the row of the shop that is being placed: "recruit-in ancient_infantry", "upgrade-in", "capital" */
  buying = $state("");
  /** the moves of a group are being sent */
  busy = $state(false);

  drop() {
    this.from = "";
    this.counts = {};
    this.buying = "";
  }
}

export const plan = new Plan();
