import type { AnyMachineSnapshot } from 'xstate';
import { groupReservationMachine } from '#machines/group-reservation/group-reservation.machine.ts';
import { idOf, PIZZERIA } from '#test/e2e/demo.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { find, pressing } from '#test/e2e/journeys/press-controls.ts';
import { events, form } from '#test/flows/shared/table-form-journey.ts';
import { controls, fields } from './group-reservation.controls.ts';

/** Whether the button is enabled. It is disabled if a press would only change the hints. */
const canSubmit = (state: AnyMachineSnapshot) =>
  groupReservationMachine.getTransitionData(state, { type: 'form.submitted' }).some(({ guard }) => guard !== undefined);

export default journeys(groupReservationMachine, {
  ...form,
  actor: 'group-reservation:',
  input: { placeId: 4 },
  events: [...events, { type: 'group.changed', change: { name: 'Ana', phone: '910000000' } }],
  isOffered: (state, event) =>
    (form.isOffered?.(state, event) ?? true) && (event.type !== 'form.submitted' || canSubmit(state)),
  arrive: ({ page, id }) => page.goto(`/app/welcome?modals=group-reservation:${id || idOf(PIZZERIA)}`),
  perform: {
    ...form.perform,
    ...pressing(controls),
    'group.changed': async ({ page, person }) => {
      await find(page, fields.name).fill(person.name);
      await find(page, fields.phone).fill('910 000 000');
    },
  },
});
