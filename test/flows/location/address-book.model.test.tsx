import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { addressBookMachine } from '#machines/location/address-book/address-book.machine.ts';
import type { Address } from '#machines/shared/entities/customer-entities.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { SavedAddresses } from '#src/flows/location/SavedAddresses.tsx';
import { describeFlow, type FlowModel, type Scene } from '#test/harness/describe-flow.tsx';
import { anAddress } from '#test/harness/fixtures.ts';
import { type Happened } from '#test/harness/happened.ts';
import { done, failed } from '#test/harness/model.ts';
import { pressing } from '#test/harness/press-controls.ts';
import { retryControls } from '../shared/reading-controls.ts';
import { deletionControls } from './location.controls.ts';

type Book = typeof addressBookMachine;

const offline = new RequestFailure('offline', 0);
const home = anAddress({ id: 1, isCurrent: true });
const nameless = anAddress({ id: 2, formattedAddress: '' });
const other = anAddress({ id: 3, formattedAddress: 'Rua B 2, Lagos' });
/** The same address, after the server has geocoded it. */
const located = { ...nameless, lat: '37.09' };

const region = () => screen.queryByRole('region', { name: 'As minhas moradas' });
const list = () => within(screen.getByRole('region', { name: 'As minhas moradas' }));
const TEXTS: Record<string, string> = {
  [home['@id']]: 'Rua A 1, Faro',
  [nameless['@id']]: 'Localização automática',
  [other['@id']]: 'Rua B 2, Lagos',
};
const deleting: Record<string, RegExp> = {
  [home['@id']]: /^Apagar a morada Rua A 1, Faro/,
  [nameless['@id']]: /^Apagar a morada Localização automática/,
};
const rowOf = (address: string) =>
  list()
    .queryAllByRole('listitem')
    .find((row) => row.textContent.includes(TEXTS[address] ?? '')) ?? null;
const question = () => within(screen.getByRole('alertdialog', { name: 'Apagar esta morada?' }));

/** The addresses that the server still has, and the one that the customer asked last to delete. */
function bookAfter({ happened }: Happened): { saved: Address[]; asked: Address | undefined } {
  let saved: Address[] = [];
  let asked: Address | undefined;
  for (const { type, ...event } of happened) {
    if (type === 'xstate.done.actor.loadAddresses') saved = event['output'].addresses;
    if (type === 'deletion.requested') asked = saved.find((each) => each['@id'] === event['address']);
    if (type === 'xstate.done.actor.deleteAddress') saved = saved.filter((each) => each !== asked);
  }
  return { saved, asked };
}

function seeList(scene: Happened) {
  const { saved: addresses } = bookAfter(scene);
  if (addresses.length === 0) {
    expect(region()).toBeNull();
    return;
  }
  const rows = list().getAllByRole('listitem');
  expect(rows).toHaveLength(addresses.length);
  for (const [index, { '@id': iri, isCurrent }] of addresses.entries()) {
    expect(rows[index]).toHaveTextContent(TEXTS[iri] ?? '');
    expect(rows[index]?.textContent.includes('Atual')).toBe(isCurrent);
  }
}

