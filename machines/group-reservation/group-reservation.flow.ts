import { defineFlow } from '#machines/shared/flow/define-flow.ts';
import {
  TABLE_MODAL,
  tablePlace,
  type TableFormInput,
  type TableFormOutput,
} from '#machines/shared/tables/table-form-kind.ts';

export const groupReservationFlow = defineFlow<TableFormInput, TableFormOutput>()('group-reservation', {
  ...TABLE_MODAL,
  modal: { path: null, key: 'optional', input: tablePlace, next: null },
});
