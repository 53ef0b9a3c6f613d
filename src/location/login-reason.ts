import { useLocation } from '@tanstack/react-router';
import type { ModalKind } from '#machines/shared/flow/flow.ts';
import { modalAlone, parseModals, type ModalLocation } from './modal-stack.ts';

/** The texts of why a login lies on top of another modal. */
const REASONS = {
  'option-tree': 'login.toAdd',
  'cart-modal': 'cart.signedOut.title',
  checkout: 'paying.checkout.signedOut.title',
  payment: 'paying.payment.signedOut.title',
  bill: 'bills.signedOut.title',
  bills: 'bills.signedOut.title',
  orders: 'orders.signedOut.title',
  reservations: 'reservations.signedOut.title',
  reservation: 'reservations.signedOut.title',
  'new-reservation': 'newReservation.signedOut',
  'group-reservation': 'newReservation.signedOut',
  'add-card': 'addCard.signedOut.title',
} as const satisfies Partial<Record<ModalKind, string>>;

type LoginReason = (typeof REASONS)[keyof typeof REASONS];

const isReason = (kind: ModalKind): kind is keyof typeof REASONS => Object.hasOwn(REASONS, kind);

/** What the customer wanted when the login came: what it lies on says it. Null where they asked for the login itself. */
export function loginReason(location: ModalLocation & { search: { modals?: string } }): LoginReason | null {
  const alone = modalAlone(location);
  const kinds = [...(alone ? [alone] : []), ...parseModals(location.search.modals ?? '')].map(({ kind }) => kind);
  const beneath = kinds[kinds.indexOf('login') - 1];
  return beneath !== undefined && isReason(beneath) ? REASONS[beneath] : null;
}

export function useLoginReason(): LoginReason | null {
  return useLocation({ select: loginReason });
}
