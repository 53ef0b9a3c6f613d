import { assign, sendTo, setup } from 'xstate';
import type { CustomerChanged } from '#machines/shared/account/session.ts';
import { ANYTHING, type Change } from '#machines/shared/flow/change.ts';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import { streamPort } from '#machines/shared/flow/port.ts';
import { withEvent } from '#machines/shared/kit/params.ts';
import { unreadMachine } from './unread/unread.machine.ts';

export type StreamEvent =
  | { type: 'stream.opened'; lastId: string | null }
  | { type: 'change.came'; change: Change; lastId: string | null }
  | { type: 'stream.ended' };

export interface StreamPlace {
  userId: number | null;
  lastId: string | null;
  isAgain: boolean;
}

export type LeadTaken = { type: 'lead.taken' };

export type ChangePublished = { type: 'change.published'; change: Change };

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 15_000;

/**
 * Listens for changes to the customer's data: one tab holds the stream and informs the others. Everything is refreshed
 * before each retry and each time the stream opens, because earlier refreshes may have failed with the stream. Always
 * on once the shell runs; a child of the root. Decision 43.
 */
export const eventsMachine = setup({
  types: {
    context: {} as { userId: number | null; lastId: string | null; failures: number },
    events: {} as CustomerChanged | LeadTaken | StreamEvent | ConnectionRestored,
    children: {} as { unread: 'unread' },
  },
  actors: {
    /** Sends `lead.taken` when this tab gets the lock, and holds it until stopped. */
    lead: streamPort<LeadTaken>(),
    stream: streamPort<StreamEvent, StreamPlace>(),
    tabs: streamPort<ChangePublished, { userId: number | null }>(),
    unread: unreadMachine,
  },
  guards: {
    isSame: ({ context }, { userId }: { userId: number | null }) => context.userId === userId,
    isSomeone: (_, { userId }: { userId: number | null }) => userId !== null,
  },
  actions: {
    meet: assign((_, { userId }: { userId: number | null }) => ({ userId, lastId: null, failures: 0 })),
    keepId: assign((_, { lastId }: { lastId: string | null }) => (lastId === null ? {} : { lastId })),
    forgetFailures: assign({ failures: 0 }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    publishChange: sendTo('tabs', (_, { change }: { change: Change }): ChangePublished => ({
      type: 'change.published',
      change,
    })),
    publishAnything: sendTo('tabs', { type: 'change.published', change: ANYTHING } satisfies ChangePublished),
  },
  delays: {
    OPENING: 10_000,
    STEADY: 30_000,
    RETRY: ({ context }) => Math.min(FIRST_RETRY_MS * 2 ** (context.failures - 1), LAST_RETRY_MS),
  },
}).createMachine({
  id: 'events',
  context: { userId: null, lastId: null, failures: 0 },
  initial: 'off',
  on: {
    'customer.changed': [
      { guard: withEvent('isSame') },
      { guard: withEvent('isSomeone'), target: '.following', actions: withEvent('meet') },
      { target: '.off', actions: withEvent('meet') },
    ],
  },
  states: {
    off: {},
    following: {
      invoke: [
        { id: 'lead', src: 'lead' },
        { id: 'tabs', src: 'tabs', input: ({ context: { userId } }) => ({ userId }) },
        { id: 'unread', src: 'unread', input: ({ context: { userId } }) => ({ userId }) },
      ],
      initial: 'waiting',
      states: {
        waiting: { on: { 'lead.taken': 'streaming' } },
        streaming: {
          invoke: {
            id: 'stream',
            src: 'stream',
            input: ({ context: { userId, lastId, failures } }) => ({ userId, lastId, isAgain: failures > 0 }),
          },
          initial: 'connecting',
          on: { 'stream.ended': 'polling' },
          states: {
            connecting: {
              on: {
                'stream.opened': { target: 'live', actions: [withEvent('keepId'), 'publishAnything'] },
              },
              after: { OPENING: '#events.following.polling' },
            },
            live: {
              // A stream that ends at once keeps its backoff.
              after: { STEADY: { actions: 'forgetFailures' } },
              on: { 'change.came': { actions: [withEvent('keepId'), withEvent('publishChange')] } },
            },
          },
        },
        /** Without a stream, each retry starts with a full refresh. */
        polling: {
          entry: ['countFailure', 'publishAnything'],
          on: { 'connection.restored': 'streaming' },
          after: { RETRY: 'streaming' },
        },
      },
    },
  },
});
