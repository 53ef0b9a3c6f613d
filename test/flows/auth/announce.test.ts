import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, setup } from 'xstate';
import { authMachine } from '#machines/auth/auth.machine.ts';
import type { Session } from '#machines/shared/account/session.ts';

const ana: Session = { token: 't', refreshToken: 'r', user: { id: 7, username: 'ana@ex.pt', roles: [] } };

it('a session is in storage before the root receives it', async () => {
  let stored: Session | null = null;
  const seen: (Session | null)[] = [];
  const auth = authMachine.provide({
    actors: {
      restoreSession: fromPromise(async (): Promise<Session | null> => null),
      storeSession: fromPromise(async ({ input }: { input: { session: Session | null } }) => {
        stored = input.session;
      }),
      otherTabs: fromCallback(() => undefined),
    },
  });
  const root = setup({ actors: { auth } }).createMachine({
    invoke: { id: 'auth', src: 'auth', systemId: 'auth' },
    on: { 'session.changed': { actions: () => seen.push(stored) } },
  });
  const actor = createActor(root).start();
  await Promise.resolve();
  actor.system.get('auth').send({ type: 'session.established', session: ana });
  expect(seen.at(-1)).toEqual(ana);
});
