import type { Order, OrderStatus } from '#machines/shared/entities/entities.ts';

/** An order's status only moves forward. Contract 3 "Order". */
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

export function isOver({ status }: Pick<Order, 'status'>): boolean {
  return RANK[status] === RANK.delivered;
}

/** True until the place accepts the order. Decision 41. */
export function isCancelable({ status }: Pick<Order, 'status'>): boolean {
  return status === 'placed';
}

/** Whether nothing about the order will change. An unpaid served order is not settled: it is still to be billed. */
export function isSettled(order: Pick<Order, 'status' | 'refund' | 'paidAmount' | 'totalAmount'>): boolean {
  return isOver(order) && order.refund?.status !== 'pending' && !isUnpaid(order);
}

/** False once there is a refund. */
export const isPaid = ({
  refund,
  paidAmount,
  totalAmount,
}: Pick<Order, 'refund' | 'paidAmount' | 'totalAmount'>): boolean =>
  !refund && paidAmount > 0 && paidAmount >= totalAmount;

/** The order is not paid, and was neither refused nor canceled. */
export const isUnpaid = ({ status, paidAmount, totalAmount }: Pick<Order, 'status' | 'paidAmount' | 'totalAmount'>) =>
  WAY.includes(status) && paidAmount < totalAmount;

export const billDue = ({ bill }: Pick<Order, 'bill'>): NonNullable<Order['bill']> | null =>
  bill && bill.status !== 'received' ? bill : null;

/** The more advanced of two readings: an outdated answer never reverts an order. */
export function furtherOf(known: Order, incoming: Order): Order {
  if (RANK[incoming.status] < RANK[known.status]) return known;
  return isOver(known) && incoming.status !== known.status ? known : incoming;
}

export interface ProgressStep {
  status: OrderStatus;
  phase: 'done' | 'current' | 'coming';
}

export function progressOf(status: OrderStatus): ProgressStep[] {
  const way = status === 'rejected' || status === 'canceled' ? (['placed', status] as const) : WAY;
  return way.map((step) => ({
    status: step,
    phase: step === status ? 'current' : RANK[step] < RANK[status] ? 'done' : 'coming',
  }));
}

export const isAwaited = ({ status }: Pick<Order, 'status'>): boolean => status === 'placed' || status === 'accepted';
