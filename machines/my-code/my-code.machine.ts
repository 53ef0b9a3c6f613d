import { assign, setup, type ActorRefFrom } from 'xstate';
import { loginFlow } from '#machines/login/login.flow.ts';
import type { CustomerCame } from '#machines/shared/account/session.ts';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import { isSignedOut, reasonOf } from '#machines/shared/flow/failure.ts';
import { openFlow, type FlowReturned } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import type { MyCodeOutput } from './my-code.flow.ts';

/** Whom the code stands for (contract 10). */
export type MyCode = { kind: 'signedOut' } | { kind: 'read'; uid: string; name: string };

/** Shows the customer's own QR code, by which places check them in. Output: `dismissed`. Spec 3 "uid". Contract 23. */
export const myCodeMachine = setup({
  types: {
    context: {} as { uid: string | null; name: string; reason: string },
    output: {} as MyCodeOutput,
    events: {} as
      | { type: 'load.retried' }
      | ConnectionRestored
      | { type: 'login.chosen' }
      | CustomerCame
      | FlowReturned<typeof loginFlow>
      | { type: 'modal.closed' },
  },
  actors: {
    readMyCode: port<MyCode>('readMyCode'),
  },
  guards: {
    isRead: (_, { kind }: MyCode) => kind === 'read',
    isSignedOut: (_, { error }: { error: unknown }) => isSignedOut(error),
  },
  actions: {
    keepCode: assign((_, code: MyCode) => (code.kind === 'read' ? { uid: code.uid, name: code.name } : {})),
    keepReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    openLogin: openFlow(loginFlow),
  },
}).createMachine({
  id: 'my-code',
  context: { uid: null, name: '', reason: 'unknown_error' },
  initial: 'loading',
  output: { outcome: 'dismissed' },
  on: { 'modal.closed': '.closed' },
  states: {
    loading: {
      invoke: {
        id: 'readMyCode',
        src: 'readMyCode',
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'keepCode', params: ({ event }) => event.output },
          },
          { target: 'signedOut' },
        ],
        onError: [
          { guard: { type: 'isSignedOut', params: ({ event }) => event }, target: 'signedOut' },
          { target: 'failed', actions: { type: 'keepReason', params: ({ event }) => event } },
        ],
      },
    },
    shown: {},
    failed: { on: { 'load.retried': 'loading', 'connection.restored': 'loading' } },
    signedOut: {
      on: { 'login.chosen': { actions: 'openLogin' }, 'flow.returned': 'loading', 'customer.came': 'loading' },
    },
    closed: { type: 'final' },
  },
});

export type MyCodeRef = ActorRefFrom<typeof myCodeMachine>;
