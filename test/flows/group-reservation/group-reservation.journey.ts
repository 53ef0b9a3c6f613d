import { groupReservationMachine } from '#machines/group-reservation/group-reservation.machine.ts';
import { idOf, PIZZERIA } from '#test/e2e/demo.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { field, press } from '#test/e2e/journeys/performing.ts';
import { events, form } from '#test/flows/shared/table-form-journey.ts';

export default journeys(groupReservationMachine, {
  ...form,
  actor: 'group-reservation:',
  input: { placeId: 4 },
  events: [...events, { type: 'group.changed', change: { name: 'Ana', phone: '910000000' } }],
  arrive: ({ page, id }) => page.goto(`/app/welcome?modals=group-reservation:${id || idOf(PIZZERIA)}`),
  perform: {
    ...form.perform,
    'group.changed': async (world) => {
      await field(world, 'Nome').fill(world.person.name);
      await field(world, 'Telefone').fill('910 000 000');
    },
    'form.submitted': press('Reservar para o grupo'),
  },
});
