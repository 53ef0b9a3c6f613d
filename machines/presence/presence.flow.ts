import { defineFlow } from '#machines/shared/flow/define-flow.ts';
import { PLACE_PATH } from '#machines/shared/places/place-view.ts';
import { isUuid } from '#machines/shared/values/uuid.ts';

export interface PresenceInput {
  placeId: number;
  reservation: string | null;
}

export const presenceFlow = defineFlow<PresenceInput, undefined>()('presence', {
  modal: null,
  page: {
    path: PLACE_PATH,
    shares: true,
    open: ({ placeId, search: { reservation } }) => {
      if (placeId === null) return null;
      const at = { placeId, reservation: typeof reservation === 'string' && isUuid(reservation) ? reservation : null };
      return { key: at.reservation === null ? String(placeId) : `${placeId}:${at.reservation}`, input: at };
    },
    next: null,
  },
  dismissed: undefined,
  needs: 'nothing',
  personal: 'nothing',
  email: 'drops',
  loginReason: 'login.toCheckIn',
  drafts: [],
});
