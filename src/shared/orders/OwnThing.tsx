import { useSelector } from '@xstate/react';
import type { BillRef } from '#machines/bill/bill.machine.ts';
import type { OrderAgainRef } from '#machines/order-again/order-again.machine.ts';
import type { OrderRef } from '#machines/order/order.machine.ts';
import { LoadFailure } from '#src/shared/kit/LoadFailure.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { SignedOutOfOrders } from './SignedOutOfOrders.tsx';

interface OwnThingFaces {
  actor: BillRef | OrderRef | OrderAgainRef;
  kind: 'orders' | 'bills';
  failed: string;
  gone: Elements;
  loading: Elements;
  children: Elements;
}

export function OwnThing({ actor, kind, failed, gone, loading, children }: OwnThingFaces) {
  const isGone = useSelector(actor, (state) => state.matches('gone'));
  const isSignedOut = useSelector(actor, (state) => state.matches('signedOut'));
  const failure = useSelector(actor, (state) => (state.matches('failed') ? state.context.reason : null));
  const isLoading = useSelector(actor, (state) => state.matches('loading'));
  if (isSignedOut) return <SignedOutOfOrders kind={kind} actor={actor} />;
  if (isGone) return gone;
  if (failure !== null) return <LoadFailure title={failed} reason={failure} actor={actor} />;
  return isLoading ? loading : children;
}
