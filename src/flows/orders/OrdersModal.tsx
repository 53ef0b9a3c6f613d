import type { OrdersRef } from '#machines/orders/orders.machine.ts';
import { reasons } from '#machines/orders/reasons.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { FlowDialog } from '#src/shared/kit/FlowDialog.tsx';
import { OrdersBody } from '#src/shared/orders/OrdersBody.tsx';
import { Button } from '#src/ui/Button.tsx';

/** Newest first. Spec 2 "orders-modal". */
export function OrdersModal({ actor }: { actor: OrdersRef }) {
  const { t } = useTranslation();
  const againReason = useReason(actor, 'again.chosen', reasons);
  return (
    <FlowDialog actor={actor} title={t('orders.title')}>
      <OrdersBody
        actor={actor}
        renderAgain={({ id }) => (
          <Button
            full
            variant="secondary"
            disabledReason={againReason}
            onClick={() => actor.send({ type: 'again.chosen', orderId: id })}
          >
            {t('order.again.title')}
          </Button>
        )}
      />
    </FlowDialog>
  );
}
