import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { authMachine, type AuthRef } from '#machines/auth/auth.machine.ts';
import type { Session } from '#machines/shared/account/session.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { AccountEntry } from '#src/flows/menu/AccountEntry.tsx';
import { LogoutScreen } from '#src/screens/logout/LogoutScreen.tsx';
import { describeFlow, type FlowModel, type Page } from '#test/harness/describe-flow.tsx';
import { lastOf, type Happened } from '#test/harness/happened.ts';
import { hostFlow } from '#test/harness/host.ts';
import { after, Coverage, done, failed } from '#test/harness/model.ts';

type SessionMachine = typeof authMachine;

const person = (username: string): Session => ({
  token: `access of ${username}`,
  refreshToken: 'refresh',
  user: { id: 7, username, roles: ['ROLE_USER'] },
});
const ana = person('ana@ex.pt');
const rui: Session = { ...person('rui@ex.pt'), user: { id: 8, username: 'rui@ex.pt', roles: ['ROLE_USER'] } };
const renewed = { ...ana, token: 'renewed' };

const UNHEARD = {
  to: 'alerts',
  type: 'alert.raised',
  title: 'logout_unconfirmed_title',
  reason: 'logout_unconfirmed',
  status: 0,
};

/** Whether the root is told: of each change of the customer, and of tokens that this tab did not refresh itself. */
const isAnnounced = ({ type }: AnyEventObject, from: AnyMachineSnapshot, to: AnyMachineSnapshot) =>
  ['signedIn', 'signedOut'].some(
    (place) =>
      to.matches(place) &&
      (!from.matches(place) || type === 'session.established' || type === 'session.changedElsewhere'),
  );

const noticeOf = ({ context: { session, isLost } }: AnyMachineSnapshot, isRestored: boolean) => ({
  type: 'session.changed',
  session,
  isLost,
  isRestored,
});

const ignore = () => undefined;

/** The visible parts of a session: the account in the side menu, and the sign-out page. */
function Account({ actor }: { actor: AuthRef }) {
  return (
    <>
      <AccountEntry session={actor} onLogin={ignore} onLogout={ignore} />
      <LogoutScreen actor={actor} version="1.1.4" />
    </>
  );
}

const entry = (name: string) => screen.queryByRole('link', { name });
const announced = ({ sentEvents }: Page<SessionMachine>) => sentEvents.at(-1);

/** The last session in this tab, with its newest tokens. */
const sessionIn = ({ happened }: Happened): Session =>
  happened.findLast((event) => event['session'] ?? isRestored(event))?.['session'] ?? ana;

const isRestored = ({ type, output }: AnyEventObject) => type === 'xstate.done.actor.restoreSession' && output !== null;

/** Whether the server has ended the session and no other has begun since, here or in another tab. */
const isLost = (scene: Happened): boolean =>
  lastOf(scene, ['session.lost', 'session.established', 'session.changedElsewhere', 'logout.requested'])?.type ===
  'session.lost';

function seeSignedIn(scene: Page<SessionMachine>, session: Session) {
  expect(entry(`Sair ${session.user.username}`)).toHaveAttribute('href', '/auth/logout');
  expect(screen.queryByText('Sessão terminada')).toBeNull();
  expect(scene.sentEvents.filter(({ type }) => type === 'session.changed')).not.toEqual([]);
}

const model: FlowModel<SessionMachine> = {
  samples: [
    done('restoreSession', ana),
    done('restoreSession', null),
    failed('restoreSession', new Error('storage is blocked')),
    { type: 'session.established', session: rui },
    { type: 'session.refreshed', session: renewed },
    { type: 'session.lost', refusedToken: ana.token },
    { type: 'session.changedElsewhere', session: rui },
    { type: 'session.changedElsewhere', session: renewed },
    { type: 'session.changedElsewhere', session: null },
    { type: 'logout.requested' },
    done('storeSession', undefined),
    failed('storeSession', new Error('storage is full')),
    done('revokeSession', undefined),
    failed('revokeSession', new Error('offline')),
    after('revocationTimeout', 'auth.signedOut.revoking'),
    done('forgetSession', undefined),
    failed('forgetSession', new Error('storage is blocked')),
  ],
  project: ({ context: { session, leaving } }) => [session?.token, leaving?.token],
  ports: ['restoreSession', 'storeSession', 'revokeSession'],
  streams: ['otherTabs'],
  tells: (event, from, to) => [
    ...(event.type === 'xstate.error.actor.revokeSession' ? [UNHEARD] : []),
    ...(isAnnounced(event, from, to)
      ? [noticeOf(to, event.type.includes('restoreSession') && to.matches('signedIn'))]
      : []),
  ],
  view: (actor) => <Account actor={actor} />,
  perform: {
    'session.changedElsewhere': ({ stream }, event) => act(async () => stream('otherTabs', event)),
  },
  fromRoot: ['session.established', 'session.refreshed', 'session.lost', 'logout.requested'],
  pages: {
    restoring: ({ sentEvents }) => expect(sentEvents).toEqual([]),
    'signedIn.storing.announced': (scene) => {
      const session = sessionIn(scene);
      seeSignedIn(scene, session);
      expect(announced(scene)).toEqual({ type: 'session.changed', session, isLost: false, isRestored: false });
      expect(scene.calls.at(-1)).toEqual({ port: 'storeSession', input: { session } });
    },
    'signedIn.stored': (scene) => seeSignedIn(scene, sessionIn(scene)),
    forgetting: ({ calls }) => {
      expect(screen.getByText('A terminar sessão…')).toBeInTheDocument();
      expect(calls.at(-1)).toEqual({ port: 'storeSession', input: { session: null } });
    },
    'signedOut.revoking': (scene) => {
      expect(entry('Entrar')).toHaveAttribute('href', '/auth/login');
      expect(screen.getByText('A terminar sessão…')).toBeInTheDocument();
      expect(announced(scene)).toEqual({ type: 'session.changed', session: null, isLost: false, isRestored: false });
      expect(scene.calls.at(-1)).toEqual({ port: 'revokeSession', input: { session: sessionIn(scene) } });
    },
    'signedOut.ended': (scene) => {
      expect(entry('Entrar')).toHaveAttribute('href', '/auth/login');
      expect(screen.getByRole('status')).toHaveTextContent('Sessão terminada');
      expect(scene.sentEvents.findLast(({ type }) => type === 'session.changed')).toEqual({
        type: 'session.changed',
        session: null,
        isLost: isLost(scene),
        isRestored: false,
      });
    },
  },
};

