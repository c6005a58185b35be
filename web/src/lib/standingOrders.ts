// Standing orders: the server knows them as notation only, so this browser remembers the label each was given under.
import { api } from "./api";
import type { StandingOrder } from "./types";

const STORAGE_KEY = "order-words";
const storedLabels = () => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Record<string, string>;

export const orderLabel = (order: StandingOrder): string => storedLabels()[order.action] ?? order.action;

/** These orders and one more, which replaces any other for the same question. */
export function withOrder(orders: StandingOrder[], action: string, ask: string, label: string): StandingOrder[] {
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...storedLabels(), [action]: label }));
  return [...orders.filter((order) => order.ask !== ask), { action, ask, until: null }];
}

/** Adds a standing order at the server: this question is always answered so from now on. */
export async function addStandingOrder(
  id: string,
  seat: number,
  action: string,
  ask: string,
  label: string,
): Promise<void> {
  const { orders } = await api.orders(id, seat);
  await api.setOrders(id, seat, withOrder(orders, action, ask, label));
}
