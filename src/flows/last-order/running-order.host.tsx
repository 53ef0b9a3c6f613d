import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { orderFlow } from '#machines/order/order.flow.ts';
import { isOver } from '#machines/shared/cart/order-progress.ts';
import { useRoot, useService } from '#src/host/root-context.ts';
import { RunningOrder } from './RunningOrder.tsx';

/** Shows the customer's last order while this place works on it. */
export function RunningOrderHost({ place }: { place: string }) {
  const root = useRoot();
  const actor = useService('last-order');
  const order = useSelector(actor, (state) => state?.context.order ?? null);
  useEffect(() => actor?.send({ type: 'order.wanted' }), [actor]);
  if (order?.place !== place || isOver(order)) return null;
  const open = () => root.send({ type: 'flow.requested', kind: orderFlow.kind, key: String(order.id) });
  return <RunningOrder order={order} onFollow={open} />;
}
