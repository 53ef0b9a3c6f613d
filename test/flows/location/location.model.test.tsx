import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { locationMachine } from '#machines/location/location.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import type { AddressField, AddressForm, FoundAddress } from '#machines/shared/places/geocoding.ts';
import type { Position } from '#machines/shared/places/position.ts';
import { LocationModal } from '#src/flows/location/LocationModal.tsx';
import { PinMap, type PinMapProps } from '#src/ui/PinMap.tsx';
import { byRoot, telling } from '#test/harness/asking.ts';
import { describeFlow, type FlowModel, type Page, type Scene } from '#test/harness/describe-flow.tsx';
import { endsWith } from '#test/harness/ending.ts';
import { lastOf, type Happened } from '#test/harness/happened.ts';
import { after, done, failed } from '#test/harness/model.ts';
import { find, leave, pressing } from '#test/harness/press-controls.ts';
import { controls, fields } from './location.controls.ts';
import { aSuggestion } from './location.samples.ts';

type Location = typeof locationMachine;

const offline = new RequestFailure('offline', 0);
const OFFLINE = 'Sem ligação à Internet. Verifique a rede e tente de novo.';
const found: FoundAddress = {
  key: 'k1',
  title: 'Rua Nova 3',
  formattedAddress: 'Rua Nova 3, Faro',
  locality: 'Faro',
  lat: '37.01',
  lng: '-7.93',
  street: 'Rua Nova',
  streetNumber: '3',
  zipCode: '',
  isApproximate: true,
};
const other: FoundAddress = {
  ...found,
  key: 'k2',
  title: 'Rua Nova 5',
  formattedAddress: 'Rua Nova 5, Faro',
  isApproximate: false,
};
const TITLES: Record<string, string> = { k1: found.title, k2: other.title };
const home: Position = { lat: '37.02', lng: '-7.93', label: 'Rua A 1, Faro', address: '/api/customer_addresses/1' };
const saved: Position = { ...home, label: found.formattedAddress, address: '/api/customer_addresses/3' };

/** A town: the street is typed afterwards. */
const town: FoundAddress = {
  ...aSuggestion,
  key: 'k8',
  title: 'Lisboa',
  formattedAddress: 'Lisboa',
  street: '',
  isApproximate: true,
};
const EMPTY: AddressForm = { locality: '', address: '', streetNumber: '', floor: '', zipCode: '' };
const TYPED: Record<AddressField, RegExp> = {
  locality: /^Localidade/,
  address: /^Rua/,
  streetNumber: /^Número/,
  floor: /^Andar e porta/,
  zipCode: /^Código postal/,
};
const plain = { template: '', attribution: '' };
const Pinned = (props: PinMapProps) => <PinMap {...props} tiles={plain} />;

const dialog = () => within(screen.getByRole('dialog', { name: /^(Onde está\?|Morada de entrega)$/ }));
const way = (name: RegExp) => dialog().getByRole('radio', { name });
const locality = () => find(fields.locality);
const search = () => find(controls['form.submitted']);
const results = () => within(dialog().getByRole('region', { name: 'Moradas encontradas' }));
const choice = (title = '') => results().getByRole('button', { name: 'Escolher', description: title });
const retry = ({ user }: Scene<Location>) => user.click(dialog().getByRole('button', { name: 'Tentar de novo' }));
const inputOf = (scene: Page<Location>, port: string) => scene.calls.findLast((call) => call.port === port)?.input;

/** A selected radio button cannot be selected again by hand. In both cases saved addresses are no longer offered. */
const chooseWay = (name: RegExp, type: 'automatic.chosen' | 'manual.chosen') =>
  telling(
    () => [{ stream: 'address-book', event: { type: 'use.dropped' } }],
    async ({ user, actor }: Scene<Location>) => {
      const radio = way(name);
      if (radio instanceof HTMLInputElement && radio.checked) actor.send({ type });
      else await user.click(radio);
    },
  );

const textbox = (field: AddressField) => dialog().getByRole('textbox', { name: TYPED[field] });

