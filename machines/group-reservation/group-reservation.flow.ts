import { defineFlow } from '#machines/shared/flow/define-flow.ts';
import {
  TABLE_MODAL,
  tablePlace,
  type TableFormInput,
  type TableFormOutput,
} from '#machines/shared/tables/table-form-kind.ts';
import type { TableFormEvent } from '#machines/shared/tables/table-form-setup.ts';

export const groupReservationFlow = defineFlow<TableFormInput, TableFormOutput, TableFormEvent>()('group-reservation', {
  ...TABLE_MODAL,
  modal: { path: null, key: 'optional', input: tablePlace, next: null },
});
