import { emit, sendParent, setup, type ActorRefFrom } from 'xstate';
import { port } from '#machines/shared/port.ts';
import type { Session } from '#machines/shared/session.ts';

/** Contract 7. `lost`: any error on token/refresh logs out (spec 7 "Handling of answers"). */
export type RefreshResult = { kind: 'rotated'; session: Session } | { kind: 'lost' };

/** What waiting requests hear when the one refresh has ended; null: do not retry. */
export interface RefreshSettled {
  type: 'refresh.settled';
  token: string | null;
}

/**
 * One refresh at a time: a request refused with 401 asks here, the others wait for the same answer and retry once.
 * Always on; a child of the root. Spec 4 "Token refresh".
 */
export const tokenRefreshMachine = setup({
  types: {
    events: {} as { type: 'refresh.requested'; refusedToken: string },
    emitted: {} as RefreshSettled,
  },
  actors: {
    refreshTokens: port<RefreshResult, { refusedToken: string }>('refreshTokens'),
  },
  guards: {
    isRotated: (_, params: { result: RefreshResult }) => params.result.kind === 'rotated',
  },
  actions: {
    keepSession: sendParent((_, { result }: { result: RefreshResult }) =>
      result.kind === 'rotated'
        ? { type: 'session.refreshed' as const, session: result.session }
        : { type: 'session.lost' as const },
    ),
    loseSession: sendParent({ type: 'session.lost' }),
    release: emit((_, params: { result: RefreshResult }) => ({
      type: 'refresh.settled' as const,
      token: params.result.kind === 'rotated' ? params.result.session.token : null,
    })),
  },
  delays: { refreshPatience: 30_000 },
}).createMachine({
  id: 'tokenRefresh',
  initial: 'idle',
  states: {
    idle: {
      on: { 'refresh.requested': 'refreshing' },
    },
    refreshing: {
      invoke: {
        id: 'refreshTokens',
        src: 'refreshTokens',
        input: ({ event }) => ({ refusedToken: event.type === 'refresh.requested' ? event.refusedToken : '' }),
        onDone: [
          {
            guard: { type: 'isRotated', params: ({ event }) => ({ result: event.output }) },
            target: 'idle',
            actions: [
              { type: 'keepSession', params: ({ event }) => ({ result: event.output }) },
              { type: 'release', params: ({ event }) => ({ result: event.output }) },
            ],
          },
          { target: 'idle', actions: ['loseSession', { type: 'release', params: { result: { kind: 'lost' } } }] },
        ],
        onError: {
          target: 'idle',
          actions: ['loseSession', { type: 'release', params: { result: { kind: 'lost' } } }],
        },
      },
      after: {
        refreshPatience: {
          target: 'idle',
          actions: ['loseSession', { type: 'release', params: { result: { kind: 'lost' } } }],
        },
      },
    },
  },
});

export type TokenRefreshRef = ActorRefFrom<typeof tokenRefreshMachine>;