/** The typed text, and the fields that a suggestion has filled in. */
function formOf({ happened }: Happened): AddressForm {
  const form = { ...EMPTY };
  for (const { type, ...event } of happened) {
    if (type === 'field.edited') form[event['field'] as AddressField] = event['value'];
    if (type === 'suggestion.taken') {
      const { street: address, streetNumber, locality: area, zipCode } = event['found'];
      Object.assign(form, { address, streetNumber, locality: area, zipCode });
    }
  }
  return form;
}

function seeFields(scene: Happened) {
  for (const [field, value] of Object.entries(formOf(scene))) {
    expect(textbox(field as AddressField)).toHaveValue(value);
  }
}

function seePlaced(scene: Page<Location>) {
  seeFields(scene);
  expect(dialog().getByRole('region', { name: 'Mapa da morada' })).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Pino da morada' })).toBeVisible();
  expect(dialog().queryByRole('button', { name: 'Procurar morada' })).toBeNull();
}

function seeForm(scene: Page<Location>, state: AnyMachineSnapshot) {
  const { context } = state;
  expect(way(/^Escrever a morada/)).toBeChecked();
  seeFields(scene);
  expect(dialog().queryByRole('region', { name: 'Mapa da morada' })).toBeNull();
  const input = locality();
  const { locality: typed, address } = formOf(scene);
  const isForDelivery = screen.queryByRole('dialog', { name: 'Morada de entrega' }) !== null;
  const { edited } = context;
  expect(input).toHaveAccessibleDescription(edited && typed === '' ? 'A localidade é obrigatória.' : '');
  const isStreetMissing = isForDelivery && address === '';
  expect(textbox('address')).toHaveAccessibleDescription(edited && isStreetMissing ? 'A rua é obrigatória.' : '');
  // Spec 5: disabled while incomplete or pending.
  const isEditing = state.matches({ open: { manual: 'editing' } });
  const canSubmit = (isEditing && typed !== '' && !isStreetMissing) || state.matches({ open: { manual: 'searching' } });
  const button = search();
  expect(!button.hasAttribute('aria-disabled') || button.getAttribute('aria-busy') === 'true').toBe(canSubmit);
}

const isPinned = ({ happened }: Happened) =>
  happened
    .slice(happened.findLastIndex(({ type }) => type === 'suggestion.taken'))
    .some(({ type }) => type === 'pin.moved');

/** After every refusal of the device the customer can type the address. */
const seeRefusal = (title: string) => () => {
  expect(dialog().getByText(title)).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Escrever a morada' })).toBeEnabled();
};

