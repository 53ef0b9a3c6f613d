import { assign, setup, type ActorRefFrom } from 'xstate';
import { streamPort } from '#machines/shared/flow/port.ts';
import { withEvent } from '#machines/shared/kit/params.ts';

export interface RequestsChanged {
  type: 'requests.changed';
  active: number;
}

/**
 * Decides when the loading indicator shows: after a quiet period, and never longer than the maximum. Always on; a child
 * of the root. Spec 2 "Shell", 4 "Loader", 9 "Loader maximum 30000 ms".
 */
export const loaderMachine = setup({
  types: {
    context: {} as { active: number },
    events: {} as RequestsChanged,
    tags: {} as 'shown',
  },
  actors: { requests: streamPort<RequestsChanged>() },
  guards: {
    isActive: (_, { active }: { active: number }) => active > 0,
    isMore: ({ context }, { active }: { active: number }) => active > context.active,
  },
  actions: {
    count: assign((_, { active }: { active: number }) => ({ active })),
  },
  delays: { quietPeriod: 400, maximum: 30_000 },
}).createMachine({
  id: 'loader',
  context: { active: 0 },
  invoke: { id: 'requests', src: 'requests' },
  initial: 'idle',
  states: {
    idle: {
      on: { 'requests.changed': { guard: withEvent('isActive'), target: 'active', actions: withEvent('count') } },
    },
    active: {
      initial: 'quiet',
      after: { maximum: 'overdue' },
      on: {
        'requests.changed': [
          { guard: withEvent('isActive'), actions: withEvent('count') },
          { target: 'idle', actions: withEvent('count') },
        ],
      },
      states: {
        quiet: { after: { quietPeriod: 'shown' } },
        shown: { tags: 'shown' },
      },
    },
    // A request hangs. The indicator hides until a new request starts.
    overdue: {
      on: {
        'requests.changed': [
          { guard: withEvent('isMore'), target: 'active', actions: withEvent('count') },
          { guard: withEvent('isActive'), actions: withEvent('count') },
          { target: 'idle', actions: withEvent('count') },
        ],
      },
    },
  },
});

export type LoaderRef = ActorRefFrom<typeof loaderMachine>;
