import { useTranslation } from 'react-i18next';
import type { OrdersRef } from '#machines/orders/orders.machine.ts';
import { OrdersBody } from '#src/shared/orders/OrdersBody.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

/** Newest first. Spec 2 "orders-modal". */
export function OrdersModal({ actor }: { actor: OrdersRef }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('orders.title')} closeLabel={t('app.close')} onClose={() => actor.send({ type: 'modal.closed' })}>
      <OrdersBody actor={actor} />
    </Dialog>
  );
}
