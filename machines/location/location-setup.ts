import { assign, enqueueActions, setup } from 'xstate';
import type { ConnectionRestored } from '#machines/shared/connection.ts';
import type { Address, Iri } from '#machines/shared/entities.ts';
import { reasonOf } from '#machines/shared/failure.ts';
import { tellRoot, type FlowOutputs } from '#machines/shared/flow.ts';
import {
  isLocalityMissing,
  type AddressField,
  type AddressForm,
  type FoundAddress,
  type GeocodeProblem,
  type Geocoding,
  type Whereabouts,
} from '#machines/shared/geocoding.ts';
import { port } from '#machines/shared/port.ts';
import type { Position } from '#machines/shared/position.ts';

/** Whose addresses there are; `customer` is null for a visitor, who has none. */
export interface AddressBook {
  customer: Iri | null;
  addresses: Address[];
}

interface LocationContext extends AddressBook {
  form: AddressForm;
  /** False until it is known that nobody is signed in. */
  isVisitor: boolean;
  /** The locality was edited, left or missed, so that its problem may show. */
  edited: boolean;
  results: FoundAddress[];
  /** The one that is being saved. */
  chosen: FoundAddress | null;
  /** The saved one that is being made current. */
  used: Address | null;
  problem: GeocodeProblem | null;
  /** Why the list, the search, or the saving failed. */
  reason: string | null;
  listReason: string | null;
  position: Position | null;
  output: FlowOutputs['location'];
}

export const emptyContext: LocationContext = {
  customer: null,
  addresses: [],
  form: { locality: '', address: '', streetNumber: '', floor: '' },
  isVisitor: false,
  edited: false,
  results: [],
  chosen: null,
  used: null,
  problem: null,
  reason: null,
  listReason: null,
  position: null,
  output: { outcome: 'dismissed' },
};

/** What the states of the location modal are made of. */
export const locationSetup = setup({
  types: {
    context: {} as LocationContext,
    output: {} as FlowOutputs['location'],
    events: {} as
      | { type: 'automatic.chosen' }
      | { type: 'locating.retried' }
      | { type: 'manual.chosen' }
      | { type: 'field.edited'; field: AddressField; value: string }
      | { type: 'field.left' }
      | { type: 'form.submitted' }
      | { type: 'search.retried' }
      | { type: 'result.chosen'; key: string }
      | { type: 'address.used'; address: Iri }
      | { type: 'addresses.retried' }
      | ConnectionRestored
      | { type: 'modal.closed' },
    tags: {} as 'busy' | 'form' | 'results',
  },
  actors: {
    loadAddresses: port<AddressBook>('loadAddresses'),
    locate: port<Whereabouts>('locate'),
    geocode: port<Geocoding, { form: AddressForm }>('geocode'),
    /** Adds the address and makes it current; safe to repeat, under the key of the result. Contract 12, 13. */
    saveAddress: port<Address, { customer: Iri | null; form: AddressForm; found: FoundAddress | null }>('saveAddress'),
    /** Makes a saved address current. Contract 13. */
    useAddress: port<Address, { address: Address | null }>('useAddress'),
    /** A visitor's position stays in this browser; a customer's is the server's to know. */
    rememberPosition: port<void, { position: Position | null }>('rememberPosition'),
  },
  guards: {
    isComplete: ({ context }) => !isLocalityMissing(context.form),
    isLocated: (_, { kind }: Whereabouts) => kind === 'located',
    isKind: (_, { found, kind }: { found: Whereabouts; kind: Whereabouts['kind'] }) => found.kind === kind,
    isFound: (_, { status }: Geocoding) => status === 'OK',
    isVisitorsResult: ({ context }, { key }: { key: string }) =>
      context.isVisitor && context.results.some((result) => result.key === key),
    isResult: ({ context }, { key }: { key: string }) => context.results.some((result) => result.key === key),
    isCurrent: ({ context }, { address }: { address: Iri }) =>
      context.addresses.some((each) => each['@id'] === address && each.isCurrent),
    isSaved: ({ context }, { address }: { address: Iri }) => context.addresses.some((each) => each['@id'] === address),
  },
  actions: {
    keepAddresses: assign((_, { customer, addresses }: AddressBook) => ({
      customer,
      addresses,
      isVisitor: customer === null,
      listReason: null,
    })),
    failList: assign({ listReason: (_, { error }: { error: unknown }) => reasonOf(error) }),
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
    take: assign(({ context }, { address }: { address: Iri }) => ({
      used: context.addresses.find((each) => each['@id'] === address) ?? null,
    })),
    /** Back undoes nothing from here on. */
    conclude: enqueueActions(({ enqueue }, { position }: { position: Position | null }) => {
      if (!position) return;
      const output = { outcome: 'chosen' as const, position };
      enqueue.assign({ position, output });
      enqueue(tellRoot({ type: 'position.chosen', position }));
      enqueue(tellRoot({ type: 'flow.concluded', kind: 'location', output }));
    }),
  },
  delays: {
    /** Spec 9 "Geolocation plugin warns after 5000 ms". */
    geolocationWarning: 5_000,
    /** Spec 9 "Location modal close delay". */
    closeDelay: 500,
  },
});

export function positionOf({ lat, lng, formattedAddress, ...found }: FoundAddress | Address): Position {
  return { lat, lng, label: formattedAddress || null, address: '@id' in found ? found['@id'] : null };
}

export function foundAt({ results }: Pick<LocationContext, 'results'>, key: string): Position | null {
  const found = results.find((result) => result.key === key);
  return found ? positionOf(found) : null;
}

export function savedAt({ addresses }: AddressBook, address: Iri): Position | null {
  const saved = addresses.find((each) => each['@id'] === address);
  return saved ? positionOf(saved) : null;
}

export function hereAt(found: Whereabouts): Position | null {
  return found.kind === 'located' ? { lat: found.lat, lng: found.lng, label: null, address: null } : null;
}
