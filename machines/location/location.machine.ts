import type { ActorRefFrom } from 'xstate';
import { emptyContext, foundAt, hereAt, locationSetup, positionOf, savedAt } from './location-setup.ts';

export type { AddressBook } from './location-setup.ts';

/**
 * Where the customer is: by the device, by an address that is searched for, or one that they have saved. What a customer
 * chooses is saved and made current, what a visitor chooses is remembered in this browser.
 * Tells the root the position; output: the position, or `dismissed`.
 * Spec 2 and 4 "Location modal", 5 "Location form", 8 "Geocode errors", 9; contract 10, 12, 13.
 */
export const locationMachine = locationSetup.createMachine({
  id: 'location',
  context: emptyContext,
  initial: 'open',
  output: ({ context }) => context.output,
  states: {
    open: {
      type: 'parallel',
      on: { 'modal.closed': 'closed' },
      states: {
        saved: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                id: 'loadAddresses',
                src: 'loadAddresses',
                onDone: { target: 'ready', actions: { type: 'keepAddresses', params: ({ event }) => event.output } },
                onError: { target: 'failed', actions: { type: 'failList', params: ({ event }) => event } },
              },
            },
            // Nothing to list for a visitor.
            ready: {},
            failed: {
              on: { 'addresses.retried': 'loading', 'connection.restored': 'loading' },
            },
          },
        },
        way: {
          initial: 'choosing',
          on: {
            'automatic.chosen': '.automatic',
            'manual.chosen': '.manual',
            'address.used': [
              {
                guard: { type: 'isCurrent', params: ({ event }) => event },
                target: '#location.closed',
                actions: [
                  { type: 'take', params: ({ event }) => event },
                  { type: 'conclude', params: ({ context, event }) => ({ position: savedAt(context, event.address) }) },
                ],
              },
              {
                guard: { type: 'isSaved', params: ({ event }) => event },
                target: '.using',
                actions: { type: 'take', params: ({ event }) => event },
              },
            ],
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
                        guard: { type: 'isLocated', params: ({ event }) => event.output },
                        target: '#location.closing',
                        actions: { type: 'conclude', params: ({ event }) => ({ position: hereAt(event.output) }) },
                      },
                      { guard: { type: 'isKind', params: ({ event }) => ({ found: event.output, kind: 'denied' }) }, target: 'denied' },
                      { guard: { type: 'isKind', params: ({ event }) => ({ found: event.output, kind: 'timedOut' }) }, target: 'timedOut' },
                      { guard: { type: 'isKind', params: ({ event }) => ({ found: event.output, kind: 'unsupported' }) }, target: 'unsupported' },
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
                'field.edited': { target: '.editing', actions: { type: 'edit', params: ({ event }) => event } },
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
                      {
                        guard: { type: 'isFound', params: ({ event }) => event.output },
                        target: 'found',
                        actions: { type: 'keepResults', params: ({ event }) => event.output },
                      },
                      { target: 'notFound', actions: { type: 'keepResults', params: ({ event }) => event.output } },
                    ],
                    onError: { target: 'failed', actions: { type: 'keepReason', params: ({ event }) => event } },
                  },
                },
                notFound: { on: { 'search.retried': 'searching' } },
                failed: { on: { 'search.retried': 'searching', 'connection.restored': 'searching' } },
                found: {
                  tags: 'results',
                  on: {
                    'result.chosen': [
                      {
                        guard: { type: 'isVisitorsResult', params: ({ event }) => event },
                        target: '#location.closing',
                        actions: { type: 'conclude', params: ({ context, event }) => ({ position: foundAt(context, event.key) }) },
                      },
                      {
                        guard: { type: 'isResult', params: ({ event }) => event },
                        target: 'saving',
                        actions: { type: 'choose', params: ({ event }) => event },
                      },
                    ],
                  },
                },
                saving: {
                  tags: ['busy', 'results'],
                  invoke: {
                    id: 'saveAddress',
                    src: 'saveAddress',
                    input: ({ context }) => ({ customer: context.customer, form: context.form, found: context.chosen }),
                    onDone: {
                      target: '#location.closing',
                      actions: { type: 'conclude', params: ({ event }) => ({ position: positionOf(event.output) }) },
                    },
                    onError: { target: 'unsaved', actions: { type: 'keepReason', params: ({ event }) => event } },
                  },
                },
                unsaved: {
                  tags: 'results',
                  on: {
                    'result.chosen': {
                      guard: { type: 'isResult', params: ({ event }) => event },
                      target: 'saving',
                      actions: { type: 'choose', params: ({ event }) => event },
                    },
                  },
                },
              },
            },
            using: {
              tags: 'busy',
              invoke: {
                id: 'useAddress',
                src: 'useAddress',
                input: ({ context }) => ({ address: context.used }),
                // Spec 4: immediately when an existing address is used.
                onDone: {
                  target: '#location.closed',
                  actions: { type: 'conclude', params: ({ event }) => ({ position: positionOf(event.output) }) },
                },
                onError: { target: 'unused', actions: { type: 'keepReason', params: ({ event }) => event } },
              },
            },
            unused: {},
          },
        },
      },
    },
    closing: {
      invoke: {
        id: 'rememberPosition',
        src: 'rememberPosition',
        input: ({ context }) => ({ position: context.position }),
        // Storage that is blocked or full costs only the memory of it.
        onError: {},
      },
      after: { closeDelay: 'closed' },
      on: { 'modal.closed': 'closed' },
    },
    closed: { type: 'final' },
  },
});

export type LocationRef = ActorRefFrom<typeof locationMachine>;
