import { assign, sendTo, setup } from 'xstate';
import { ANYTHING, type Change } from '#machines/shared/flow/change.ts';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import { streamPort } from '#machines/shared/flow/port.ts';
import { unreadMachine } from './unread/unread.machine.ts';

/** What the stream of changes says. `lastId`: where to go on after it. */
export type StreamEvent =
  /** `resumed`: what was missed follows; else it may be anything. */
  | { type: 'stream.opened'; resumed: boolean; lastId: string | null }
  | { type: 'change.came'; change: Change; lastId: string | null }
  | { type: 'stream.ended' };

/** Whose changes are followed, and from where on. */
export interface StreamPlace {
  userId: number | null;
  /** The last event that was heard; null: none. */
  lastId: string | null;
  /** An earlier stream was refused or has ended, maybe everybody's. */
  isAgain: boolean;
}

/** This tab is the one of the browser that listens for all. */
export type LeadTaken = { type: 'lead.taken' };

/** Told to all tabs: to look again at what they show. */
export type ChangeTold = { type: 'change.told'; change: Change };

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 15_000;

/**
 * Hears what changes of the customer's: one tab of the browser holds a stream and tells the others. Where the stream is
 * refused, stalls or drops, everything is looked at again before each next try. Always on once the shell is; a child of the
 * root. Decision 43.
 */
export const eventsMachine = setup({
  types: {
    context: {} as { userId: number | null; lastId: string | null; failures: number },
    events: {} as { type: 'customer.changed'; userId: number | null } | LeadTaken | StreamEvent | ConnectionRestored,
    children: {} as { unread: 'unread' },
  },
  actors: {
    /** Sends `lead.taken` when it is this tab's turn, and keeps it until it is stopped. */
    turn: streamPort<LeadTaken>(),
    stream: streamPort<StreamEvent, StreamPlace>(),
    /** Takes `change.told` to every tab, this one too. */
    tabs: streamPort<ChangeTold, { userId: number | null }>(),
    unread: unreadMachine,
  },
  guards: {
    isSame: ({ context }, { userId }: { userId: number | null }) => context.userId === userId,
    isSomeone: (_, { userId }: { userId: number | null }) => userId !== null,
    isResumed: (_, { resumed }: { resumed: boolean }) => resumed,
  },
  actions: {
    meet: assign((_, { userId }: { userId: number | null }) => ({ userId, lastId: null, failures: 0 })),
    keepId: assign((_, { lastId }: { lastId: string | null }) => (lastId === null ? {} : { lastId })),
    forgetFailures: assign({ failures: 0 }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    tellChange: sendTo('tabs', (_, { change }: { change: Change }): ChangeTold => ({ type: 'change.told', change })),
    tellAnything: sendTo('tabs', { type: 'change.told', change: ANYTHING } satisfies ChangeTold),
  },
  delays: {
    /** For an answer: a request that hangs is no stream. */
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
      { guard: { type: 'isSame', params: ({ event }) => event } },
      {
        guard: { type: 'isSomeone', params: ({ event }) => event },
        target: '.following',
        actions: { type: 'meet', params: ({ event }) => event },
      },
      { target: '.off', actions: { type: 'meet', params: ({ event }) => event } },
    ],
  },
  states: {
    off: {},
    following: {
      invoke: [
        { id: 'turn', src: 'turn' },
        { id: 'tabs', src: 'tabs', input: ({ context: { userId } }) => ({ userId }) },
        { id: 'unread', src: 'unread', input: ({ context: { userId } }) => ({ userId }) },
      ],
      initial: 'waiting',
      states: {
        /** Another tab listens, and tells this one. */
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
                'stream.opened': [
                  {
                    guard: { type: 'isResumed', params: ({ event }) => event },
                    target: 'live',
                    actions: { type: 'keepId', params: ({ event }) => event },
                  },
                  { target: 'live', actions: [{ type: 'keepId', params: ({ event }) => event }, 'tellAnything'] },
                ],
              },
              after: { OPENING: '#events.following.polling' },
            },
            live: {
              // One that opens and ends at once is tried less and less often, too.
              after: { STEADY: { actions: 'forgetFailures' } },
              on: {
                'change.came': {
                  actions: [
                    { type: 'keepId', params: ({ event }) => event },
                    { type: 'tellChange', params: ({ event }) => event },
                  ],
                },
              },
            },
          },
        },
        /** No stream for now: all is looked at again, each time before the next try. */
        polling: {
          entry: ['countFailure', 'tellAnything'],
          on: { 'connection.restored': 'streaming' },
          after: { RETRY: 'streaming' },
        },
      },
    },
  },
});