describeFlow(authMachine, model);

describe('a session', () => {
  it('that is lost leaves nothing in storage for the next visit', async () => {
    const flow = hostFlow(authMachine, {
      ports: model.ports,
      streams: ['otherTabs'],
      coverage: new Coverage(),
    });
    flow.play(done('restoreSession', ana));
    await expect.poll(() => flow.state().matches('signedIn')).toBe(true);
    flow.send({ type: 'session.lost', refusedToken: ana.token });
    expect(flow.calls.at(-1)).toEqual({ port: 'storeSession', input: { session: null } });
    flow.play(done('forgetSession', undefined));
    await expect
      .poll(() => flow.sentEvents.at(-1))
      .toEqual({
        type: 'session.changed',
        session: null,
        isLost: true,
        isRestored: false,
      });
    flow.stop();
  });

  it.each([
    ['the loss of another customer’s tokens', { type: 'session.lost', refusedToken: 'of somebody who left' }],
    ['new tokens of another customer', { type: 'session.refreshed', session: rui }],
  ] as const)('is not affected by %s', async (_what, late) => {
    const flow = hostFlow(authMachine, { ports: model.ports, streams: ['otherTabs'], coverage: new Coverage() });
    flow.play(done('restoreSession', ana));
    await expect.poll(() => flow.state().matches('signedIn')).toBe(true);
    flow.send(late);
    expect(flow.state().matches('signedIn')).toBe(true);
    expect(flow.state().context.session).toEqual(ana);
    flow.stop();
  });
});

it('a logout is not undone by another tab that refreshes the tokens meanwhile', async () => {
  const flow = hostFlow(authMachine, { ports: model.ports, streams: ['otherTabs'], coverage: new Coverage() });
  flow.play(done('restoreSession', ana));
  await expect.poll(() => flow.state().matches('signedIn')).toBe(true);
  flow.send({ type: 'logout.requested' });
  flow.play(done('forgetSession', undefined));
  await expect.poll(() => flow.calls.at(-1)).toEqual({ port: 'revokeSession', input: { session: ana } });
  flow.stream('otherTabs', { type: 'session.changedElsewhere', session: renewed });
  expect(flow.calls.at(-1)).toEqual({ port: 'storeSession', input: { session: null } });
  flow.play(done('forgetSession', undefined));
  await expect.poll(() => flow.calls.at(-1)).toEqual({ port: 'revokeSession', input: { session: renewed } });
  flow.stop();
});

/** The alerts of a logout whose revocation ends with this event. */
async function alertsOfLogout(event: ReturnType<typeof failed>) {
  const flow = hostFlow(authMachine, { ports: model.ports, streams: ['otherTabs'], coverage: new Coverage() });
  flow.play(done('restoreSession', ana));
  await expect.poll(() => flow.state().matches('signedIn')).toBe(true);
  flow.send({ type: 'logout.requested' });
  flow.play(done('forgetSession', undefined));
  await expect.poll(() => flow.state().matches({ signedOut: 'revoking' })).toBe(true);
  flow.play(event);
  await expect.poll(() => flow.state().matches({ signedOut: 'ended' })).toBe(true);
  flow.stop();
  return flow.sentEvents.filter(({ type }) => type === 'alert.raised');
}

describe('a logout', () => {
  it('shows an alert without the server’s confirmation, and signs out all the same', async () => {
    expect(await alertsOfLogout(failed('revokeSession', new RequestFailure('offline', 0)))).toEqual([
      {
        to: 'alerts',
        type: 'alert.raised',
        title: 'logout_unconfirmed_title',
        reason: 'logout_unconfirmed',
        status: 0,
      },
    ]);
  });

  it('shows no alert if the server confirms it', async () => {
    expect(await alertsOfLogout(done('revokeSession', undefined))).toEqual([]);
  });
});
