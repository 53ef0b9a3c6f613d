import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { CheckoutRef } from '#machines/checkout/checkout.machine.ts';
import { paymentProblem } from '#machines/shared/payment.ts';
import { useMoney } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/Button.tsx';

/** The one button of checkout: what it costs, or why it cannot be pressed. */
export function CheckoutFooter({ actor }: { actor: CheckoutRef }) {
  const { t } = useTranslation();
  const money = useMoney();
  const cart = useSelector(actor, ({ context }) => context.cart);
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  const isWaiting = useSelector(actor, (state) => state.matches('waiting'));
  const isPlacing = useSelector(actor, (state) => state.matches('placing'));
  const problem = useSelector(actor, ({ context }) => paymentProblem(context));
  if (cart === null) return null;
  return (
    <div className="grid gap-2">
      <output className="text-center text-sm text-ink-muted empty:hidden">
        {isWaiting && t('checkout.waiting')}
        {isPlacing && t('checkout.placing')}
      </output>
      <Button
        full
        size="lg"
        busy={busy}
        disabledReason={problem && !busy ? t(`payment.invalid.${problem}`) : null}
        onClick={() => actor.send({ type: 'payment.submitted' })}
      >
        {cart.payWhenOrdering
          ? t('payment.pay', { amount: money(cart.totalAmount, cart.currency) })
          : t('payment.confirm')}
      </Button>
    </div>
  );
}
