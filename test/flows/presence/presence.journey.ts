import { presenceMachine, type Presence } from '#machines/presence/presence.machine.ts';
import { printedCode } from '#test/e2e/codes.ts';
import { ALWAYS_OPEN, RUI, STADIUM_BAR, idOf } from '#test/e2e/demo.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys, type Answer, type World } from '#test/e2e/journeys/journey.ts';
import { signIn } from '#test/e2e/journeys/performing.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { done } from '#test/harness/model.ts';
import { controls } from './presence.controls.ts';

const answers = (port: string, kind: Presence['kind']): Pick<Answer, 'event'> => ({ event: done(port, { kind }) });

const at =
  (path: string) =>
  ({ words }: World) => {
    words.set('path', path);
  };

const ofPresence: readonly Answer[] = [
  answers('readPresence', 'signedOut'),
  { ...answers('readPresence', 'allowed'), given: signIn },
  { ...answers('readPresence', 'denied'), assume: at(STADIUM_BAR.path), given: signIn },
  {
    ...answers('readPresence', 'notTheirs'),
    given: async (world) => {
      await signIn(world);
      world.words.set('path', (await printedCode(world.mesa, STADIUM_BAR, null, RUI.name)).url);
    },
  },
  {
    ...answers('readPresence', 'notFound'),
    given: signIn,
    fault: { kind: { status: 404 }, call: /^GET .*\/check_access\// },
  },
  { ...cutOff('readPresence', /^GET .*\/check_access\//), given: signIn },
  answers('checkIn', 'checkedIn'),
  cutOff('checkIn', /\/check_in\//),
  answers('checkOut', 'allowed'),
  cutOff('checkOut', /\/check_out\//),
];

export default journeys(presenceMachine, {
  actor: 'presence:',
  input: { placeId: idOf(ALWAYS_OPEN), reservation: null },
  project: () => null,
  events: [
    { type: 'checkIn.chosen' },
    { type: 'checkOut.chosen' },
    { type: 'checkOut.confirmed' },
    { type: 'retry.chosen' },
  ],
  answers: ofPresence,
  arrive: ({ page, words }) => page.goto(words.get('path') ?? ALWAYS_OPEN.path),
  perform: pressing(controls),
  reloads: {
    resumesIn: {
      inside: ['checkingIn', 'confirming', 'checkOutFailed'],
      outside: ['checkingOut', 'checkInFailed', 'absent', 'failed'],
    },
    effects: { checkingIn: { call: /\/check_in\// }, checkingOut: { call: /\/check_out\// } },
  },
});
