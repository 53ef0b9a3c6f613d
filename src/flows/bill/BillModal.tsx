import { useSelector } from '@xstate/react';
import { Printer } from 'lucide-react';
import type { BillRef } from '#machines/bill/bill.machine.ts';
import { reasons } from '#machines/bill/reasons.ts';
import { formatMoney } from '#machines/shared/values/money.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { FlowDialog } from '#src/shared/kit/FlowDialog.tsx';
import { BillSummary } from '#src/shared/orders/BillSummary.tsx';
import { Gone } from '#src/shared/orders/Gone.tsx';
import { OwnThing } from '#src/shared/orders/OwnThing.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { SkeletonStack } from '#src/ui/SkeletonStack.tsx';

const BILL_BLOCKS = ['h-48 w-full rounded-lg', 'h-12 w-full rounded-lg'];

/** Spec 2 "bill-modal". */
export function BillModal({ actor }: { actor: BillRef }) {
  const { t } = useTranslation();
  return (
    <FlowDialog actor={actor} title={t('bill.title')}>
      <OwnThing
        actor={actor}
        kind="bills"
        failed={t('bill.failed')}
        gone={<Gone kind="bill" label={t('bill.gone.action')} onLeave={() => actor.send({ type: 'bills.chosen' })} />}
        loading={<SkeletonStack label={t('bill.loading')} blocks={BILL_BLOCKS} className="gap-5" />}
      >
        <BillDetails actor={actor} />
      </OwnThing>
    </FlowDialog>
  );
}

function BillDetails({ actor }: { actor: BillRef }) {
  const { t } = useTranslation();
  const checkout = useSelector(actor, ({ context }) => context.checkout);
  const names = useSelector(actor, ({ context }) => context.names);
  const isPaid = useSelector(actor, (state) => state.matches('paid'));
  const refusal = useReason(actor, 'payment.chosen', reasons);
  if (checkout === null) return null;
  return (
    <div className="grid gap-5">
      {isPaid && <Banner inPlace tone="success" title={t('bill.paid.title')} />}
      <BillSummary checkout={checkout} names={names} />
      {isPaid ? (
        <Button
          full
          variant="secondary"
          icon={<Printer aria-hidden="true" className="size-5" />}
          // The button that pays has this property, too. So React keeps the button and its focus when the bill is paid.
          disabledReason={null}
          onClick={() => actor.send({ type: 'print.requested' })}
        >
          {t('bill.print')}
        </Button>
      ) : (
        <Button full size="lg" disabledReason={refusal} onClick={() => actor.send({ type: 'payment.chosen' })}>
          {t('payment.pay', { amount: formatMoney(checkout.totalAmount, checkout.currency) })}
        </Button>
      )}
    </div>
  );
}
