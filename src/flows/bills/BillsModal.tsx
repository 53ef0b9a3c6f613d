import { useSelector } from '@xstate/react';
import { ReceiptEuro } from 'lucide-react';
import type { BillsRef } from '#machines/bills/bills.machine.ts';
import type { Bill } from '#machines/shared/entities/entities.ts';
import { formatMoney } from '#machines/shared/values/money.ts';
import { useMoment } from '#src/i18n/format-date.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { FlowDialog } from '#src/shared/kit/FlowDialog.tsx';
import { LoadFailure } from '#src/shared/kit/LoadFailure.tsx';
import { DEFAULT_ZONE } from '#src/shared/orders/default-zone.ts';
import { SignedOutOfOrders } from '#src/shared/orders/SignedOutOfOrders.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { ListRow } from '#src/ui/ListRow.tsx';
import { Price } from '#src/ui/Price.tsx';
import { SkeletonStack } from '#src/ui/SkeletonStack.tsx';

const BILLS_BLOCKS = ['h-16 w-full rounded-lg', 'h-16 w-full rounded-lg'];

/** The customer's bills, unpaid first. Spec 2 "bills-modal". */
export function BillsModal({ actor }: { actor: BillsRef }) {
  const { t } = useTranslation();
  return (
    <FlowDialog actor={actor} title={t('bills.title')}>
      <BillsBody actor={actor} />
    </FlowDialog>
  );
}

function BillsBody({ actor }: { actor: BillsRef }) {
  const { t } = useTranslation();
  const isSignedOut = useSelector(actor, (state) => state.matches('signedOut'));
  const isEmpty = useSelector(actor, (state) => state.matches('empty'));
  const failure = useSelector(actor, (state) => (state.matches('failed') ? state.context.reason : null));
  const hasBills = useSelector(actor, ({ context }) => context.bills.length > 0);
  if (isSignedOut) return <SignedOutOfOrders kind="bills" actor={actor} />;
  if (failure !== null) return <LoadFailure title={t('bills.failed')} reason={failure} actor={actor} />;
  if (isEmpty) {
    return (
      <EmptyState
        icon={<ReceiptEuro className="size-8" />}
        title={t('bills.empty.title')}
        text={t('bills.empty.text')}
        action={<LinkButton href="/orders-modal">{t('bills.empty.action')}</LinkButton>}
      />
    );
  }
  return hasBills ? (
    <BillLists actor={actor} />
  ) : (
    <SkeletonStack label={t('bills.loading')} blocks={BILLS_BLOCKS} className="gap-2" />
  );
}

function BillLists({ actor }: { actor: BillsRef }) {
  const { t } = useTranslation();
  const bills = useSelector(actor, ({ context }) => context.bills);
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  const due = bills.filter(({ status }) => status !== 'received');
  const paid = bills.filter(({ status }) => status === 'received');
  return (
    <div className="grid gap-6" aria-busy={busy}>
      {due.length > 0 && <BillList actor={actor} title={t('bills.due')} bills={due} />}
      {paid.length > 0 && <BillList actor={actor} title={t('bills.paid')} bills={paid} />}
    </div>
  );
}

function BillList({ actor, title, bills }: { actor: BillsRef; title: string; bills: readonly Bill[] }) {
  const { t } = useTranslation();
  const dateTime = useMoment();
  const places = useSelector(actor, ({ context }) => context.places);
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{title}</h3>
      <ul className="grid gap-2" aria-label={title}>
        {bills.map(({ id, place, placeName, createdAt, totalAmount, currency }) => (
          <li key={id} className="rounded-lg border border-line bg-surface">
            <ListRow
              title={placeName ?? places[place]?.name ?? t('orders.place')}
              text={[
                t('bills.number', { id }),
                ...(createdAt === undefined ? [] : [dateTime(createdAt, places[place]?.timezone ?? DEFAULT_ZONE)]),
              ].join(' · ')}
              trailing={<Price amount={formatMoney(totalAmount, currency)} />}
              href={`/bill-modal?id=${id}`}
              onPress={() => actor.send({ type: 'bill.chosen', billId: id })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
