import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import { reasonOf } from '#machines/shared/flow/failure.ts';
import { tellRoot, tellService, concluded } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import {
  isLocalityMissing,
  type AddressField,
  type AddressForm,
  type FoundAddress,
  type GeocodeProblem,
  type Geocoding,
  type Whereabouts,
} from '#machines/shared/places/geocoding.ts';
import type { Position } from '#machines/shared/places/position.ts';
import { addressBookMachine, type AddressTaking } from './address-book/address-book.machine.ts';
import { locationFlow, type LocationOutput } from './location.flow.ts';

export interface LocationContext {
  form: AddressForm;
  edited: boolean;
  results: FoundAddress[];
  chosen: FoundAddress | null;
  problem: GeocodeProblem | null;
  reason: string | null;
  position: Position | null;
}

export const emptyContext: LocationContext = {
  form: { locality: '', address: '', streetNumber: '', floor: '' },
  edited: false,
  results: [],
  chosen: null,
  problem: null,
  reason: null,
  position: null,
};

export const locationSetup = setup({
  types: {
    context: {} as LocationContext,
    output: {} as LocationOutput,
    events: {} as
      | { type: 'automatic.chosen' }
      | { type: 'locating.retried' }
      | { type: 'manual.chosen' }
      | { type: 'field.edited'; field: AddressField; value: string }
      | { type: 'field.left' }
      | { type: 'form.submitted' }
      | { type: 'search.retried' }
      | { type: 'result.chosen'; key: string }
      | AddressTaking
      | ConnectionRestored
      | { type: 'modal.closed' },
    tags: {} as 'busy' | 'form' | 'results',
    children: {} as { 'address-book': 'address-book' },
  },
  actors: {
    'address-book': addressBookMachine,
    locate: port<Whereabouts>('locate'),
    geocode: port<Geocoding, { form: AddressForm }>('geocode'),
    /** Saves a customer's address once across retries. A visitor's only yields the position. Contract 12, 13. */
    saveAddress: port<Position, { form: AddressForm; found: FoundAddress | null }>('saveAddress'),
    rememberPosition: port<void, { position: Position | null }>('rememberPosition'),
  },
  guards: {
    isComplete: ({ context }) => !isLocalityMissing(context.form),
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
    markEdited: assign({ edited: true }),
    keepResults: assign((_, found: Geocoding) =>
      found.status === 'OK' ? { results: found.results, problem: null } : { results: [], problem: found.status },
    ),
    keepReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    choose: assign(({ context }, { key }: { key: string }) => ({
      chosen: context.results.find((result) => result.key === key) ?? null,
    })),
    tellBookOfConnection: sendTo('address-book', { type: 'connection.restored' }),
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
});

export function hereAt(found: Whereabouts): Position | null {
  return found.kind === 'located' ? { lat: found.lat, lng: found.lng, label: null, address: null } : null;
}
