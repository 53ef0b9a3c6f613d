import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { locationMachine } from '#machines/location/location.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import type { FoundAddress } from '#machines/shared/places/geocoding.ts';
import type { Position } from '#machines/shared/places/position.ts';
import { LocationModal } from '#src/flows/location/LocationModal.tsx';
import { byRoot, telling } from '#test/harness/asking.ts';
import { describeFlow, type FlowModel, type Page, type Scene } from '#test/harness/describe-flow.tsx';
import { endsWith } from '#test/harness/ending.ts';
import { after, done, failed } from '#test/harness/model.ts';
import { find, leave, pressing } from '#test/harness/press-controls.ts';
import { controls, fields } from './location.controls.ts';

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

const dialog = () => within(screen.getByRole('dialog', { name: 'Onde está?' }));
const way = (name: RegExp) => dialog().getByRole('radio', { name });
const locality = () => find(fields.locality);
const search = () => find(controls['form.submitted']);
const results = () => within(dialog().getByRole('region', { name: 'Moradas encontradas' }));
const choice = (title = '') => results().getByRole('button', { name: 'Escolher', description: title });
const retry = ({ user }: Scene<Location>) => user.click(dialog().getByRole('button', { name: 'Tentar de novo' }));
const lastOf = (scene: Page<Location>, port: string) => scene.calls.findLast((call) => call.port === port)?.input;

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

function seeForm(_scene: Page<Location>, state: AnyMachineSnapshot) {
  const { context } = state;
  expect(way(/^Escrever a morada/)).toBeChecked();
  const input = locality();
  expect(input).toHaveValue(context.form.locality);
  const isMissing = context.edited && context.form.locality === '';
  expect(input).toHaveAccessibleDescription(isMissing ? 'A localidade é obrigatória.' : '');
  // Spec 5: disabled while incomplete or pending.
  const isEditing = state.matches({ open: { manual: 'editing' } });
  const canSubmit = (isEditing && context.form.locality !== '') || state.matches({ open: { manual: 'searching' } });
  const button = search();
  expect(!button.hasAttribute('aria-disabled') || button.getAttribute('aria-busy') === 'true').toBe(canSubmit);
}

/** Whatever the device answers, the customer can type the address. */
const seeRefusal = (title: string) => () => {
  expect(dialog().getByText(title)).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Escrever a morada' })).toBeEnabled();
};

const model: FlowModel<Location> = {
  // The saved addresses are a separate flow with its own test.
  ports: ['address-book', 'locate', 'geocode', 'saveAddress', 'rememberPosition'],
  view: (actor) => <LocationModal actor={actor} book={null} />,
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
    { type: 'locating.retried' },
    { type: 'manual.chosen' },
    { type: 'field.edited', field: 'locality', value: 'Faro' },
    { type: 'field.left' },
    { type: 'form.submitted' },
    done('geocode', { status: 'OK', results: [found, other] }),
    done('geocode', { status: 'ZERO_RESULTS' }),
    done('geocode', { status: 'UNKNOWN_ERROR' }),
    failed('geocode', offline),
    { type: 'search.retried' },
    { type: 'result.chosen', key: 'k1' },
    { type: 'result.chosen', key: 'k2' },
    done('saveAddress', saved),
    failed('saveAddress', offline),
    failed('rememberPosition', new Error('full')),
    after('closeDelay', 'location.closing'),
    { type: 'modal.closed' },
  ],
  project: ({ context }) => [context.form.locality, context.results.length, context.problem, context.position],
  refused: [{ type: 'result.chosen', key: 'of an earlier search' }],
  fromRoot: ['address.taking'],
  perform: {
    'automatic.chosen': chooseWay(/^A minha localização/, 'automatic.chosen'),
    'manual.chosen': chooseWay(/^Escrever a morada/, 'manual.chosen'),
    'connection.restored': telling((_scene, event) => [{ stream: 'address-book', event }], byRoot),
    'locating.retried': telling(
      () => [],
      (scene) => {
        const hasOne = ['denied', 'unavailable', 'timedOut'].some((why) =>
          scene.state().matches({ open: { automatic: why } }),
        );
        // No retry where the browser has no position, and nothing to press while it is requested.
        return hasOne ? retry(scene) : scene.actor.send({ type: 'locating.retried' });
      },
    ),
    'field.edited': async ({ user }, { value }) => {
      const input = locality();
      await user.clear(input);
      // Set at once, like dictated text: each letter would be a separate step.
      await user.click(input);
      await user.paste(value);
    },
    'field.left': leave(fields.locality),
    ...pressing(controls),
    'search.retried': (scene) => {
      // An unknown address is not searched again unchanged.
      const isUnknown =
        scene.state().matches({ open: { manual: 'notFound' } }) && scene.state().context.problem === 'ZERO_RESULTS';
      return isUnknown ? scene.actor.send({ type: 'search.retried' }) : retry(scene);
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
    'open.automatic.unavailable': seeRefusal('Não sabemos onde está'),
    'open.automatic.timedOut': seeRefusal('A localização demorou demasiado'),
    'open.automatic.unsupported': seeRefusal('Localização indisponível'),
    'open.manual.editing': seeForm,
    'open.manual.searching': (scene, state) => {
      seeForm(scene, state);
      expect(lastOf(scene, 'geocode')).toEqual({
        form: { locality: 'Faro', address: '', streetNumber: '', floor: '' },
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
      expect(lastOf(scene, 'saveAddress')).toMatchObject({ form: { locality: 'Faro' }, found: chosen });
    },
    'open.manual.unsaved': () => {
      expect(dialog().getByText('A morada não ficou guardada')).toBeVisible();
      expect(dialog().getByText(OFFLINE)).toBeVisible();
      expect(choice(found.title)).toBeEnabled();
    },
    closing: (scene, { context }) => {
      expect(dialog().getByText('Já sabemos onde está.')).toBeVisible();
      expect(lastOf(scene, 'rememberPosition')).toEqual({ position: context.position });
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

describeFlow(locationMachine, model);
