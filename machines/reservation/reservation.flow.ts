import { defineFlow } from '#machines/shared/flow/define-flow.ts';

/** What it ends with. */
export type ReservationOutput = { outcome: 'canceled' | 'dismissed' };

export interface ReservationInput {
  id: number | null;
}

/** A reservation. Spec 2 "Reservation dialog". */
export const reservationFlow = defineFlow<ReservationInput, ReservationOutput>()('reservation', {
  modal: { path: { to: '/reservation-modal', key: 'id' }, key: 'optional', input: ({ id }) => ({ id }), next: null },
  page: null,
  dismissed: { outcome: 'dismissed' },
  needs: 'nothing',
  personal: 'read',
  hears: [],
  email: 'drops',
  loginReason: 'reservations.signedOut.title',
  drafts: [],
});
