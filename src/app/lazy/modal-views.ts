import type { ComponentType } from 'react';
import type { ModalKind } from '#machines/shared/flow/flow.ts';
import type { CodeTroubleNoticeProps } from '#src/flows/code-trouble/CodeTroubleNotice.tsx';
import type { ChunkMaker, LazyChunk } from '#src/host/lazy-chunk.ts';

/** The view of a modal, given the id of its flow. */
type ModalView = ComponentType<{ id: string }>;

const LOADERS: { [K in ModalKind]: () => Promise<{ default: ComponentType<{ id: `${K}:${string}` }> }> } = {
  'add-card': () => import('#src/flows/add-card/add-card.modal.tsx'),
  bill: () => import('#src/flows/bill/bill.modal.tsx'),
  bills: () => import('#src/flows/bills/bills.modal.tsx'),
  'browser-scanner': () => import('#src/flows/browser-scanner/browser-scanner.modal.tsx'),
  checkout: () => import('#src/flows/checkout/checkout.modal.tsx'),
  'forgot-password': () => import('#src/flows/forgot-password/forgot-password.modal.tsx'),
  location: () => import('#src/flows/location/location.modal.tsx'),
  login: () => import('#src/flows/login/login.modal.tsx'),
  order: () => import('#src/flows/order/order.modal.tsx'),
  'order-again': () => import('#src/flows/order-again/order-again.modal.tsx'),
  payment: () => import('#src/flows/payment/payment.modal.tsx'),
  reservations: () => import('#src/flows/reservations/reservations.modal.tsx'),
  reservation: () => import('#src/flows/reservation/reservation.modal.tsx'),
  'new-reservation': () => import('#src/flows/new-reservation/new-reservation.modal.tsx'),
  'group-reservation': () => import('#src/flows/group-reservation/group-reservation.modal.tsx'),
  notifications: () => import('#src/flows/notifications/notifications.modal.tsx'),
  push: () => import('#src/flows/push/push.modal.tsx'),
  report: () => import('#src/flows/report/report.modal.tsx'),
  orders: () => import('#src/flows/orders/orders.modal.tsx'),
  signup: () => import('#src/flows/signup/signup.modal.tsx'),
  'option-tree': () => import('#src/flows/option-tree/option-tree.modal.tsx'),
  'cart-modal': () => import('#src/flows/cart-modal/cart-modal.modal.tsx'),
  slot: () => import('#src/flows/slot/slot.modal.tsx'),
  'my-code': () => import('#src/flows/my-code/my-code.modal.tsx'),
  menu: () => import('#src/flows/menu/menu.modal.tsx'),
  'delivery-method': () => import('#src/flows/delivery-method/delivery-method.modal.tsx'),
};

/** The modals' views, each a chunk of its own that comes when it first opens. */
export interface ModalViews {
  views: Record<ModalKind, LazyChunk<ModalView>>;
  /** What says that the code of a modal did not come, fit to lie on other modals. */
  trouble: LazyChunk<ComponentType<CodeTroubleNoticeProps>>;
}

export function createModalViews(chunk: ChunkMaker): ModalViews {
  const trouble = chunk(async () => (await import('#src/flows/code-trouble/code-trouble.modal.tsx')).default);
  const viewOf = (load: () => Promise<{ default: unknown }>) =>
    chunk(async () => {
      // On a modal that is there, the one that says why the next is not must be there as well.
      const [{ default: View }] = await Promise.all([load(), trouble.arrival()]);
      return View as ModalView;
    });
  const views = Object.fromEntries(Object.entries(LOADERS).map(([name, load]) => [name, viewOf(load)]));
  return { trouble, views: views as ModalViews['views'] };
}
