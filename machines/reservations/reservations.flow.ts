import { defineFlow } from '#machines/shared/flow/define-flow.ts';

export type ReservationsOutput = { outcome: 'dismissed' };

export interface ReservationsInput {
  placeId: number | null;
}

export const reservationsFlow = defineFlow<ReservationsInput, ReservationsOutput>()('reservations', {
  modal: {
    path: { to: '/reservations-modal', key: 'none' },
    key: 'none',
    input: () => ({ placeId: null }),
    next: null,
  },
  page: {
    open: ({ placeId, search: { view } }) =>
      placeId !== null && view === 'reservations' ? { key: `place-${placeId}`, input: { placeId } } : null,
    next: null,
  },
  dismissed: { outcome: 'dismissed' },
  needs: 'nothing',
  personal: 'nothing',
  hears: ['customer.changed'],
  email: 'drops',
  loginReason: 'reservations.signedOut.title',
  drafts: [],
});
