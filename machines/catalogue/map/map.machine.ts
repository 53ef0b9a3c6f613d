import { assign, setup, type ActorRefFrom } from 'xstate';
import { withEvent } from '#machines/shared/kit/params.ts';

interface MapContext {
  placeId: number | null;
}

/** The map of the catalogue: shown or not, and the chosen place. Lasts as long as the tab. Decision 35. */
export const mapMachine = setup({
  types: {
    context: {} as MapContext,
    events: {} as { type: 'map.toggled' } | { type: 'place.chosen'; placeId: number } | { type: 'place.left' },
    tags: {} as 'shown',
  },
  guards: {
    isAnother: ({ context }, { placeId }: { placeId: number }) => context.placeId !== placeId,
  },
  actions: {
    choose: assign({ placeId: (_, { placeId }: { placeId: number }) => placeId }),
    leave: assign({ placeId: null }),
  },
}).createMachine({
  id: 'map',
  context: { placeId: null },
  initial: 'hidden',
  states: {
    hidden: {
      on: { 'map.toggled': 'shown' },
    },
    shown: {
      tags: 'shown',
      initial: 'looking',
      on: {
        'map.toggled': { target: 'hidden', actions: 'leave' },
        'place.chosen': { guard: withEvent('isAnother'), target: '.chosen', actions: withEvent('choose') },
      },
      states: {
        looking: {},
        chosen: {
          on: { 'place.left': { target: 'looking', actions: 'leave' } },
        },
      },
    },
  },
});

export type MapRef = ActorRefFrom<typeof mapMachine>;