const model: FlowModel<Location> = {
  // The saved addresses and the suggestions are separate flows with their own tests.
  input: { isForDelivery: false },
  ports: ['address-book', 'address-suggestions', 'locate', 'geocode', 'saveAddress', 'keepAddress', 'rememberPosition'],
  view: (actor) => <LocationModal actor={actor} book={null} suggestions={null} PinMap={Pinned} />,
  distinct: 'state',
  samples: [
    done('address-book', home),
    { type: 'address.taking' },
    { type: 'connection.restored' },
    { type: 'automatic.chosen' },
    after('geolocationWarning', 'location.open.automatic.locating.fresh'),
    done('locate', { kind: 'located', lat: '37', lng: '-8' }),
    done('locate', { kind: 'denied' }),
    done('locate', { kind: 'timedOut' }),
    done('locate', { kind: 'unsupported' }),
    done('locate', { kind: 'unavailable' }),
    failed('locate', new Error('broken')),
    { type: 'manual.chosen' },
    { type: 'field.edited', field: 'locality', value: 'Faro' },
    { type: 'field.edited', field: 'floor', value: '2.º Esq.' },
    { type: 'suggestion.taken', found: aSuggestion },
    { type: 'suggestion.taken', found: town },
    { type: 'field.edited', field: 'address', value: 'Rua Velha' },
    // One press of an arrow key to the right.
    { type: 'pin.moved', lat: '38.7105', lng: '-9.136843' },
    { type: 'address.confirmed' },
    { type: 'field.blurred' },
    { type: 'form.submitted' },
    done('geocode', { status: 'OK', results: [found, other] }),
    done('geocode', { status: 'ZERO_RESULTS' }),
    done('geocode', { status: 'UNKNOWN_ERROR' }),
    failed('geocode', offline),
    { type: 'retry.requested' },
    { type: 'result.chosen', key: 'k1' },
    { type: 'result.chosen', key: 'k2' },
    done('saveAddress', saved),
    failed('saveAddress', offline),
    done('keepAddress', saved),
    failed('keepAddress', offline),
    failed('rememberPosition', new Error('full')),
    after('closeDelay', 'location.closing'),
    { type: 'modal.closed' },
  ],
  project: ({ context }) => [
    context.form.locality,
    context.results.length,
    context.problem,
    context.position,
    context.chosen?.street,
  ],
  refused: [{ type: 'result.chosen', key: 'of an earlier search' }],
  fromRoot: ['address.taking', 'suggestion.taken'],
  perform: {
    'automatic.chosen': chooseWay(/^A minha localização/, 'automatic.chosen'),
    'manual.chosen': chooseWay(/^Escrever a morada/, 'manual.chosen'),
    'connection.restored': telling(
      (scene, event) => [
        { stream: 'address-book', event },
        ...(scene.state().matches({ open: 'manual' }) ? [{ stream: 'address-suggestions', event }] : []),
      ],
      byRoot,
    ),
    'retry.requested': telling(
      () => [],
      (scene) => {
        const state = scene.state();
        // No retry where the browser has no position, and nothing to press while it is requested.
        const canLocate = ['denied', 'unavailable', 'timedOut'].some((why) =>
          state.matches({ open: { automatic: why } }),
        );
        // An unknown address is not searched again unchanged.
        const canSearch = state.matches({ open: 'manual' }) && state.context.problem !== 'ZERO_RESULTS';
        return canLocate || canSearch ? retry(scene) : scene.actor.send({ type: 'retry.requested' });
      },
    ),
    'field.edited': async ({ user }, { field, value }) => {
      const input = textbox(field);
      await user.clear(input);
      // Set at once, like dictated text: each letter would be a separate step.
      await user.click(input);
      await user.paste(value);
    },
    'field.blurred': leave(fields.locality),
    ...pressing(controls),
    'pin.moved': async ({ user }) => {
      dialog().getByRole('button', { name: 'Pino da morada' }).focus();
      await user.keyboard('{ArrowRight}');
    },
    'result.chosen': ({ user }, { key }) => user.click(choice(TITLES[key])),
    'modal.closed': ({ user }) => user.keyboard('{Escape}'),
  },
  pages: {
    'open.choosing': () => {
      for (const radio of dialog().getAllByRole('radio')) expect(radio).not.toBeChecked();
    },
    'open.automatic.locating.fresh': () => {
      expect(dialog().getByRole('progressbar', { name: 'A procurar a sua localização…' })).toBeInTheDocument();
      expect(dialog().queryByText(/^Está a demorar/)).toBeNull();
    },
    'open.automatic.locating.slow': () => expect(dialog().getByText(/^Está a demorar/)).toBeVisible(),
    'open.automatic.denied': seeRefusal('Sem acesso à sua localização'),
    'open.automatic.unavailable': seeRefusal('Não encontrámos a sua localização'),
    'open.automatic.timedOut': seeRefusal('A localização demorou demasiado'),
    'open.automatic.unsupported': seeRefusal('Localização indisponível'),
    'open.manual.editing': seeForm,
    'open.manual.searching': (scene, state) => {
      seeForm(scene, state);
      expect(inputOf(scene, 'geocode')).toEqual({
        form: formOf(scene),
      });
    },
    'open.manual.notFound': (scene, state) => {
      seeForm(scene, state);
      const text =
        state.context.problem === 'ZERO_RESULTS' ? /^Não encontrámos esta morada/ : /^A procura de moradas falhou/;
      expect(dialog().getByText(text)).toBeVisible();
    },
    'open.manual.failed': (scene, state) => {
      seeForm(scene, state);
      expect(dialog().getByText('Não foi possível encontrar a localização.')).toBeVisible();
      expect(dialog().getByText(OFFLINE)).toBeVisible();
    },
    'open.manual.found': (scene, state) => {
      seeForm(scene, state);
      expect(results().getByText('Rua Nova 3')).toBeVisible();
      expect(results().getByText('Rua Nova 3, Faro')).toBeVisible();
      expect(results().getByText(/^Posição aproximada/)).toBeVisible();
      expect(choice(other.title)).toBeEnabled();
    },
    'open.manual.saving': (scene, { context: { chosen } }) => {
      expect(choice(chosen.title)).toHaveAttribute('aria-busy', 'true');
      expect(inputOf(scene, 'saveAddress')).toMatchObject({ form: { locality: 'Faro' }, found: chosen });
    },
    'open.manual.unsaved': () => {
      expect(dialog().getByText('A morada não ficou guardada')).toBeVisible();
      expect(dialog().getByText(OFFLINE)).toBeVisible();
      expect(choice(found.title)).toBeEnabled();
    },
    'open.manual.placed.ready': (scene) => {
      seePlaced(scene);
      const isMoved = isPinned(scene);
      const isTown = lastOf(scene, 'suggestion.taken')?.['found'] === town;
      const note = !isMoved && isTown ? /^Posição aproximada/ : 'Confirme o pino no mapa.';
      expect(dialog().getByText(note)).toBeVisible();
    },
    'open.manual.placed.adjusted': (scene) => {
      seePlaced(scene);
      expect(dialog().getByText('Pino ajustado.')).toBeVisible();
    },
    'open.manual.placed.keeping': (scene) => {
      seePlaced(scene);
      expect(find(controls['address.confirmed'])).toHaveAttribute('aria-busy', 'true');
      const { address, streetNumber, locality: area } = formOf(scene);
      const lng: string = lastOf(scene, 'suggestion.taken')?.['found'].lng;
      expect(inputOf(scene, 'keepAddress')).toMatchObject({
        form: formOf(scene),
        found: {
          formattedAddress: [`${address} ${streetNumber}`.trim(), area].filter((part) => part !== '').join(', '),
          lng: isPinned(scene) ? expect.not.stringMatching(lng) : lng,
        },
      });
    },
    'open.manual.placed.unkept': (scene) => {
      seePlaced(scene);
      expect(dialog().getByText('A morada não ficou guardada')).toBeVisible();
      expect(dialog().getByText(OFFLINE)).toBeVisible();
      expect(find(controls['address.confirmed'])).toBeEnabled();
    },
    closing: (scene, { context }) => {
      expect(dialog().getByText('Localização guardada.')).toBeVisible();
      expect(inputOf(scene, 'rememberPosition')).toEqual({ position: context.position });
      expect(scene.sentEvents.slice(-2)).toEqual([
        { to: 'catalogue', type: 'position.chosen', position: context.position },
        { type: 'flow.concluded', kind: 'location', output: { outcome: 'chosen', position: context.position } },
      ]);
    },
    chosen: ({ actor, sentEvents }) => {
      const position = sentEvents.findLast(({ type }) => type === 'position.chosen')?.['position'];
      expect([home, saved, { lat: '37', lng: '-8', label: null, address: null }]).toContainEqual(position);
      endsWith({ outcome: 'chosen', position })({ actor });
    },
    dismissed: ({ actor, sentEvents }) => {
      endsWith({ outcome: 'dismissed' })({ actor });
      expect(sentEvents.some(({ type }) => type === 'position.chosen')).toBe(false);
    },
  },
};

/** The address of a delivery has a street. */
const forDelivery: FlowModel<Location> = {
  ...model,
  title: 'for a delivery',
  input: { isForDelivery: true },
  refused: [],
  samples: [
    { type: 'manual.chosen' },
    { type: 'field.edited', field: 'locality', value: 'Faro' },
    { type: 'field.edited', field: 'address', value: 'Rua Velha' },
    { type: 'suggestion.taken', found: town },
    { type: 'pin.moved', lat: '38.7105', lng: '-9.136843' },
    { type: 'field.blurred' },
    { type: 'form.submitted' },
    { type: 'address.confirmed' },
  ],
  project: ({ context }) => [context.form.locality, context.form.address, context.chosen?.street],
};

describeFlow(locationMachine, model, forDelivery);
