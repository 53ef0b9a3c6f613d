import { useEffect } from 'react';
import { useService } from '#src/host/root-context.ts';
import { LastOrder } from './LastOrder.tsx';

export function LastOrderHost() {
  const actor = useService('last-order');
  useEffect(() => {
    actor?.send({ type: 'order.wanted' });
    // From here on the app knows whether somebody is signed in.
    document.documentElement.removeAttribute('data-customer');
  }, [actor]);
  return actor ? <LastOrder actor={actor} /> : null;
}
