import { useSelector } from '@xstate/react';
import { CircleCheck } from 'lucide-react';
import { isPaymentDue } from '#machines/shared/card-payment/payment.ts';
import { formatMoney } from '#machines/shared/values/money.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { takeLostFocus } from '#src/ui/take-lost-focus.ts';
import type { CardPaymentRef } from './card-payment-ref.ts';

/** Spec 4 "Checkout": the success alert, with title and body. */
export function Success({
  actor,
  title,
  text,
  next,
  children,
}: {
  actor: CardPaymentRef;
  title: string;
  text: string;
  /** Buttons for the next step. */
  next?: Elements;
  children?: Elements;
}) {
  const { t } = useTranslation();
  const payable = useSelector(actor, ({ context }) => context.payable);
  return (
    <div
      ref={takeLostFocus}
      tabIndex={-1}
      role="status"
      className="grid justify-items-center gap-3 py-6 text-center outline-none"
    >
      <span aria-hidden="true" className="grid size-20 animate-pop place-items-center rounded-full bg-success-soft">
        <CircleCheck className="size-12 text-success-text" />
      </span>
      <p className="font-display text-2xl font-bold">{title}</p>
      <p className="text-ink-muted">{text}</p>
      {children}
      {payable && isPaymentDue(payable) && (
        <p className="tabular-nums">
          {t('payment.paid', { amount: formatMoney(payable.totalAmount, payable.currency) })}
        </p>
      )}
      <div className="mt-3 grid w-full gap-2">
        {next}
        <Button
          full
          size="lg"
          variant={next ? 'secondary' : 'primary'}
          onClick={() => actor.send({ type: 'alert.dismissed' })}
        >
          {t('app.ok')}
        </Button>
      </div>
    </div>
  );
}
