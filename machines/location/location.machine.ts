import type { ActorRefFrom } from 'xstate';
import { ending, outputOfEnding } from '#machines/shared/kit/ending.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import { emptyContext, hereAt, locationSetup, type LocationContext } from './location-setup.ts';
import type { LocationOutput } from './location.flow.ts';

/**
 * Where the customer is: from the device, from an address search, or from a saved address (a child). A customer's
 * choice is saved and made current; a visitor's is remembered in this browser. Sends the position to the catalogue.
 * Output: the position, or `dismissed`. Spec 2 and 4 "Location modal", 5 "Location form", 8 "Geocode errors", 9;
 * contract 10, 12, 13.
 */
export const locationMachine = locationSetup.createMachine({
  id: 'location',
  context: emptyContext,
  initial: 'open',
  output: outputOfEnding,
  states: {
    open: {
      initial: 'choosing',
      invoke: {
        id: 'address-book',
        src: 'address-book',
        // Spec 4: a saved address closes the modal immediately.
        onDone: {
          target: 'chosen',
          actions: { type: 'conclude', params: ({ event }) => ({ position: event.output }) },
        },
      },
      on: {
        'modal.closed': 'dismissed',
        'automatic.chosen': { target: '.automatic', actions: 'dropUse' },
        'manual.chosen': { target: '.manual', actions: 'dropUse' },
        'address.taking': '.choosing',
        'connection.restored': { actions: 'tellBookOfConnection' },
      },
      states: {
        choosing: {},
        automatic: {
          initial: 'locating',
          on: { 'locating.retried': '.locating' },
          states: {
            locating: {
              tags: 'busy',
              initial: 'fresh',
              invoke: {
                id: 'locate',
                src: 'locate',
                onDone: [
                  {
                    guard: withOutput('isLocated'),
                    target: '#location.closing',
                    actions: { type: 'conclude', params: ({ event }) => ({ position: hereAt(event.output) }) },
                  },
                  { guard: withOutput('isDenied'), target: 'denied' },
                  { guard: withOutput('isTimedOut'), target: 'timedOut' },
                  { guard: withOutput('isUnsupported'), target: 'unsupported' },
                  { target: 'unavailable' },
                ],
                onError: 'unavailable',
              },
              states: { fresh: { after: { geolocationWarning: 'slow' } }, slow: {} },
            },
            denied: {},
            unavailable: {},
            timedOut: {},
            unsupported: {},
          },
        },
        manual: {
          tags: 'form',
          initial: 'editing',
          on: {
            'field.edited': { target: '.editing', actions: withEvent('edit') },
            'field.left': { actions: 'markEdited' },
          },
          states: {
            editing: {
              on: { 'form.submitted': { guard: 'isComplete', target: 'searching' } },
            },
            searching: {
              tags: 'busy',
              invoke: {
                id: 'geocode',
                src: 'geocode',
                input: ({ context }) => ({ form: context.form }),
                onDone: [
                  { guard: withOutput('isFound'), target: 'found', actions: withOutput('keepResults') },
                  { target: 'notFound', actions: withOutput('keepResults') },
                ],
                onError: { target: 'failed', actions: withEvent('keepReason') },
              },
            },
            notFound: { on: { 'search.retried': 'searching' } },
            failed: {
              on: {
                'search.retried': 'searching',
                'connection.restored': { target: 'searching', actions: 'tellBookOfConnection' },
              },
            },
            found: {
              tags: 'results',
              on: { 'result.chosen': { guard: withEvent('isResult'), target: 'saving', actions: withEvent('choose') } },
            },
            saving: {
              tags: ['busy', 'results'],
              invoke: {
                id: 'saveAddress',
                src: 'saveAddress',
                input: ({ context }) => ({ form: context.form, found: context.chosen }),
                onDone: {
                  target: '#location.closing',
                  actions: { type: 'conclude', params: ({ event }) => ({ position: event.output }) },
                },
                onError: { target: 'unsaved', actions: withEvent('keepReason') },
              },
            },
            unsaved: {
              tags: 'results',
              on: { 'result.chosen': { guard: withEvent('isResult'), target: 'saving', actions: withEvent('choose') } },
            },
          },
        },
      },
    },
    closing: {
      invoke: {
        id: 'rememberPosition',
        src: 'rememberPosition',
        input: ({ context }) => ({ position: context.position }),
        onError: {},
      },
      after: { closeDelay: 'chosen' },
      on: { 'modal.closed': 'chosen' },
    },
    chosen: ending<LocationOutput, LocationContext>(({ context: { position } }) => {
      if (position === null) throw new Error('It ends so once a position was chosen');
      return { outcome: 'chosen', position };
    }),
    dismissed: ending<LocationOutput>({ outcome: 'dismissed' }),
  },
});

export type LocationRef = ActorRefFrom<typeof locationMachine>;
