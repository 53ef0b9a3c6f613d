import { useSelector } from '@xstate/react';
import type { OrderRef } from '#machines/order/order.machine.ts';
import { reasons } from '#machines/order/reasons.ts';
import { isOver } from '#machines/shared/cart/order-progress.ts';
import { formatMoney } from '#machines/shared/values/money.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { AlertDialog } from '#src/ui/AlertDialog.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';

export function CancelOrder({ actor }: { actor: OrderRef }) {
  const { t } = useTranslation();
  const isUnderWay = useSelector(
    actor,
    ({ context }) => context.order !== null && context.order.status !== 'open' && !isOver(context.order),
  );
  const isCanceling = useSelector(actor, (state) => state.matches({ following: 'canceling' }));
  const tooLate = useReason(actor, 'cancellation.requested', reasons);
  if (!isUnderWay) return null;
  return (
    <Button
      full
      variant="secondary"
      busy={isCanceling}
      disabledReason={tooLate}
      onClick={() => actor.send({ type: 'cancellation.requested' })}
    >
      {t('order.cancel')}
    </Button>
  );
}

export function CancelTrouble({ actor }: { actor: OrderRef }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const notice = useSelector(actor, (state) => (state.matches('following') ? state.context.notice : null));
  if (notice === null) return null;
  return (
    <Banner tone="error" title={t('order.cancelFailed')}>
      {errorText(notice)}
    </Banner>
  );
}

export function CancelQuestion({ actor }: { actor: OrderRef }) {
  const { t } = useTranslation();
  const order = useSelector(actor, (state) =>
    state.matches({ following: 'confirming' }) ? state.context.order : null,
  );
  const refusal = useReason(actor, 'cancellation.confirmed', reasons);
  if (order === null) return null;
  const amount = formatMoney(order.paidAmount, order.currency);
  return (
    <AlertDialog
      danger
      title={t('order.confirm.title')}
      text={order.paidAmount > 0 ? t('order.confirm.paid', { amount }) : t('order.confirm.unpaid')}
      cancelLabel={t('order.confirm.dismiss')}
      onCancel={() => actor.send({ type: 'cancellation.dismissed' })}
      confirmLabel={t('order.cancel')}
      disabledReason={refusal}
      onConfirm={() => actor.send({ type: 'cancellation.confirmed' })}
    />
  );
}
