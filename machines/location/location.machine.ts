import { assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate';
import { tellRoot, tellService, concluded } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { ending, outputOfEnding } from '#machines/shared/kit/ending.ts';
import { withReason } from '#machines/shared/kit/failing.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import {
  isLocalityMissing,
  lineOf,
  type AddressField,
  type AddressForm,
  type FoundAddress,
  type GeocodeProblem,
  type Geocoding,
  type Whereabouts,
} from '#machines/shared/places/geocoding.ts';
import type { Position } from '#machines/shared/places/position.ts';
import { addressBookMachine } from './address-book/address-book.machine.ts';
import { addressSuggestionsMachine, type SuggestionTaken } from './address-suggestions/address-suggestions.machine.ts';
import type { LocationEvent } from './events.ts';
import { locationFlow, type LocationInput, type LocationOutput } from './location.flow.ts';

interface LocationContext extends LocationInput {
  form: AddressForm;
  edited: boolean;
  results: FoundAddress[];
  chosen: FoundAddress | null;
  problem: GeocodeProblem | null;
  reason: string | null;
  position: Position | null;
}

/** The last choice counts, also while another one is being saved. */
const chooses = {
  'result.chosen': { guard: withEvent('isResult'), target: 'saving', reenter: true, actions: withEvent('choose') },
} as const;

const confirms = { 'address.confirmed': { guard: 'isComplete', target: 'keeping' } } as const;

/**
 * Finds the customer's position: by the device, by a suggested address (a child), by a search, or by a saved address (a
 * child). A map shows the suggested address with a pin that can be moved. The app saves the choice of a signed-in customer
 * as their current address, and keeps a visitor's choice in this browser. Sends the position to the catalogue.
 * Output: the position, or `dismissed`. Spec 2 and 4 "Location modal", 5 "Location form", 8 "Geocode errors", 9;
 * contract 10, 12, 13; decision 116.
 */
