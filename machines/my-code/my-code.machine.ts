import { assign, setup, type ActorRefFrom } from 'xstate';
import { loginFlow } from '#machines/login/login.flow.ts';
import { openFlow, type FlowReturned } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { withReason } from '#machines/shared/kit/failing.ts';
import { readingGuards, readingStates, type ReadingEvent } from '#machines/shared/kit/reading.ts';
import type { MyCodeOutput } from './my-code.flow.ts';

export type MyCode = { kind: 'signedOut' } | { kind: 'read'; uid: string; name: string };

const keep = { type: 'keepCode', params: ({ event }: { event: { output: MyCode } }) => event.output } as const;

/** Shows the customer's own QR code for checking in at places. Output: `dismissed`. Spec 3 "uid". Contract 23. */
export const myCodeMachine = setup({
  types: {
    context: {} as { uid: string | null; name: string; reason: string },
    output: {} as MyCodeOutput,
    events: {} as ReadingEvent | FlowReturned<typeof loginFlow>,
    tags: {} as 'busy',
  },
  actors: {
    readMyCode: port<MyCode>('readMyCode'),
  },
  guards: readingGuards,
  actions: {
    keepCode: assign((_, code: MyCode) => (code.kind === 'read' ? { uid: code.uid, name: code.name } : {})),
    keepReason: assign(withReason),
    openLogin: openFlow(loginFlow),
  },
}).createMachine({
  id: 'my-code',
  context: { uid: null, name: '', reason: 'unknown_error' },
  initial: 'loading',
  output: { outcome: 'dismissed' },
  on: { 'modal.closed': '.closed' },
  states: {
    ...readingStates({ port: 'readMyCode', keep }, 'shown'),
    shown: {},
  },
});

export type MyCodeRef = ActorRefFrom<typeof myCodeMachine>;
