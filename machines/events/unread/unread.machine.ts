import { assign, setup, type ActorRefFrom } from 'xstate';
import { port, streamPort } from '#machines/shared/flow/port.ts';

/** There may be more, or fewer, than were counted. */
export type UnreadChanged = { type: 'unread.changed' };

/** How many notifications the customer has not read; null until they were counted. Contract 38. */
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
        onDone: { target: 'counted', actions: { type: 'keepCount', params: ({ event }) => event } },
        // Nobody asked for it: the next change counts again.
        onError: 'counted',
      },
      // What was asked for before it changed may be told without it.
      on: { 'unread.changed': { target: 'counting', reenter: true } },
    },
    counted: { on: { 'unread.changed': 'counting' } },
  },
});

export type UnreadRef = ActorRefFrom<typeof unreadMachine>;
