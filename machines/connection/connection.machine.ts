import { assign, setup, type ActorRefFrom } from 'xstate';
import { tellEveryone } from '#machines/shared/flow/flow.ts';
import { streamPort } from '#machines/shared/flow/port.ts';
import { withEvent } from '#machines/shared/kit/params.ts';

/** `at`: the time of the oldest kept answer since the last fresh one, in ms since the epoch. */
export type AnswerKept = { type: 'answer.kept'; at: number };

export type ConnectionEvent =
  | { type: 'connection.lost' }
  | { type: 'connection.found' }
  | { type: 'answer.fresh' }
  | AnswerKept;

/**
 * Follows the network of this device. While the network is away, tells how old the answers on the screen are. The
 * browser may report "online" wrongly, but never "offline". When the network is back, every service and every open flow
 * is told, and failed loads are tried again. Always on; a child of the root.
 */
export const connectionMachine = setup({
  types: {
    context: {} as { keptAt: number | null },
    events: {} as ConnectionEvent,
  },
  actors: { connectivity: streamPort<ConnectionEvent>() },
  actions: {
    announce: tellEveryone({ type: 'connection.restored' }),
    noteAge: assign((_, { at }: AnswerKept) => ({ keptAt: at })),
    forgetAge: assign({ keptAt: null }),
  },
}).createMachine({
  id: 'connection',
  context: { keptAt: null },
  invoke: { id: 'connectivity', src: 'connectivity' },
  initial: 'online',
  states: {
    online: {
      entry: 'forgetAge',
      on: {
        'connection.lost': 'offline',
        'answer.kept': { target: 'unanswered', actions: withEvent('noteAge') },
      },
    },
    // The browser reports a network, but the server does not answer.
    unanswered: {
      on: {
        'connection.lost': 'offline',
        'connection.found': { target: 'online', actions: 'announce' },
        'answer.kept': { actions: withEvent('noteAge') },
        'answer.fresh': 'online',
      },
    },
    offline: {
      on: {
        'connection.found': { target: 'online', actions: 'announce' },
        'answer.kept': { actions: withEvent('noteAge') },
      },
    },
  },
});

export type ConnectionRef = ActorRefFrom<typeof connectionMachine>;
