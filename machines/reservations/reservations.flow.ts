import { MODAL, defineFlow } from '#machines/shared/flow/define-flow.ts';
import { asView } from '#machines/shared/places/place-view.ts';

export type ReservationsOutput = { outcome: 'dismissed' };

export interface ReservationsInput {
  placeId: number | null;
}

export const reservationsFlow = defineFlow<ReservationsInput, ReservationsOutput>()('reservations', {
  ...MODAL,
  modal: {
    path: { to: '/reservations-modal', key: 'none' },
    key: 'none',
    input: () => ({ placeId: null }),
    next: null,
  },
  page: { ...asView('reservations'), next: null },
  needs: 'nothing',
  personal: 'nothing',
  loginReason: 'reservations.signedOut.title',
});
