import { clockMachine } from '#machines/clock/clock.machine.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { open } from '#test/e2e/journeys/performing.ts';
import { done } from '#test/harness/model.ts';

export default journeys(clockMachine, {
  actor: 'clock',
  project: () => null,
  events: [],
  answers: [{ event: done('readClock', Date.parse('2026-06-03T12:00:00Z')) }],
  arrive: open('/app/welcome'),
  perform: {},
});
