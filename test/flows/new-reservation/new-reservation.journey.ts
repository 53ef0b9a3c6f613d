import { newReservationMachine } from '#machines/new-reservation/new-reservation.machine.ts';
import { idOf, PIZZERIA } from '#test/e2e/demo.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { press } from '#test/e2e/journeys/performing.ts';
import { events, form } from '#test/flows/shared/table-form-journey.ts';

export default journeys(newReservationMachine, {
  ...form,
  actor: 'new-reservation:',
  input: { placeId: 4 },
  events,
  arrive: ({ page, id }) => page.goto(`/new-reservation-modal?place=${id || idOf(PIZZERIA)}`),
  perform: { ...form.perform, 'form.submitted': press('Reservar mesa') },
});
