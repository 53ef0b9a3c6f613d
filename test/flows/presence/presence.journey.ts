import { presenceMachine, type Presence } from '#machines/presence/presence.machine.ts';
import { createAccount } from '#test/e2e/account.ts';
import { printedCode } from '#test/e2e/codes.ts';
import { ALWAYS_OPEN, RUI, STADIUM_BAR, idOf } from '#test/e2e/demo.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys, type Answer, type Unnamed, type World } from '#test/e2e/journeys/journey.ts';
import { signIn } from '#test/e2e/journeys/performing.ts';
import { find, pressing } from '#test/e2e/journeys/press-controls.ts';
import { LoginForm } from '#test/e2e/pages/login-form.ts';
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

const ofPlace: Pick<Unnamed, 'actor' | 'input' | 'project' | 'arrive' | 'perform'> = {
  actor: 'presence:',
  input: { placeId: idOf(ALWAYS_OPEN), reservation: null },
  project: () => null,
  arrive: ({ page, words }) => page.goto(words.get('path') ?? ALWAYS_OPEN.path),
  perform: pressing(controls),
};

async function signInOnTop({ page, mesa, person }: World): Promise<void> {
  await createAccount(mesa, person);
  const login = LoginForm.asModal(page);
  await login.submit(person);
  await login.close();
}

/** Checks in. After a reload, the login that is still open is dismissed first. */
async function checkIn({ page }: World): Promise<void> {
  if (new URL(page.url()).pathname !== ALWAYS_OPEN.path) await LoginForm.asModal(page).dismiss();
  await find(page, controls['checkIn.chosen']).click();
}

export default journeys(
  presenceMachine,
  {
    ...ofPlace,
    events: [
      { type: 'checkIn.chosen' },
      { type: 'checkOut.chosen' },
      { type: 'checkOut.confirmed' },
      { type: 'retry.requested' },
    ],
    // Visitors have a journey of their own; `asking` is brief.
    isOffered: (state) => !state.matches('signedOut') && !state.matches('asking'),
    answers: ofPresence,
    reloads: {
      resumesIn: {
        inside: ['checkingIn', 'confirming', 'checkOutFailed'],
        outside: ['checkingOut', 'checkInFailed', 'absent', 'failed'],
      },
      effects: { checkingIn: { call: /\/check_in\// }, checkingOut: { call: /\/check_out\// } },
    },
  },
  {
    ...ofPlace,
    title: 'of a visitor',
    perform: { 'checkIn.chosen': checkIn },
    events: [{ type: 'checkIn.chosen' }],
    // In the state `signingIn`, the login covers the control.
    isOffered: (state) => state.matches('signedOut'),
    answers: [
      answers('readPresence', 'signedOut'),
      {
        event: { type: 'customer.changed', userId: 7, isLost: false },
        only: (state) => state.matches('signingIn'),
        act: signInOnTop,
      },
      {
        event: { type: 'flow.returned' },
        only: (state) => state.matches('signingIn'),
        act: ({ page }) => LoginForm.asModal(page).dismiss(),
      },
      answers('checkIn', 'checkedIn'),
    ],
    reloads: {
      resumesIn: { signedOut: ['signingIn'], inside: ['checkingIn'] },
      effects: { checkingIn: { call: /\/check_in\// } },
    },
  },
);
