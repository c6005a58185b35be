// What a person has taken in hand but not yet done: a group that is to move, a thing bought that is to be placed.
export interface Order {
  from: string;
  to: string;
  /** how many of each kind go */
  counts: Record<string, number>;
  along: string;
}

class Plan {
  /** where the group stands that is to move */
  from = $state("");
  /** how many of each kind go */
  counts = $state<Record<string, number>>({});
  /** what one of the group takes along: the kind of its move; a weapon, a spy */
  cargoMove = $state("");
  /** groups that shall move when the plan is sent */
  orders = $state.raw<Order[]>([]);
  /** groups are planned first and sent together */
  planFirst = $state(localStorage.getItem("chr-plan") === "on");
  /** the row of the shop that is being placed: "recruit-in ancient_infantry", "upgrade-in", "capital" */
  shopRow = $state("");
  /** the moves of a group are being sent */
  busy = $state(false);

  /** Puts the group down. */
  clearGroup() {
    this.from = "";
    this.counts = {};
    this.cargoMove = "";
  }

  clear() {
    this.clearGroup();
    this.shopRow = "";
  }

  setPlanFirst(on: boolean) {
    this.planFirst = on;
    localStorage.setItem("chr-plan", on ? "on" : "off");
  }
}

export const plan = new Plan();
