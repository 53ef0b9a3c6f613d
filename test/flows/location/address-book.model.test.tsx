import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { addressBookMachine } from '#machines/location/address-book/address-book.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { SavedAddresses } from '#src/flows/location/SavedAddresses.tsx';
import { describeFlow, type FlowModel, type Scene } from '#test/harness/describe-flow.tsx';
import { anAddress } from '#test/harness/fixtures.ts';
import { done, failed } from '#test/harness/model.ts';
import { pressing } from '#test/harness/press-controls.ts';
import { retryControls } from '../shared/reading-controls.ts';

type Book = typeof addressBookMachine;

const offline = new RequestFailure('offline', 0);
const home = anAddress({ id: 1, isCurrent: true });
const nameless = anAddress({ id: 2, formattedAddress: '' });
/** The server has geocoded it since. */
const located = { ...nameless, lat: '37.09' };

const region = () => screen.queryByRole('region', { name: 'As suas moradas' });
const list = () => within(screen.getByRole('region', { name: 'As suas moradas' }));
const choose = (index: number) => {
  const button = list().getAllByRole('button', { name: 'Escolher' })[index];
  if (!button) throw new Error(`There is no address ${index}`);
  return button;
};

function seeList({ context }: AnyMachineSnapshot) {
  if (context.addresses.length === 0) {
    expect(region()).toBeNull();
    return;
  }
  const [first, second] = list().getAllByRole('listitem');
  expect(first).toHaveTextContent('Rua A 1, Faro');
  expect(first).toHaveTextContent('Atual');
  expect(second).toHaveTextContent('Localização automática');
  expect(second).not.toHaveTextContent('Atual');
}

const model: FlowModel<Book> = {
  ports: ['loadAddresses', 'useAddress'],
  view: (actor) => <SavedAddresses actor={actor} />,
  samples: [
    done('loadAddresses', { customer: null, addresses: [] }),
    done('loadAddresses', { customer: '/api/customers/7', addresses: [home, nameless] }),
    failed('loadAddresses', offline),
    { type: 'retry.requested' },
    { type: 'connection.restored' },
    { type: 'address.used', address: home['@id'] },
    { type: 'address.used', address: nameless['@id'] },
    { type: 'use.dropped' },
    done('useAddress', located),
    failed('useAddress', offline),
  ],
  project: ({ context }) => [context.addresses.length, context.used?.['@id']],
  fromRoot: ['connection.restored', 'use.dropped'],
  perform: {
    ...pressing(retryControls),
    'address.used': async (scene: Scene<Book>, { address }) => {
      // A visitor has nothing to press, and a pending address cannot be pressed again.
      if (!region() || choose(address === home['@id'] ? 0 : 1).hasAttribute('aria-busy'))
        scene.actor.send({ type: 'address.used', address });
      else await scene.user.click(choose(address === home['@id'] ? 0 : 1));
    },
  },
  pages: {
    loading: () => expect(screen.getByText('A carregar as suas moradas…')).toBeInTheDocument(),
    failed: () => {
      const banner = screen.getByRole('alert');
      expect(banner).toHaveTextContent('Não foi possível carregar as suas moradas');
      expect(banner).toHaveTextContent('Sem ligação à Internet');
    },
    'listed.ready': (_scene, state) => {
      seeList(state);
      expect(screen.queryByRole('alert')).toBeNull();
    },
    'listed.using': (scene, state) => {
      seeList(state);
      expect(choose(1)).toHaveAttribute('aria-busy', 'true');
      expect(scene.calls.at(-1)).toEqual({ port: 'useAddress', input: { address: nameless } });
      expect(scene.sentEvents.at(-1)).toEqual({ type: 'address.taking' });
    },
    'listed.unused': (_scene, state) => {
      seeList(state);
      expect(screen.getByRole('alert')).toHaveTextContent('A morada não ficou escolhida');
    },
    taken: ({ actor }, { context: { used } }) => {
      expect(actor.getSnapshot().output).toEqual({
        lat: used.lat,
        lng: used.lng,
        label: used.formattedAddress || null,
        address: used['@id'],
      });
    },
  },
};

describeFlow(addressBookMachine, model);
