import { useTranslation } from 'react-i18next';
import type { OrdersRef } from '#machines/orders/orders.machine.ts';
import { FlowDialog } from '#src/shared/kit/FlowDialog.tsx';
import { OrdersBody } from '#src/shared/orders/OrdersBody.tsx';

/** Newest first. Spec 2 "orders-modal". */
export function OrdersModal({ actor }: { actor: OrdersRef }) {
  const { t } = useTranslation();
  return (
    <FlowDialog actor={actor} title={t('orders.title')}>
      <OrdersBody actor={actor} />
    </FlowDialog>
  );
}
