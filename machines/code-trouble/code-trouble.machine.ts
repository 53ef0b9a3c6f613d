import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import { port, streamPort } from '#machines/shared/flow/port.ts';
import { withEvent } from '#machines/shared/kit/params.ts';

/**
 * Why a chunk failed to load. `reload`: the page may reload without asking. `outdated`: this release is gone; reload
 * only with consent. `stuck`: the chunk exists, but this browser repeats its first failure (Chromium 147).
 */
export type CodeVerdict = 'offline' | 'unavailable' | 'outdated' | 'stuck' | 'reload';

/** `isConsented`: the customer accepts losing the screen. `isRetried`: the load failed again after a retry. */
export interface CodeFailure {
  isConsented: boolean;
  isRetried: boolean;
}

export type CodeTrouble = Exclude<CodeVerdict, 'reload'>;

/**
 * Handles screens, modals and machines whose code fails to load. One retry covers all missing chunks. Always on; a
 * child of the root. Spec 2 "each loaded on demand".
 */
export const codeTroubleMachine = setup({
  types: {
    context: {} as { trouble: CodeTrouble | null; isRetried: boolean },
    events: {} as
      | { type: 'code.failed' }
      | { type: 'code.arrived' }
      | { type: 'retry.requested' }
      | { type: 'connection.restored' },
    emitted: {} as { type: 'code.wanted' },
    tags: {} as 'busy',
  },
  actors: {
    judgeFailure: port<CodeVerdict, CodeFailure>('judgeFailure'),
    reloadPage: port<void>('reloadPage'),
    connection: streamPort<{ type: 'connection.restored' }>(),
  },
  guards: {
    isOffline: (_, { output }: { output: CodeVerdict }) => output === 'offline',
    isOutdated: (_, { output }: { output: CodeVerdict }) => output === 'outdated',
    isStuck: (_, { output }: { output: CodeVerdict }) => output === 'stuck',
    isReloadable: (_, { output }: { output: CodeVerdict }) => output === 'reload',
  },
  actions: {
    show: assign((_, { trouble }: { trouble: CodeTrouble }) => ({ trouble })),
    beginAnew: assign({ trouble: null, isRetried: false }),
    noteRetry: assign({ isRetried: true }),
    askAgain: emit({ type: 'code.wanted' }),
  },
  delays: { judgingTimeout: 10_000, retryTimeout: 30_000, reloadTimeout: 10_000 },
}).createMachine({
  id: 'code-trouble',
  context: { trouble: null, isRetried: false },
  initial: 'clear',
  states: {
    clear: {
      entry: 'beginAnew',
      on: { 'code.failed': 'judging' },
    },
    judging: {
      tags: 'busy',
      invoke: {
        id: 'judgeFailure',
        src: 'judgeFailure',
        // A retry after the message that only a reload helps counts as consent.
        input: ({ context: { trouble, isRetried } }) => ({
          isConsented: trouble === 'outdated' || trouble === 'stuck',
          isRetried,
        }),
        onDone: [
          {
            guard: withEvent('isOffline'),
            target: 'offline',
          },
          {
            guard: withEvent('isOutdated'),
            target: 'outdated',
          },
          {
            guard: withEvent('isStuck'),
            target: 'stuck',
          },
          {
            guard: withEvent('isReloadable'),
            target: 'reloading',
          },
          { target: 'unavailable' },
        ],
        onError: 'unavailable',
      },
      after: { judgingTimeout: 'offline' },
    },
    offline: {
      entry: { type: 'show', params: { trouble: 'offline' } },
      invoke: { id: 'connection', src: 'connection' },
      on: {
        'retry.requested': { target: 'retrying', actions: 'noteRetry' },
        'connection.restored': { target: 'retrying', actions: 'noteRetry' },
        'code.arrived': 'retrying',
      },
    },
    unavailable: {
      entry: { type: 'show', params: { trouble: 'unavailable' } },
      on: {
        'retry.requested': { target: 'retrying', actions: 'noteRetry' },
        'code.arrived': 'retrying',
      },
    },
    outdated: {
      entry: { type: 'show', params: { trouble: 'outdated' } },
      on: { 'retry.requested': 'judging' },
    },
    stuck: {
      entry: { type: 'show', params: { trouble: 'stuck' } },
      on: { 'retry.requested': 'judging' },
    },
    retrying: {
      tags: 'busy',
      entry: 'askAgain',
      on: { 'code.arrived': 'clear', 'code.failed': 'judging' },
      after: { retryTimeout: 'unavailable' },
    },
    reloading: {
      tags: 'busy',
      invoke: { id: 'reloadPage', src: 'reloadPage', onError: 'outdated' },
      after: { reloadTimeout: 'outdated' },
    },
  },
});

export type CodeTroubleRef = ActorRefFrom<typeof codeTroubleMachine>;
