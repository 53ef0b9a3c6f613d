import { unreadMachine } from '#machines/events/unread/unread.machine.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { open, signIn } from '#test/e2e/journeys/performing.ts';
import { done } from '#test/harness/model.ts';

export default journeys(unreadMachine, {
  actor: 'unread',
  input: { userId: 7 },
  project: ({ context }) => context.unread,
  events: [],
  answers: [{ event: done('countUnread', 0), given: signIn }],
  arrive: open('/app/welcome'),
  perform: {},
});
