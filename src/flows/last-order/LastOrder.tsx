import { useSelector } from '@xstate/react';
import { ChevronRight, ReceiptText, RotateCcw } from 'lucide-react';
import { useId } from 'react';
import type { LastOrderRef } from '#machines/last-order/last-order.machine.ts';
import { reasons } from '#machines/last-order/reasons.ts';
import { billDue, isOver } from '#machines/shared/cart/order-progress.ts';
import type { Order } from '#machines/shared/entities/entities.ts';
import { formatMoney } from '#machines/shared/values/money.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { orderStatusKey } from '#src/shared/orders/order-status-key.ts';
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
  const bill = billDue(order);
  return (
    <section
      aria-label={t('lastOrder.title')}
      className="flex min-h-bar items-center gap-3 rounded-full border border-line bg-surface py-1 ps-5 pe-1"
    >
      <a
        href={`/order-modal?id=${order.id}`}
        className="grid min-h-touch min-w-0 flex-1 content-center justify-items-start text-sm text-ink no-underline"
      >
        <span className="line-clamp-1 font-medium wrap-anywhere">{order.placeName ?? t('lastOrder.title')}</span>
        {reason === null || bill !== null ? (
          <OrderFact order={order} />
        ) : (
          <span id={reasonId} className="text-xs text-ink-muted">
            {reason}
          </span>
        )}
      </a>
      {bill === null ? (
        <AgainButton
          actor={actor}
          isQuiet={!isOver(order) || order.status === 'canceled'}
          reason={reason}
          reasonId={reasonId}
        />
      ) : (
        <LinkButton href={`/bill-modal?id=${bill.id}`}>{t('lastOrder.pay')}</LinkButton>
      )}
    </section>
  );
}

interface AgainButtonProps {
  actor: LastOrderRef;
  /** True for a running and for a canceled order: few customers repeat these. */
  isQuiet: boolean;
  reason: string | null;
  reasonId: string;
}

function AgainButton({ actor, isQuiet, reason, reasonId }: AgainButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant={isQuiet ? 'secondary' : 'primary'}
      icon={<RotateCcw aria-hidden="true" className="size-5 max-sm:hidden" />}
      disabledReason={reason}
      reasonId={reasonId}
      onClick={() => actor.send({ type: 'again.chosen' })}
    >
      {t('order.again.title')}
    </Button>
  );
}

/** The amount of a bill that is due, a running order's status, or an earlier order's total. */
function OrderFact({ order }: { order: Order }) {
  const { t } = useTranslation();
  const bill = billDue(order);
  if (bill === null && isOver(order))
    return <span className="text-ink-muted tabular-nums">{formatMoney(order.totalAmount, order.currency)}</span>;
  return (
    <span className="flex max-w-full items-center gap-0.5 text-xs font-semibold text-primary-text">
      <span className="truncate">
        {bill === null ? t(orderStatusKey(order)) : formatMoney(bill.totalAmount, order.currency)}
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
    </span>
  );
}
