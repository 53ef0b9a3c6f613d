import { defineFlow } from '#machines/shared/flow/define-flow.ts';
import { TABLE_DRAFTS, type TableFormInput, type TableFormOutput } from '#machines/shared/tables/table-form-kind.ts';

export const groupReservationFlow = defineFlow<TableFormInput, TableFormOutput>()('group-reservation', {
  modal: { path: null, key: 'optional', input: ({ id, placeId }) => ({ placeId: id ?? placeId }), next: null },
  page: null,
  dismissed: { outcome: 'dismissed' },
  needs: 'nothing',
  personal: 'typed',
  hears: [],
  email: 'drops',
  loginReason: 'newReservation.signedOut',
  drafts: TABLE_DRAFTS,
});
