// Standing orders are kept as notation; the words they were given in are remembered in this browser.
import { api } from "./api";
import type { Order } from "./types";

const KEY = "order-words";
const spoken = () => JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string>;

export const inWords = (order: Order): string => spoken()[order.action] ?? order.action;

/** These orders and one more, which takes the place of any other for the same question. */
export function withOrder(orders: Order[], action: string, ask: string, name: string): Order[] {
  localStorage.setItem(KEY, JSON.stringify({ ...spoken(), [action]: name }));
  return [...orders.filter((order) => order.ask !== ask), { action, ask, until: null }];
}

/** From now on this question is always answered so. */
export async function always(id: string, seat: number, action: string, ask: string, name: string): Promise<void> {
  const { orders } = await api.orders(id, seat);
  await api.giveOrders(id, seat, withOrder(orders, action, ask, name));
}
