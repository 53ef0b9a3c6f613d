import { assign, setup, type ActorRefFrom } from 'xstate';
import { port, streamPort } from '#machines/shared/flow/port.ts';
import { withEvent } from '#machines/shared/kit/params.ts';

export type UnreadChanged = { type: 'unread.changed' };

/** The number of unread notifications; null before the first count. Contract 38. */
export const unreadMachine = setup({
  types: {
    input: {} as { userId: number | null },
    context: {} as { userId: number | null; unread: number | null },
    events: {} as UnreadChanged,
  },
  actors: {
    countUnread: port<number, { userId: number | null }>('countUnread'),
    changes: streamPort<UnreadChanged>(),
  },
  actions: {
    keepCount: assign((_, { output }: { output: number }) => ({ unread: output })),
  },
}).createMachine({
  id: 'unread',
  context: ({ input }) => ({ ...input, unread: null }),
  invoke: { id: 'changes', src: 'changes' },
  initial: 'counting',
  states: {
    counting: {
      invoke: {
        id: 'countUnread',
        src: 'countUnread',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: { target: 'counted', actions: withEvent('keepCount') },
        onError: 'counted',
      },
      on: { 'unread.changed': { target: 'counting', reenter: true } },
    },
    counted: { on: { 'unread.changed': 'counting' } },
  },
});

export type UnreadRef = ActorRefFrom<typeof unreadMachine>;
