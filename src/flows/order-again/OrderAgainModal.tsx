import { useSelector } from '@xstate/react';
import type { OrderAgainRef } from '#machines/order-again/order-again.machine.ts';
import { totalToday } from '#machines/shared/cart/order-again.ts';
import { formatMoney } from '#machines/shared/values/money.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { FlowDialog } from '#src/shared/kit/FlowDialog.tsx';
import { Gone } from '#src/shared/orders/Gone.tsx';
import { OwnThing } from '#src/shared/orders/OwnThing.tsx';
import { Button } from '#src/ui/Button.tsx';
import { SkeletonStack } from '#src/ui/SkeletonStack.tsx';
import { AgainLines } from './AgainLines.tsx';

const AGAIN_BLOCKS = ['h-40 w-full rounded-lg'];

export function OrderAgainModal({ actor }: { actor: OrderAgainRef }) {
  const { t } = useTranslation();
  return (
    <FlowDialog actor={actor} title={t('order.again.title')} footer={<AgainFooter actor={actor} />}>
      <OwnThing
        actor={actor}
        kind="orders"
        failed={t('order.failed')}
        gone={<Gone kind="order" label={t('app.close')} onLeave={() => actor.send({ type: 'modal.closed' })} />}
        loading={<SkeletonStack label={t('order.loading')} blocks={AGAIN_BLOCKS} className="gap-5" />}
      >
        <AgainLines actor={actor} />
      </OwnThing>
    </FlowDialog>
  );
}

function AgainFooter({ actor }: { actor: OrderAgainRef }) {
  const { t } = useTranslation();
  const order = useSelector(actor, ({ context }) => context.order);
  const total = useSelector(actor, ({ context }) => totalToday(context.lines));
  const canAdd = useSelector(actor, (state) => state.can({ type: 'add.submitted' }) || state.hasTag('busy'));
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  if (order === null || !canAdd) return null;
  return (
    <Button full size="lg" busy={busy} onClick={() => actor.send({ type: 'add.submitted' })}>
      {t('order.again.add', { amount: formatMoney(total, order.currency) })}
    </Button>
  );
}
