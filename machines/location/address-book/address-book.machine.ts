import { assign, enqueueActions, sendParent, setup, type ActorRefFrom } from 'xstate';
import type { Address } from '#machines/shared/entities/customer-entities.ts';
import type { Iri } from '#machines/shared/entities/entities.ts';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import { tellService } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { withReason } from '#machines/shared/kit/failing.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import { positionOf, type Position } from '#machines/shared/places/position.ts';

export interface AddressBook {
  customer: Iri | null;
  addresses: Address[];
}

/** The customer takes a saved address. The parent cancels its other steps. */
export interface AddressTaking {
  type: 'address.taking';
}

interface AddressBookContext {
  addresses: Address[];
  used: Address | null;
  /** The address to delete, during the question and the deletion. */
  toDelete: Address | null;
  reason: string | null;
}

/** The last press counts, also while another address is being saved. */
const uses = [
  { guard: withEvent('isCurrent'), target: '#address-book.taken', actions: withEvent('take') },
  { guard: withEvent('isSaved'), target: 'using', reenter: true, actions: [withEvent('take'), 'tellTaking'] },
] as const;

const choices = {
  'address.used': uses,
  'deletion.requested': { guard: withEvent('isSaved'), target: 'askingDeletion', actions: withEvent('keepToDelete') },
} as const;

/**
 * The customer's saved addresses. Output: the position of the used one. Spec 2, 4 "Location modal"; contract 10, 13.
 */
export const addressBookMachine = setup({
  types: {
    context: {} as AddressBookContext,
    output: {} as Position | null,
    events: {} as
      | { type: 'address.used'; address: Iri }
      | { type: 'deletion.requested'; address: Iri }
      | { type: 'deletion.dismissed' }
      | { type: 'deletion.confirmed' }
      | { type: 'retry.requested' }
      | { type: 'use.dropped' }
      | ConnectionRestored,
  },
  actors: {
    loadAddresses: port<AddressBook>('loadAddresses'),
    useAddress: port<Address, { address: Address | null }>('useAddress'),
    /** Also resolves for an address that is gone already. */
    deleteAddress: port<void, { address: Address | null }>('deleteAddress'),
  },
  guards: {
    isCurrent: ({ context }, { address }: { address: Iri }) =>
      context.addresses.some((each) => each['@id'] === address && each.isCurrent),
    isSaved: ({ context }, { address }: { address: Iri }) => context.addresses.some((each) => each['@id'] === address),
  },
  actions: {
    keepAddresses: assign((_, { addresses }: AddressBook) => ({ addresses })),
    keepReason: assign(withReason),
    take: assign(({ context }, { address }: { address: Iri }) => ({
      used: context.addresses.find((each) => each['@id'] === address) ?? null,
    })),
    keepToDelete: assign(({ context }, { address }: { address: Iri }) => ({
      toDelete: context.addresses.find((each) => each['@id'] === address) ?? null,
    })),
    removeDeleted: assign(({ context }) => ({
      addresses: context.addresses.filter((each) => each['@id'] !== context.toDelete?.['@id']),
    })),
    tellDeletion: enqueueActions(({ context: { toDelete }, enqueue }) => {
      if (toDelete) enqueue(tellService('catalogue', { type: 'address.deleted', address: toDelete['@id'] }));
    }),
    keepUsed: assign((_, { address }: { address: Address }) => ({ used: address })),
    tellTaking: sendParent({ type: 'address.taking' } satisfies AddressTaking),
  },
}).createMachine({
  id: 'address-book',
  context: { addresses: [], used: null, toDelete: null, reason: null },
  initial: 'loading',
  output: ({ context }) => context.used && positionOf(context.used),
  states: {
    loading: {
      invoke: {
        id: 'loadAddresses',
        src: 'loadAddresses',
        onDone: { target: 'listed', actions: withOutput('keepAddresses') },
        onError: { target: 'failed', actions: withEvent('keepReason') },
      },
    },
    failed: {
      on: { 'retry.requested': 'loading', 'connection.restored': 'loading' },
    },
    listed: {
      initial: 'ready',
      states: {
        ready: { on: choices },
        using: {
          on: { 'address.used': uses, 'use.dropped': 'ready' },
          invoke: {
            id: 'useAddress',
            src: 'useAddress',
            input: ({ context }) => ({ address: context.used }),
            onDone: {
              target: '#address-book.taken',
              actions: { type: 'keepUsed', params: ({ event }) => ({ address: event.output }) },
            },
            onError: { target: 'unused', actions: withEvent('keepReason') },
          },
        },
        unused: { on: { ...choices, 'use.dropped': 'ready' } },
        askingDeletion: { on: { 'deletion.dismissed': 'ready', 'deletion.confirmed': 'deleting' } },
        deleting: {
          invoke: {
            id: 'deleteAddress',
            src: 'deleteAddress',
            input: ({ context }) => ({ address: context.toDelete }),
            onDone: { target: 'deleted', actions: ['removeDeleted', 'tellDeletion'] },
            onError: { target: 'undeleted', actions: withEvent('keepReason') },
          },
        },
        deleted: { on: choices },
        undeleted: { on: choices },
      },
    },
    taken: { type: 'final' },
  },
});

export type AddressBookRef = ActorRefFrom<typeof addressBookMachine>;
