import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { port, streamPort } from '#machines/shared/flow/port.ts';
import { withEvent } from '#machines/shared/kit/params.ts';
import { watch, watching, type ContentStale } from '#machines/shared/kit/watch.ts';

export type UnreadCounted = { type: 'unread.counted'; unread: number };

/** The number of unread notifications; null before the first count. Contract 38. */
export const unreadMachine = setup({
  types: {
    input: {} as { userId: number | null },
    context: {} as { userId: number | null; unread: number | null },
    events: {} as ContentStale,
  },
  actors: {
    countUnread: port<number, { userId: number | null }>('countUnread'),
    watch,
    /** Shows the number on the app's icon, until it is stopped. */
    badge: streamPort<UnreadCounted>(),
  },
  actions: {
    keepCount: assign((_, { output }: { output: number }) => ({ unread: output })),
    showCount: sendTo('badge', (_, { output }: { output: number }): UnreadCounted => ({
      type: 'unread.counted',
      unread: output,
    })),
  },
}).createMachine({
  id: 'unread',
  context: ({ input }) => ({ ...input, unread: null }),
  invoke: [watching({ kinds: ['notification'], pollMs: null }), { id: 'badge', src: 'badge' }],
  initial: 'counting',
  states: {
    counting: {
      invoke: {
        id: 'countUnread',
        src: 'countUnread',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: { target: 'counted', actions: [withEvent('keepCount'), withEvent('showCount')] },
        onError: 'counted',
      },
      on: { 'content.stale': { target: 'counting', reenter: true } },
    },
    counted: { on: { 'content.stale': 'counting' } },
  },
});

export type UnreadRef = ActorRefFrom<typeof unreadMachine>;
