import { CUSTOMER_MODAL, defineFlow } from '#machines/shared/flow/define-flow.ts';

export type ReservationOutput = { outcome: 'canceled' | 'dismissed' };

export interface ReservationInput {
  id: number | null;
}

export const reservationFlow = defineFlow<ReservationInput, ReservationOutput>()('reservation', {
  ...CUSTOMER_MODAL,
  modal: { path: { to: '/reservation-modal', key: 'id' }, key: 'optional', input: ({ id }) => ({ id }), next: null },
  needs: 'nothing',
  loginReason: 'reservations.signedOut.title',
});
