import { eventsMachine } from '#machines/events/events.machine.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { open, signIn } from '#test/e2e/journeys/performing.ts';

export default journeys(eventsMachine, {
  actor: 'events',
  project: () => null,
  events: [],
  answers: [
    {
      event: { type: 'customer.changed', userId: 7, isLost: false },
      only: (state) => state.matches('off'),
      given: signIn,
    },
    { event: { type: 'lead.taken' } },
    { event: { type: 'stream.opened', lastId: null } },
    {
      event: { type: 'stream.ended' },
      only: (state) => state.matches({ following: { streaming: 'connecting' } }),
      fault: { kind: { status: 503 }, call: /^GET \/api\/users\/\d+\/events$/ },
    },
  ],
  arrive: open('/app/welcome'),
  perform: {},
});
