import type { CartNames } from '#machines/shared/cart/cart-queue.ts';
import { discountOf, lineId, lineTotal } from '#machines/shared/cart/cart.ts';
import type { BillCheckout } from '#machines/shared/entities/entities.ts';
import { formatMoney } from '#machines/shared/values/money.ts';
import { useMoment } from '#src/i18n/format-date.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Price } from '#src/ui/Price.tsx';
import { BillStatus } from './BillStatus.tsx';
import { DEFAULT_ZONE } from './default-zone.ts';
import { OrderLine } from './OrderLine.tsx';
import { PlaceHeading } from './PlaceHeading.tsx';
import { useNifText } from './use-nif-text.ts';

interface BillSummaryProps {
  checkout: BillCheckout;
  names: CartNames;
  /** Leaves out the lines, which the customer has read in the bill. */
  short?: boolean;
}

/** The summary of a paid bill is the receipt, the only part of the page that is printed. */
export function BillSummary({ checkout, names, short = false }: BillSummaryProps) {
  const { t } = useTranslation();
  const dateTime = useMoment();
  const nifText = useNifText();
  const { bill, orders, currency, totalAmount } = checkout;
  const place = names.places[bill.place];
  const zone = place?.timezone ?? DEFAULT_ZONE;
  const discount = discountOf({ customerOrders: orders });
  return (
    <div data-printed>
      <Card>
        <article className="grid gap-3">
          <PlaceHeading name={bill.placeName ?? place?.name} status={<BillStatus status={bill.status} />}>
            <span>{t('bills.number', { id: bill.id })}</span>
            {bill.createdAt !== undefined && (
              <>
                <span>{' · '}</span>
                <time dateTime={bill.createdAt}>{dateTime(bill.createdAt, zone)}</time>
              </>
            )}
          </PlaceHeading>
          {bill.note && <p className="wrap-anywhere">{bill.note}</p>}
          {!short && orders.length > 0 && (
            <ul className="grid gap-1">
              {orders.flatMap((order) =>
                order.items.map((item) => (
                  <OrderLine
                    key={`${order.id} ${lineId(item)}`}
                    item={item}
                    names={names}
                    amount={formatMoney(lineTotal(item), currency)}
                  />
                )),
              )}
            </ul>
          )}
          {!short && discount > 0 && (
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-success-text">
              <span>{t('bill.discount')}</span>
              <Price amount={formatMoney(-discount, currency)} />
            </p>
          )}
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-3">
            <span className="font-semibold">{t('orders.total')}</span>
            <Price size="lg" amount={formatMoney(totalAmount, currency)} />
          </p>
          {[...new Set(orders.map(({ nif }) => nif))].map(
            (nif) =>
              nif && (
                <p key={nif} className="text-sm text-ink-muted">
                  {nifText(nif)}
                </p>
              ),
          )}
          {bill.paidAt && (
            <p className="text-sm text-ink-muted">{t('bill.paidAt', { when: dateTime(bill.paidAt, zone) })}</p>
          )}
        </article>
      </Card>
    </div>
  );
}
