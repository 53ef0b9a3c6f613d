import { assign, enqueueActions, setup } from 'xstate';
import type { Session } from '#machines/shared/account/session.ts';
import { tellService } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { withEvent } from '#machines/shared/kit/params.ts';

/** Contract 7. `lost`: any error on token/refresh logs out (spec 7 "Handling of answers"). */
export type RefreshResult = { kind: 'rotated'; session: Session } | { kind: 'lost' };

/** For the waiting requests; null: do not retry. */
export interface RefreshSettled {
  type: 'refresh.settled';
  token: string | null;
}

/**
 * One refresh at a time. A request refused with 401 starts it; others wait for the same result and retry once. Always
 * on; a child of the root. Spec 4 "Token refresh".
 */
export const tokenRefreshMachine = setup({
  types: {
    context: {} as { refusedToken: string },
    events: {} as { type: 'refresh.requested'; refusedToken: string },
    emitted: {} as RefreshSettled,
  },
  actors: {
    refreshTokens: port<RefreshResult, { refusedToken: string }>('refreshTokens'),
  },
  actions: {
    noteRefusal: assign((_, { refusedToken }: { refusedToken: string }) => ({ refusedToken })),
    // Auth first, so that a retried request finds the current session.
    settle: enqueueActions(({ context, enqueue }, { result }: { result: RefreshResult }) => {
      if (result.kind === 'rotated') {
        enqueue(tellService('auth', { type: 'session.refreshed', session: result.session }));
        enqueue.emit({ type: 'refresh.settled', token: result.session.token });
      } else {
        enqueue(tellService('auth', { type: 'session.lost', refusedToken: context.refusedToken }));
        enqueue.emit({ type: 'refresh.settled', token: null });
      }
      enqueue.assign({ refusedToken: '' });
    }),
  },
  delays: { refreshTimeout: 30_000 },
}).createMachine({
  id: 'token-refresh',
  context: { refusedToken: '' },
  initial: 'idle',
  states: {
    idle: {
      on: { 'refresh.requested': { target: 'refreshing', actions: withEvent('noteRefusal') } },
    },
    refreshing: {
      invoke: {
        id: 'refreshTokens',
        src: 'refreshTokens',
        input: ({ context }) => ({ refusedToken: context.refusedToken }),
        onDone: { target: 'idle', actions: { type: 'settle', params: ({ event }) => ({ result: event.output }) } },
        onError: { target: 'idle', actions: { type: 'settle', params: { result: { kind: 'lost' } } } },
      },
      after: {
        refreshTimeout: { target: 'idle', actions: { type: 'settle', params: { result: { kind: 'lost' } } } },
      },
    },
  },
});
