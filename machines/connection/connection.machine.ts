import { setup, type ActorRefFrom } from 'xstate';
import { tellEveryone } from '#machines/shared/flow/flow.ts';
import { streamPort } from '#machines/shared/flow/port.ts';

export type ConnectionEvent = { type: 'connection.lost' } | { type: 'connection.found' };

/**
 * Whether this device has a network. The browser may wrongly report "online", never "offline". Tells every
 * service and every open flow when the network is back, so that failed loads retry. Always on; a child of the root.
 */
export const connectionMachine = setup({
  types: { events: {} as ConnectionEvent },
  actors: { connectivity: streamPort<ConnectionEvent>() },
  actions: { announce: tellEveryone({ type: 'connection.restored' }) },
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
