import { defineFlow } from '#machines/shared/flow/define-flow.ts';

export type ReservationOutput = { outcome: 'canceled' | 'dismissed' };

export interface ReservationInput {
  id: number | null;
}

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