export const locationMachine = setup({
  types: {
    input: {} as LocationInput,
    context: {} as LocationContext,
    output: {} as LocationOutput,
    events: {} as LocationEvent,
    tags: {} as 'busy' | 'form' | 'results',
    children: {} as { 'address-book': 'address-book'; 'address-suggestions': 'address-suggestions' },
  },
  actors: {
    'address-book': addressBookMachine,
    'address-suggestions': addressSuggestionsMachine,
    locate: port<Whereabouts>('locate'),
    geocode: port<Geocoding, { form: AddressForm }>('geocode'),
    /** Saves a customer's address once across retries. For a visitor, only returns the position. Contract 12, 13. */
    saveAddress: port<Position, { form: AddressForm; found: FoundAddress | null }>('saveAddress'),
    /** Like `saveAddress`, for a suggestion with its pin. */
    keepAddress: port<Position, { form: AddressForm; found: FoundAddress | null }>('keepAddress'),
    rememberPosition: port<void, { position: Position | null }>('rememberPosition'),
  },
  guards: {
    isComplete: ({ context: { form, isForDelivery } }) =>
      !isLocalityMissing(form) && !(isForDelivery && form.address.trim() === ''),
    /** Editing this field does not change the point on the map. */
    isDetail: ({ context: { chosen } }, { field }: { field: AddressField }) =>
      field !== 'locality' && (field !== 'address' || chosen?.street === ''),
    isLocated: (_, { kind }: Whereabouts) => kind === 'located',
    isDenied: (_, { kind }: Whereabouts) => kind === 'denied',
    isTimedOut: (_, { kind }: Whereabouts) => kind === 'timedOut',
    isUnsupported: (_, { kind }: Whereabouts) => kind === 'unsupported',
    isFound: (_, { status }: Geocoding) => status === 'OK',
    isResult: ({ context }, { key }: { key: string }) => context.results.some((result) => result.key === key),
  },
  actions: {
    edit: assign(({ context }, { field, value }: { field: AddressField; value: string }) => ({
      form: { ...context.form, [field]: value },
      edited: context.edited || field === 'locality',
      results: [],
      chosen: null,
    })),
    editDetail: assign(({ context }, { field, value }: { field: AddressField; value: string }) => ({
      form: { ...context.form, [field]: value },
    })),
    takeSuggestion: assign(({ context }, { found }: SuggestionTaken) => ({
      form: {
        address: found.street,
        streetNumber: found.streetNumber,
        floor: context.form.floor,
        locality: found.locality,
        zipCode: found.zipCode,
      },
      edited: false,
      results: [],
      chosen: found,
    })),
    movePin: assign(({ context: { chosen } }, { lat, lng }: { lat: string; lng: string }) => ({
      chosen: chosen && { ...chosen, lat, lng, isApproximate: false, isPinned: true as const },
    })),
    markEdited: assign({ edited: true }),
    keepResults: assign((_, found: Geocoding) =>
      found.status === 'OK' ? { results: found.results, problem: null } : { results: [], problem: found.status },
    ),
    keepReason: assign(withReason),
    choose: assign(({ context }, { key }: { key: string }) => ({
      chosen: context.results.find((result) => result.key === key) ?? null,
    })),
    tellBookOfConnection: sendTo('address-book', { type: 'connection.restored' }),
    tellSuggestionsOfConnection: sendTo('address-suggestions', { type: 'connection.restored' }),
    /** The customer left the list, so the pending address must not become current. */
    dropUse: sendTo('address-book', { type: 'use.dropped' }),
    /** From here on, Back also ends the flow with this position. */
    conclude: enqueueActions(({ enqueue }, { position }: { position: Position | null }) => {
      if (!position) return;
      enqueue.assign({ position });
      enqueue(tellService('catalogue', { type: 'position.chosen', position }));
      enqueue(tellRoot(concluded(locationFlow, { outcome: 'chosen', position })));
    }),
  },
  delays: {
    /** Spec 9 "Geolocation plugin warns after 5000 ms". */
    geolocationWarning: 5_000,
    /** Spec 9 "Location modal close delay". */
    closeDelay: 500,
  },
}).createMachine({
  id: 'location',
  context: ({ input: { isForDelivery } }) => ({
    isForDelivery,
    form: { locality: '', address: '', streetNumber: '', floor: '', zipCode: '' },
    edited: false,
    results: [],
    chosen: null,
    problem: null,
    reason: null,
    position: null,
  }),
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
          on: { 'retry.requested': '.locating' },
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
          invoke: { id: 'address-suggestions', src: 'address-suggestions' },
          on: {
            'field.edited': { target: '.editing', actions: withEvent('edit') },
            'field.blurred': { actions: 'markEdited' },
            'suggestion.taken': { target: '.placed', actions: withEvent('takeSuggestion') },
            'connection.restored': { actions: ['tellBookOfConnection', 'tellSuggestionsOfConnection'] },
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
            notFound: { on: { 'retry.requested': 'searching' } },
            failed: {
              on: {
                'retry.requested': 'searching',
                'connection.restored': {
                  target: 'searching',
                  actions: ['tellBookOfConnection', 'tellSuggestionsOfConnection'],
                },
              },
            },
            found: { tags: 'results', on: chooses },
            saving: {
              tags: ['busy', 'results'],
              on: chooses,
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
            unsaved: { tags: 'results', on: chooses },
            placed: {
              initial: 'ready',
              on: {
                'field.edited': { guard: withEvent('isDetail'), target: '.ready', actions: withEvent('editDetail') },
                'pin.moved': { target: '.adjusted', actions: withEvent('movePin') },
              },
              states: {
                ready: { on: confirms },
                adjusted: { on: confirms },
                keeping: {
                  tags: 'busy',
                  invoke: {
                    id: 'keepAddress',
                    src: 'keepAddress',
                    input: ({ context: { form, chosen } }) => ({
                      form,
                      found: chosen && { ...chosen, formattedAddress: lineOf(form, chosen) },
                    }),
                    onDone: {
                      target: '#location.closing',
                      actions: { type: 'conclude', params: ({ event }) => ({ position: event.output }) },
                    },
                    onError: { target: 'unkept', actions: withEvent('keepReason') },
                  },
                },
                unkept: { on: confirms },
              },
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
      if (position === null) throw new Error('No position was chosen');
      return { outcome: 'chosen', position };
    }),
    dismissed: ending<LocationOutput>({ outcome: 'dismissed' }),
  },
});

function hereAt(found: Whereabouts): Position | null {
  return found.kind === 'located' ? { lat: found.lat, lng: found.lng, label: null, address: null } : null;
}

export type LocationRef = ActorRefFrom<typeof locationMachine>;
