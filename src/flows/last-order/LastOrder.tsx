import { useSelector } from '@xstate/react';
import { ReceiptText, RotateCcw } from 'lucide-react';
import { useId } from 'react';
import type { LastOrderRef } from '#machines/last-order/last-order.machine.ts';
import { reasons } from '#machines/last-order/reasons.ts';
import type { Order } from '#machines/shared/entities/entities.ts';
import { formatMoney } from '#machines/shared/values/money.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Button } from '#src/ui/Button.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { SkeletonBlock } from '#src/ui/Skeleton.tsx';

/** One row of the same height in every state: the page does not move. */
export function LastOrder({ actor }: { actor: LastOrderRef }) {
  const { t } = useTranslation();
  const order = useSelector(actor, ({ context }) => context.order);
  const isRead = useSelector(actor, (state) => state.matches({ following: 'read' }));
  if (order !== null) return <OrderedLast actor={actor} order={order} />;
  if (!isRead) return <SkeletonBlock className="h-bar rounded-full" />;
  return (
    <LinkButton full variant="secondary" href="/orders-modal" icon={<ReceiptText aria-hidden="true" />}>
      {t('orders.title')}
    </LinkButton>
  );
}

function OrderedLast({ actor, order }: { actor: LastOrderRef; order: Order }) {
  const { t } = useTranslation();
  const reasonId = useId();
  const reason = useReason(actor, 'again.chosen', reasons);
  return (
    <section
      aria-label={t('lastOrder.title')}
      className="flex min-h-bar items-center gap-3 rounded-full border border-line bg-surface py-1 ps-5 pe-1"
    >
      <p className="grid min-w-0 flex-1 text-sm">
        <span className="line-clamp-1 font-medium wrap-anywhere">{order.placeName ?? t('lastOrder.title')}</span>
        {reason === null ? (
          <span className="text-ink-muted tabular-nums">{formatMoney(order.totalAmount, order.currency)}</span>
        ) : (
          <span id={reasonId} className="text-xs text-ink-muted">
            {reason}
          </span>
        )}
      </p>
      <Button
        icon={<RotateCcw aria-hidden="true" className="size-5" />}
        disabledReason={reason}
        reasonId={reasonId}
        onClick={() => actor.send({ type: 'again.chosen' })}
      >
        {t('order.again.title')}
      </Button>
    </section>
  );
}
