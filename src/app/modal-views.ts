import type { ComponentType } from 'react';
import type { ModalKind } from '#machines/shared/flow.ts';
import type { CodeTroubleNoticeProps } from '#src/screens/code-trouble/CodeTroubleNotice.tsx';
import type { ChunkMaker, LateChunk } from './late-chunk.ts';

/** The view of a modal, given the id of its flow. */
type ModalView = ComponentType<{ id: string }>;

const LOADERS: { [K in ModalKind]: () => Promise<{ default: ComponentType<{ id: `${K}:${string}` }> }> } = {
  'add-card': () => import('./modals/add-card.tsx'),
  bill: () => import('./modals/bill.tsx'),
  bills: () => import('./modals/bills.tsx'),
  'browser-scanner': () => import('./modals/browser-scanner.tsx'),
  checkout: () => import('./modals/checkout.tsx'),
  'forgot-password': () => import('./modals/forgot-password.tsx'),
  location: () => import('./modals/location.tsx'),
  login: () => import('./modals/login.tsx'),
  order: () => import('./modals/order.tsx'),
  'order-again': () => import('./modals/order-again.tsx'),
  payment: () => import('./modals/payment.tsx'),
  reservations: () => import('./modals/reservations.tsx'),
  reservation: () => import('./modals/reservation.tsx'),
  'new-reservation': () => import('./modals/new-reservation.tsx'),
  'group-reservation': () => import('./modals/group-reservation.tsx'),
  notifications: () => import('./modals/notifications.tsx'),
  push: () => import('./modals/push.tsx'),
  report: () => import('./modals/report.tsx'),
  orders: () => import('./modals/orders.tsx'),
  signup: () => import('./modals/signup.tsx'),
  'option-tree': () => import('./modals/option-tree.tsx'),
  cart: () => import('./modals/cart.tsx'),
  slot: () => import('./modals/slot.tsx'),
  'my-code': () => import('./modals/my-code.tsx'),
  menu: () => import('./modals/menu.tsx'),
  'delivery-method': () => import('./modals/delivery-method.tsx'),
};

/** The modals' views, each a chunk of its own that comes when it first opens. */
export interface ModalViews {
  views: Record<ModalKind, LateChunk<ModalView>>;
  /** What says that the code of a modal did not come, fit to lie on other modals. */
  trouble: LateChunk<ComponentType<CodeTroubleNoticeProps>>;
}

export function createModalViews(chunk: ChunkMaker): ModalViews {
  const trouble = chunk(async () => (await import('./modals/code-trouble.tsx')).default);
  const viewOf = (load: () => Promise<{ default: unknown }>) =>
    chunk(async () => {
      // On a modal that is there, the one that says why the next is not must be there as well.
      const [{ default: View }] = await Promise.all([load(), trouble.arrival()]);
      return View as ModalView;
    });
  const views = Object.fromEntries(Object.entries(LOADERS).map(([name, load]) => [name, viewOf(load)]));
  return { trouble, views: views as ModalViews['views'] };
}
