import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillRef } from '#machines/bill/bill.machine.ts';
import type { OrderAgainRef } from '#machines/order-again/order-again.machine.ts';
import type { OrderRef } from '#machines/order/order.machine.ts';
import { useErrorText } from '#src/i18n/use-format.ts';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { SignedOutOfOrders } from './SignedOutOfOrders.tsx';

interface OwnThingFaces {
  actor: BillRef | OrderRef | OrderAgainRef;
  kind: 'orders' | 'bills';
  failed: string;
  gone: ReactNode;
  loading: ReactNode;
  children: ReactNode;
}

export function OwnThing({ actor, kind, failed, gone, loading, children }: OwnThingFaces) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const isGone = useSelector(actor, (state) => state.matches('gone'));
  const isSignedOut = useSelector(actor, (state) => state.matches('signedOut'));
  const failure = useSelector(actor, (state) => (state.matches('failed') ? state.context.reason : null));
  const isLoading = useSelector(actor, (state) => state.matches('loading'));
  if (isSignedOut) return <SignedOutOfOrders kind={kind} onLogin={() => actor.send({ type: 'login.chosen' })} />;
  if (isGone) return gone;
  if (failure !== null) {
    return (
      <ErrorState
        title={failed}
        text={errorText(failure)}
        retryLabel={t('app.retry')}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
    );
  }
  return isLoading ? loading : children;
}
