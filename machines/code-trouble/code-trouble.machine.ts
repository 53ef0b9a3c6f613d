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

const judging = (input: CodeFailure) =>
  ({
    invoke: {
      id: 'judgeFailure',
      src: 'judgeFailure',
      input,
      onDone: [
        { guard: withEvent('isOffline'), target: '#code-trouble.offline' },
        { guard: withEvent('isOutdated'), target: '#code-trouble.outdated' },
        { guard: withEvent('isStuck'), target: '#code-trouble.stuck' },
        { guard: withEvent('isReloadable'), target: '#code-trouble.reloading' },
        { target: '#code-trouble.unavailable' },
      ],
      onError: '#code-trouble.unavailable',
    },
  }) as const;

/**
 * Handles screens, modals and machines whose code fails to load. One retry covers all missing chunks. Always on; a
 * child of the root. Spec 2 "each loaded on demand".
 */
export const codeTroubleMachine = setup({
  types: {
    context: {} as { trouble: CodeTrouble | null },
    events: {} as
      | { type: 'code.failed' }
      | { type: 'code.arrived' }
      | { type: 'retry.requested' }
      | { type: 'connection.restored' },
    emitted: {} as { type: 'code.wanted' },
    tags: {} as 'busy' | 'failed',
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
    clear: assign({ trouble: null }),
    askAgain: emit({ type: 'code.wanted' }),
  },
  delays: { judgingTimeout: 10_000, retryTimeout: 30_000, reloadTimeout: 10_000 },
}).createMachine({
  id: 'code-trouble',
  context: { trouble: null },
  initial: 'clear',
  states: {
    clear: {
      entry: 'clear',
      on: { 'code.failed': 'judging' },
    },
    judging: {
      tags: 'busy',
      initial: 'first',
      states: {
        first: judging({ isConsented: false, isRetried: false }),
        again: judging({ isConsented: false, isRetried: true }),
        // A retry after the message that only a reload helps counts as consent.
        consented: judging({ isConsented: true, isRetried: true }),
      },
      after: { judgingTimeout: 'offline' },
    },
    offline: {
      tags: 'failed',
      entry: { type: 'show', params: { trouble: 'offline' } },
      invoke: { id: 'connection', src: 'connection' },
      on: {
        'retry.requested': 'retrying.again',
        'connection.restored': 'retrying.again',
        'code.arrived': 'retrying',
      },
    },
    unavailable: {
      tags: 'failed',
      entry: { type: 'show', params: { trouble: 'unavailable' } },
      on: {
        'retry.requested': 'retrying.again',
        'code.arrived': 'retrying',
      },
    },
    outdated: {
      tags: 'failed',
      entry: { type: 'show', params: { trouble: 'outdated' } },
      on: { 'retry.requested': 'judging.consented' },
    },
    stuck: {
      tags: 'failed',
      entry: { type: 'show', params: { trouble: 'stuck' } },
      on: { 'retry.requested': 'judging.consented' },
    },
    retrying: {
      tags: 'busy',
      entry: 'askAgain',
      initial: 'first',
      on: { 'code.arrived': 'clear' },
      states: {
        first: { on: { 'code.failed': '#code-trouble.judging' } },
        again: { on: { 'code.failed': '#code-trouble.judging.again' } },
      },
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
