import { sendParent, setup, type ActorRefFrom } from 'xstate';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import { streamPort } from '#machines/shared/flow/port.ts';

export type ConnectionEvent = { type: 'connection.lost' } | { type: 'connection.found' };

/**
 * Whether this device has a network, as far as the browser knows: it may be wrong about "yes", never about "no".
 * Tells the root when it is back, so that what failed loads again. Always on; a child of the root.
 */
export const connectionMachine = setup({
  types: { events: {} as ConnectionEvent },
  actors: { connectivity: streamPort<ConnectionEvent>() },
  actions: { announce: sendParent({ type: 'connection.restored' } satisfies ConnectionRestored) },
}).createMachine({
  id: 'connection',
  invoke: { id: 'connectivity', src: 'connectivity' },
  initial: 'online',
  states: {
    online: { on: { 'connection.lost': 'offline' } },
    offline: { on: { 'connection.found': { target: 'online', actions: 'announce' } } },
  },
});

export type ConnectionRef = ActorRefFrom<typeof connectionMachine>;
