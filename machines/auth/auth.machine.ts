import { assign, sendParent, setup, type ActorRefFrom } from 'xstate';
import type { AuthRequest, Session } from '#machines/shared/account/session.ts';
import { alertAbout } from '#machines/shared/flow/alert.ts';
import { raiseAlert } from '#machines/shared/flow/flow.ts';
import { port, streamPort } from '#machines/shared/flow/port.ts';
import { withEvent } from '#machines/shared/kit/params.ts';

export type AuthEvent = AuthRequest | { type: 'session.changedElsewhere'; session: Session | null };

interface Held {
  session: Session | null;
}

export interface SessionChanged extends Held {
  type: 'session.changed';
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
    /** `leaving`: the session whose revocation is not confirmed yet. */
    context: {} as Held & { leaving: Session | null; isLost: boolean },
    events: {} as AuthEvent,
  },
  actors: {
    restoreSession: port<Session | null>('restoreSession'),
    storeSession: port<void, Held>('storeSession'),
    revokeSession: port<void, Held>('revokeSession'),
    otherTabs: streamPort<AuthEvent>(),
  },
  guards: {
    isSomeone: (_, params: Held) => params.session !== null,
    // A late refresh result must not sign out or replace a customer who signed in meanwhile.
    isCurrent: ({ context }, params: { refusedToken: string }) => context.session?.token === params.refusedToken,
    isSameCustomer: ({ context }, params: Held) =>
      params.session !== null && (context.session ?? context.leaving)?.user.id === params.session.user.id,
    isLeaving: ({ context }) => context.leaving !== null,
  },
  actions: {
    remember: assign((_, { session }: Held) => ({ session, leaving: null, isLost: false })),
    leave: assign((_, { session: leaving }: Held) => ({ session: null, leaving })),
    dropLeaving: assign({ leaving: null }),
    forget: assign({ session: null, isLost: false }),
    forgetLost: assign({ session: null, isLost: true }),
    raiseUnconfirmed: raiseAlert((_, { error }: { error: unknown }) =>
      alertAbout(error, { title: 'logout_unconfirmed_title', reason: 'logout_unconfirmed' }),
    ),
    announce: sendParent(
      ({ context: { session, isLost } }, params: { isRestored: true } | undefined): SessionChanged => ({
        type: 'session.changed',
        session,
        isLost,
        isRestored: params?.isRestored ?? false,
      }),
    ),
  },
  delays: { revocationTimeout: 3_000 },
}).createMachine({
  id: 'auth',
  context: { session: null, leaving: null, isLost: false },
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
        'logout.requested': { target: 'forgetting', actions: { type: 'leave', params: ({ context }) => context } },
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
          // A nested state announces the session after the port has started: adapters read the token from storage.
          states: { announced: { entry: 'announce' } },
        },
        stored: {},
      },
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
    // The sign-out is announced before the revocation, so that flows abort reads that the server would refuse.
    signedOut: {
      entry: 'announce',
      initial: 'ended',
      states: {
        ended: { always: { guard: 'isLeaving', target: 'revoking' } },
        // The network must not delay a logout, hence the short timeout.
        revoking: {
          exit: 'dropLeaving',
          invoke: {
            id: 'revokeSession',
            src: 'revokeSession',
            input: ({ context }) => ({ session: context.leaving }),
            onDone: 'ended',
            onError: { target: 'ended', actions: withEvent('raiseUnconfirmed') },
          },
          on: {
            // Another tab stored renewed tokens of the same customer.
            'session.changedElsewhere': {
              guard: withEvent('isSameCustomer'),
              target: '#auth.forgetting',
              actions: withEvent('leave'),
            },
          },
          after: { revocationTimeout: 'ended' },
        },
      },
    },
  },
});

export type AuthRef = ActorRefFrom<typeof authMachine>;
