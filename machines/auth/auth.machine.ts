import { assign, sendParent, setup, type ActorRefFrom } from 'xstate';
import type { AuthRequest, Session } from '#machines/shared/account/session.ts';
import { alertAbout } from '#machines/shared/flow/alert.ts';
import { raiseAlert } from '#machines/shared/flow/flow.ts';
import { port, streamPort } from '#machines/shared/flow/port.ts';
import { withEvent } from '#machines/shared/kit/params.ts';

export type AuthEvent = AuthRequest | { type: 'session.changedElsewhere'; session: Session | null };

export interface SessionChanged {
  type: 'session.changed';
  session: Session | null;
  /** The server ended the session; the customer did not log out. */
  isLost: boolean;
  isRestored: boolean;
}

/**
 * The session of this browser: restored at start-up, kept in storage, shared by all tabs. Always on; a child of the
 * root. Spec 4 "Auth session", 7 "Handling of answers".
 */
export const authMachine = setup({
  types: {
    context: {} as { session: Session | null; isLost: boolean },
    events: {} as AuthEvent,
  },
  actors: {
    restoreSession: port<Session | null>('restoreSession'),
    storeSession: port<void, { session: Session | null }>('storeSession'),
    revokeSession: port<void, { session: Session | null }>('revokeSession'),
    otherTabs: streamPort<AuthEvent>(),
  },
  guards: {
    isSomeone: (_, params: { session: Session | null }) => params.session !== null,
    // A late refresh result must not sign out or replace a customer who signed in meanwhile.
    isCurrent: ({ context }, params: { refusedToken: string }) => context.session?.token === params.refusedToken,
    isSameCustomer: ({ context }, params: { session: Session | null }) =>
      params.session !== null && context.session?.user.id === params.session.user.id,
  },
  actions: {
    remember: assign((_, { session }: { session: Session | null }) => ({ session, isLost: false })),
    forget: assign({ session: null, isLost: false }),
    forgetLost: assign({ session: null, isLost: true }),
    raiseUnconfirmed: raiseAlert((_, { error }: { error: unknown }) =>
      alertAbout(error, { title: 'logout_unconfirmed_title', reason: 'logout_unconfirmed' }),
    ),
    announce: sendParent(({ context }, params: { isRestored: true } | undefined): SessionChanged => ({
      type: 'session.changed',
      isRestored: false,
      ...context,
      ...params,
    })),
  },
  delays: { revocationTimeout: 3_000 },
}).createMachine({
  id: 'auth',
  context: { session: null, isLost: false },
  invoke: { id: 'otherTabs', src: 'otherTabs' },
  initial: 'restoring',
  on: {
    'session.established': { target: '.signedIn', actions: withEvent('remember') },
    'session.changedElsewhere': [
      { guard: withEvent('isSomeone'), target: '.signedIn.stored', actions: [withEvent('remember'), 'announce'] },
      { target: '.signedOut', actions: 'forget' },
    ],
  },
  states: {
    // Storage is read synchronously at start-up, so no request is sent in this state.
    restoring: {
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'isSomeone', params: ({ event }) => ({ session: event.output }) },
            target: 'signedIn.stored',
            actions: [
              { type: 'remember', params: ({ event }) => ({ session: event.output }) },
              { type: 'announce', params: { isRestored: true } },
            ],
          },
          { target: 'signedOut' },
        ],
        onError: 'signedOut',
      },
    },
    signedIn: {
      initial: 'storing',
      on: {
        // The refresh has stored the session under its lock. Storing it again could overwrite a newer one.
        'session.refreshed': { guard: withEvent('isSameCustomer'), target: '.stored', actions: withEvent('remember') },
        'session.lost': { guard: withEvent('isCurrent'), target: 'forgetting', actions: 'forgetLost' },
        'logout.requested': 'revoking',
      },
      states: {
        // Broken or full storage must not block a login. The session then lasts as long as the tab.
        storing: {
          invoke: {
            id: 'storeSession',
            src: 'storeSession',
            input: ({ context }) => ({ session: context.session }),
            onDone: 'stored',
            onError: 'stored',
          },
          initial: 'announced',
          // In a state below, so that the port has started: adapters read the token from storage.
          states: { announced: { entry: 'announce' } },
        },
        stored: {},
      },
    },
    // The network must not delay a logout, hence the short timeout.
    revoking: {
      invoke: {
        id: 'revokeSession',
        src: 'revokeSession',
        input: ({ context }) => ({ session: context.session }),
        onDone: { target: 'forgetting', actions: 'forget' },
        onError: { target: 'forgetting', actions: ['forget', withEvent('raiseUnconfirmed')] },
      },
      on: {
        // Another tab renewed the tokens. The same revocation ends those too.
        'session.changedElsewhere': { guard: withEvent('isSameCustomer') },
      },
      after: { revocationTimeout: { target: 'forgetting', actions: 'forget' } },
    },
    forgetting: {
      invoke: {
        id: 'forgetSession',
        src: 'storeSession',
        input: { session: null },
        onDone: 'signedOut',
        onError: 'signedOut',
      },
    },
    signedOut: {
      entry: 'announce',
    },
  },
});

export type AuthRef = ActorRefFrom<typeof authMachine>;