const model: FlowModel<Book> = {
  ports: ['loadAddresses', 'useAddress', 'deleteAddress'],
  view: (actor) => <SavedAddresses actor={actor} />,
  samples: [
    done('loadAddresses', { customer: null, addresses: [] }),
    done('loadAddresses', { customer: '/api/customers/7', addresses: [home, nameless, other] }),
    failed('loadAddresses', offline),
    { type: 'retry.requested' },
    { type: 'connection.restored' },
    { type: 'address.used', address: home['@id'] },
    { type: 'address.used', address: nameless['@id'] },
    { type: 'address.used', address: other['@id'] },
    { type: 'use.dropped' },
    done('useAddress', located),
    failed('useAddress', offline),
    { type: 'deletion.requested', address: home['@id'] },
    { type: 'deletion.requested', address: nameless['@id'] },
    { type: 'deletion.dismissed' },
    { type: 'deletion.confirmed' },
    done('deleteAddress', undefined),
    failed('deleteAddress', offline),
  ],
  project: ({ context }) => [
    context.addresses.map((address: Address) => address['@id']),
    context.used?.['@id'],
    context.toDelete?.['@id'],
  ],
  distinct: 'state',
  // While an address is being saved, the other one and the same one can be pressed. Either can be deleted.
  apart: ({ context }, { type, ...event }) =>
    type === 'address.used' ? event['address'] === context.used?.['@id'] : context.toDelete?.['@id'],
  fromRoot: ['connection.restored', 'use.dropped'],
  perform: {
    ...pressing({ ...retryControls, ...deletionControls }),
    'address.used': async (scene: Scene<Book>, { address }) => {
      const row = region() && rowOf(address);
      const button = row && within(row).getByRole('button', { name: 'Escolher' });
      const isPending = button?.hasAttribute('aria-busy') ?? false;
      if (button) await scene.user.click(button);
      // A visitor has nothing to press, and a press of the pending address has no effect.
      if (!button || isPending) scene.actor.send({ type: 'address.used', address });
    },
    'deletion.requested': async (scene: Scene<Book>, { address }) => {
      // A visitor has no address to press.
      const button = region() && list().queryByRole('button', { name: deleting[address] ?? '' });
      if (button) await scene.user.click(button);
      else scene.actor.send({ type: 'deletion.requested', address });
    },
  },
  pages: {
    'listed.askingDeletion': (scene) => {
      const isCurrent = bookAfter(scene).asked === home;
      expect(question().getByText(isCurrent ? /É a sua morada atual/ : /^Localização automática deixa/)).toBeVisible();
    },
    'listed.deleting': (scene) => {
      expect(scene.calls.at(-1)).toEqual({ port: 'deleteAddress', input: { address: bookAfter(scene).asked } });
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(list().getByRole('list', { hidden: true })).toHaveAttribute('inert');
    },
    'listed.deleted': (scene) => {
      expect(screen.getByText('Morada apagada.')).toHaveFocus();
      seeList(scene);
      const address = bookAfter(scene).asked?.['@id'];
      expect(scene.sentEvents.at(-1)).toEqual({ to: 'catalogue', type: 'address.deleted', address });
    },
    'listed.undeleted': (scene) => {
      seeList(scene);
      expect(screen.getByRole('alert')).toHaveFocus();
      expect(screen.getByRole('alert')).toHaveTextContent('A morada não foi apagada');
      expect(screen.getByRole('alert')).toHaveTextContent('Sem ligação à Internet');
    },
    loading: () => expect(screen.getByText('A carregar as suas moradas…')).toBeInTheDocument(),
    failed: () => {
      const banner = screen.getByRole('alert');
      expect(banner).toHaveTextContent('Não foi possível carregar as suas moradas');
      expect(banner).toHaveTextContent('Sem ligação à Internet');
    },
    'listed.ready': (scene) => {
      seeList(scene);
      expect(screen.queryByRole('alert')).toBeNull();
    },
    'listed.using': (scene) => {
      seeList(scene);
      // The last press counts, also while another address is being saved.
      const pressed = scene.happened.flatMap((event) => (event.type === 'address.used' ? [event['address']] : []));
      const row = rowOf(pressed.at(-1));
      if (row === null) throw new Error('The address is not in the list');
      expect(within(row).getByRole('button', { name: 'Escolher' })).toHaveAttribute('aria-busy', 'true');
      expect(list().getAllByRole('button', { name: 'Escolher', busy: true })).toHaveLength(1);
      const saves = scene.calls.filter(({ port }) => port === 'useAddress');
      const addresses = [nameless, other];
      const inputs = pressed.map((iri) => ({ address: addresses.find((each) => each['@id'] === iri) }));
      expect(saves.map(({ input }) => input)).toEqual(inputs);
      const told = scene.sentEvents.filter(({ type }) => type === 'address.taking');
      expect(told).toHaveLength(pressed.length);
    },
    'listed.unused': (scene) => {
      seeList(scene);
      expect(screen.getByRole('alert')).toHaveTextContent('A morada não ficou escolhida');
    },
    taken: ({ actor, happened }) => {
      const last = happened.at(-1);
      const used: Address = last?.type === 'address.used' ? home : last?.['output'];
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
