import { EMPTY_DRAFT } from '#machines/shared/tables/reservation-times.ts';
import { tableFormMachine } from '#machines/shared/tables/table-form.ts';

/** The form for a table: day, time, and a party size that buttons change. Spec 2 "New-reservation modal", contract 43. */
export const newReservationMachine = tableFormMachine({
  id: 'new-reservation',
  kind: 'new-reservation',
  nothing: EMPTY_DRAFT,
  on: {
    'party.grown': {
      guard: 'canGrow',
      target: '.looking',
      reenter: true,
      actions: { type: 'changeParty', params: { by: 1 } },
    },
    'party.shrunk': {
      guard: 'canShrink',
      target: '.looking',
      reenter: true,
      actions: { type: 'changeParty', params: { by: -1 } },
    },
  },
});
