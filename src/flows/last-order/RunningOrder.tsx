import { ChevronRight } from 'lucide-react';
import { billDue } from '#machines/shared/cart/order-progress.ts';
import type { Order } from '#machines/shared/entities/entities.ts';
import { formatMoney } from '#machines/shared/values/money.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { orderStatusKey } from '#src/shared/orders/order-status-key.ts';
import { ORDER_TONE } from '#src/shared/orders/order-tone.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { BottomBar } from '#src/ui/BottomBar.tsx';
import { follow } from '#src/ui/follow.ts';
import { takeAsResult } from '#src/ui/use-returned-focus.ts';

interface RunningOrderProps {
  order: Order;
  onFollow: () => void;
}

/** A link to a running order, or to the bill that it is on, in the place of the cart's bar. */
export function RunningOrder({ order, onFollow }: RunningOrderProps) {
  const { t } = useTranslation();
  const bill = billDue(order);
  return (
    <BottomBar>
      <a
        ref={takeAsResult}
        href={bill === null ? `/order-modal?id=${order.id}` : `/bill-modal?id=${bill.id}`}
        onClick={follow(onFollow)}
        className="pointer-events-auto flex min-h-bar grow animate-bar items-center gap-x-3 rounded-full border border-line-strong bg-surface px-5 py-1 font-semibold text-ink no-underline shadow-float transition-colors duration-fast hover:bg-sunken"
      >
        <span className="flex grow flex-wrap items-center justify-between gap-x-3">
          <span>{t(bill === null ? 'lastOrder.follow' : 'lastOrder.pay')}</span>
          {bill === null ? (
            <Badge tone={ORDER_TONE[order.status]}>{t(orderStatusKey(order))}</Badge>
          ) : (
            <span className="tabular-nums">{formatMoney(bill.totalAmount, order.currency)}</span>
          )}
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
      </a>
    </BottomBar>
  );
}
