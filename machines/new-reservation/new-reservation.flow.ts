import { defineFlow } from '#machines/shared/flow/define-flow.ts';
import {
  TABLE_MODAL,
  tablePlace,
  type TableFormInput,
  type TableFormOutput,
} from '#machines/shared/tables/table-form-kind.ts';
import type { TableFormEvent } from '#machines/shared/tables/table-form-setup.ts';

export const newReservationFlow = defineFlow<TableFormInput, TableFormOutput, TableFormEvent>()('new-reservation', {
  ...TABLE_MODAL,
  modal: { path: { to: '/new-reservation-modal', key: 'place' }, key: 'optional', input: tablePlace, next: null },
});
