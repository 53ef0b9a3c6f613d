import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sessionMachine, type SessionRef } from '#machines/session/session.machine.ts';
import type { Session } from '#machines/shared/session.ts';
import { LogoutScreen } from '#src/screens/logout/LogoutScreen.tsx';
import { useAccount } from '#src/screens/shell/use-account.tsx';
import { AppShell } from '#src/ui/AppShell.tsx';
import { describeFlow, type FlowModel, type Scene } from '#test/harness/describe-flow.tsx';
import { hostFlow } from '#test/harness/host.ts';
import { after, Coverage, done, failed } from '#test/harness/model.ts';

type SessionMachine = typeof sessionMachine;

const person = (username: string): Session => ({
  token: `access of ${username}`,
  refreshToken: 'refresh',
  user: { id: 7, username, roles: ['ROLE_USER'] },
});
const ana = person('ana@ex.pt');
const rui = person('rui@ex.pt');
const renewed = { ...ana, token: 'renewed' };

/** What a customer sees of a session: the account in the navigation, and the page that signs out. */
function Account({ actor }: { actor: SessionRef }) {
  const { entry } = useAccount(actor);
  return (
    <AppShell navigationLabel="Principal" skipLabel="Saltar" items={[entry]}>
      <LogoutScreen actor={actor} version="1.1.4" />
    </AppShell>
  );
}

const entry = (name: string) => screen.queryByRole('link', { name });
const announced = ({ sent }: Scene<SessionMachine>) => sent.at(-1);

function seeSignedIn(scene: Scene<SessionMachine>, session: Session) {
  expect(entry(`Sair da conta ${session.user.username}`)).toBeVisible();
  expect(screen.queryByText('Sessão terminada')).toBeNull();
  expect(scene.sent.filter(({ type }) => type === 'session.changed')).not.toEqual([]);
}

const model: FlowModel<SessionMachine> = {
  samples: [
    done('restoreSession', ana),
    done('restoreSession', null),
    failed('restoreSession', new Error('storage is blocked')),
    done('recallSession', ana),
    failed('recallSession', new Error('storage is blocked')),
    { type: 'session.established', session: rui },
    { type: 'session.refreshed', session: renewed },
    { type: 'session.lost' },
    { type: 'session.changedElsewhere', session: rui },
    { type: 'session.changedElsewhere', session: null },
    { type: 'logout.requested' },
    done('storeSession', undefined),
    failed('storeSession', new Error('storage is full')),
    done('revokeSession', undefined),
    failed('revokeSession', new Error('offline')),
    after('revocationPatience', 'session.revoking'),
    done('forgetSession', undefined),
    failed('forgetSession', new Error('storage is blocked')),
  ],
  project: ({ context }) => context.session?.token ?? null,
  ports: ['restoreSession', 'storeSession', 'revokeSession'],
  streams: ['otherTabs'],
  view: (actor) => <Account actor={actor} />,
  perform: {
    'session.changedElsewhere': ({ stream }, event) => act(async () => stream('otherTabs', event)),
  },
  fromRoot: ['session.established', 'session.refreshed', 'session.lost', 'logout.requested'],
  pages: {
    restoring: ({ sent }) => expect(sent).toEqual([]),
    recalling: ({ sent, calls }) => {
      expect(sent).toEqual([]);
      expect(calls.map(({ port }) => port)).toEqual(['restoreSession', 'restoreSession']);
    },
    'signedIn.storing': (scene, { context }) => {
      seeSignedIn(scene, context.session);
      expect(announced(scene)).toEqual({ type: 'session.changed', session: context.session });
      expect(scene.calls.at(-1)).toEqual({ port: 'storeSession', input: { session: context.session } });
    },
    'signedIn.stored': (scene, { context }) => seeSignedIn(scene, context.session),
    revoking: ({ calls }, { context }) => {
      expect(screen.getByText('A terminar sessão…')).toBeInTheDocument();
      expect(calls.at(-1)).toEqual({ port: 'revokeSession', input: { session: context.session } });
    },
    forgetting: ({ calls }) => {
      expect(screen.getByText('A terminar sessão…')).toBeInTheDocument();
      expect(calls.at(-1)).toEqual({ port: 'storeSession', input: { session: null } });
    },
    signedOut: (scene) => {
      expect(entry('Entrar')).toHaveAttribute('href', '/auth/login');
      expect(screen.getByRole('status')).toHaveTextContent('Sessão terminada');
      expect(announced(scene)).toEqual({ type: 'session.changed', session: null });
    },
  },
};

describeFlow(sessionMachine, model);

describe('a session that is lost', () => {
  it('leaves nothing in storage for the next visit', async () => {
    const flow = hostFlow(sessionMachine, {
      ports: model.ports,
      streams: ['otherTabs'],
      coverage: new Coverage(),
    });
    flow.play(done('restoreSession', ana));
    await expect.poll(() => flow.state().matches('signedIn')).toBe(true);
    flow.send({ type: 'session.lost' });
    expect(flow.calls.at(-1)).toEqual({ port: 'storeSession', input: { session: null } });
    flow.play(done('forgetSession', undefined));
    await expect.poll(() => flow.sent.at(-1)).toEqual({ type: 'session.changed', session: null });
    flow.stop();
  });
});
