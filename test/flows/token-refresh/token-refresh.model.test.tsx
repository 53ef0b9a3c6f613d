import { expect } from 'vitest';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import {
  tokenRefreshMachine,
  type RefreshResult,
  type RefreshSettled,
} from '#machines/token-refresh/token-refresh.machine.ts';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { after, done, failed } from '#test/harness/model.ts';

const session = { token: 'new', refreshToken: 'r2', user: { id: 7, username: 'ana@ex.pt', roles: [] } };
const answered = (result: RefreshResult) => done('refreshTokens', result);

/** The answers to the waiting calls; reset with every path. */
let settled: RefreshSettled[] = [];

// The machine has no view. A customer notices a refresh only by the lack of interruptions.
const model: FlowModel<typeof tokenRefreshMachine> = {
  samples: [
    { type: 'refresh.requested', refusedToken: 'old' },
    answered({ kind: 'rotated', session }),
    answered({ kind: 'lost' }),
    failed('refreshTokens', new RequestFailure('offline', 0)),
    after('refreshTimeout', 'token-refresh.refreshing'),
  ],
  project: () => null,
  ports: ['refreshTokens'],
  view: (actor) => {
    settled = [];
    actor.on('refresh.settled', (event) => settled.push(event));
    return null;
  },
  perform: {},
  fromRoot: ['refresh.requested'],
  pages: {
    refreshing: ({ calls, send, sentEvents }) => {
      expect(calls.at(-1)).toEqual({ port: 'refreshTokens', input: { refusedToken: 'old' } });
      // Calls refused meanwhile start no second refresh.
      send({ type: 'refresh.requested', refusedToken: 'old' });
      expect(calls).toHaveLength(sentEvents.length + 1);
    },
    idle: ({ calls, sentEvents }) => {
      expect(sentEvents).toHaveLength(calls.length);
      expect(settled).toEqual(
        sentEvents.map(({ type }) => ({ type: 'refresh.settled', token: type === 'session.refreshed' ? 'new' : null })),
      );
      for (const event of sentEvents) {
        expect([
          { to: 'auth', type: 'session.refreshed', session },
          { to: 'auth', type: 'session.lost', refusedToken: 'old' },
        ]).toContainEqual(event);
      }
    },
  },
};

describeFlow(tokenRefreshMachine, model);
