import { newReservationMachine } from '#machines/new-reservation/new-reservation.machine.ts';
import { idOf, PIZZERIA } from '#test/e2e/demo.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { events, form } from '#test/flows/shared/table-form-journey.ts';
import { controls } from './new-reservation.controls.ts';

export default journeys(newReservationMachine, {
  ...form,
  actor: 'new-reservation:',
  input: { placeId: 4 },
  events,
  arrive: ({ page, id }) => page.goto(`/new-reservation-modal?place=${id || idOf(PIZZERIA)}`),
  perform: { ...form.perform, ...pressing(controls) },
});
