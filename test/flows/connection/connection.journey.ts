import { connectionMachine } from '#machines/connection/connection.machine.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { openShell } from '#test/e2e/journeys/performing.ts';

export default journeys(connectionMachine, {
  actor: 'connection',
  project: () => null,
  events: [{ type: 'connection.lost' }, { type: 'connection.found' }],
  answers: [],
  arrive: openShell,
  perform: {
    'connection.lost': ({ page }) => page.context().setOffline(true),
    'connection.found': ({ page }) => page.context().setOffline(false),
  },
});
