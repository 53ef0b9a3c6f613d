import type { Order, OrderStatus } from '#machines/shared/entities/entities.ts';

/** How far an order is in each status. It only ever moves on. Contract 3 "Order". */
const RANK: Record<OrderStatus, number> = {
  open: 0,
  placed: 1,
  accepted: 2,
  ready: 3,
  delivered: 4,
  rejected: 4,
  canceled: 4,
};

const WAY: readonly OrderStatus[] = ['placed', 'accepted', 'ready', 'delivered'];

/** Nothing more will happen to it. */
export function isOver({ status }: Pick<Order, 'status'>): boolean {
  return RANK[status] === RANK.delivered;
}

/** Its customer may take it back: the place has not accepted it. Decision 41. */
export function isCancelable({ status }: Pick<Order, 'status'>): boolean {
  return status === 'placed';
}

/** There is nothing more to wait for, money included. */
export function isSettled(order: Pick<Order, 'status' | 'refund'>): boolean {
  return isOver(order) && order.refund?.status !== 'pending';
}

/** Of two readings of an order the one that is further: an answer that was overtaken turns nothing back. */
export function furtherOf(known: Order, news: Order): Order {
  if (RANK[news.status] < RANK[known.status]) return known;
  return isOver(known) && news.status !== known.status ? known : news;
}

export interface ProgressStep {
  status: OrderStatus;
  standing: 'done' | 'current' | 'coming';
}

/** The way of an order, from placed to delivered; one that was refused or canceled ends there. */
export function progressOf(status: OrderStatus): ProgressStep[] {
  const way = status === 'rejected' || status === 'canceled' ? (['placed', status] as const) : WAY;
  return way.map((step) => ({
    status: step,
    standing: step === status ? 'current' : RANK[step] < RANK[status] ? 'done' : 'coming',
  }));
}

/** Whether the place is still to prepare it. */
export const isAwaited = ({ status }: Pick<Order, 'status'>): boolean => status === 'placed' || status === 'accepted';
