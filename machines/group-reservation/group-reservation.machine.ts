import { withEvent } from '#machines/shared/kit/params.ts';
import { EMPTY_DRAFT } from '#machines/shared/tables/reservation-times.ts';
import { tableFormMachine } from '#machines/shared/tables/table-form.ts';

const DEFAULT_GROUP = 10;

/** The form for a group: its size, and a contact for the place. Contract 40; decision 44. */
export const groupReservationMachine = tableFormMachine({
  id: 'group-reservation',
  kind: 'group-reservation',
  nothing: { ...EMPTY_DRAFT, numPax: DEFAULT_GROUP, group: { name: '', phone: '', size: String(DEFAULT_GROUP) } },
  on: {
    'group.changed': [
      { guard: withEvent('isOtherParty'), target: '.looking', reenter: true, actions: withEvent('changeGroup') },
      { actions: withEvent('changeGroup') },
    ],
  },
});
