import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { billFlow } from '#machines/bill/bill.flow.ts';
import { orderFlow } from '#machines/order/order.flow.ts';
import { billDue, isOver } from '#machines/shared/cart/order-progress.ts';
import { useRoot, useService } from '#src/host/root-context.ts';
import { RunningOrder } from './RunningOrder.tsx';

/** Shows the customer's last order while this place works on it, or while its bill is to be paid. */
export function RunningOrderHost({ place }: { place: string }) {
  const root = useRoot();
  const actor = useService('last-order');
  const order = useSelector(actor, (state) => state?.context.order ?? null);
  useEffect(() => actor?.send({ type: 'order.wanted' }), [actor]);
  if (order?.place !== place) return null;
  const bill = billDue(order);
  if (bill === null && isOver(order)) return null;
  const open = () => {
    const target = bill === null ? { kind: orderFlow.kind, id: order.id } : { kind: billFlow.kind, id: bill.id };
    root.send({ type: 'flow.requested', kind: target.kind, key: String(target.id) });
  };
  return <RunningOrder order={order} onFollow={open} />;
}
