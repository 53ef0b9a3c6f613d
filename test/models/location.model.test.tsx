import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { locationMachine } from '#machines/location/location.machine.ts';
import { RequestFailure } from '#machines/shared/failure.ts';
import type { FoundAddress } from '#machines/shared/geocoding.ts';
import { LocationModal } from '#src/screens/location/LocationModal.tsx';
import { describeFlow, type FlowModel, type Scene } from '#test/harness/describe-flow.tsx';
import { anAddress } from '#test/harness/fixtures.ts';
import { after, done, failed } from '#test/harness/model.ts';

type Location = typeof locationMachine;

const offline = new RequestFailure('offline', 0);
const found: FoundAddress = {
  key: 'k1',
  title: 'Rua Nova 3',
  formattedAddress: 'Rua Nova 3, Faro',
  locality: 'Faro',
  lat: '37.01',
  lng: '-7.93',
  isApproximate: true,
};
const home = anAddress({ id: 1, isCurrent: true });
const nameless = anAddress({ id: 2, formattedAddress: '' });

const dialog = () => within(screen.getByRole('dialog', { name: 'Onde está?' }));
const way = (name: RegExp) => dialog().getByRole('radio', { name });
const locality = () => dialog().getByRole('textbox', { name: 'Localidade' });
const search = () => dialog().getByRole('button', { name: 'Procurar morada' });
const results = () => within(dialog().getByRole('region', { name: 'Moradas encontradas' }));
const saved = () => within(dialog().getByRole('region', { name: 'As suas moradas' }));
/** The retry of what comes first in the dialog: the list of saved addresses, which may have failed as well, comes last. */
const retry = () => dialog().queryAllByRole('button', { name: 'Tentar de novo' })[0];
const alertText = (text: string) => expect(dialog().getAllByRole('alert').at(-1)).toHaveTextContent(text);
const lastOf = (scene: Scene<Location>, port: string) => scene.calls.findLast((call) => call.port === port)?.input;

/** A radio that is chosen cannot be chosen by hand again. */
async function chooseWay({ user, actor }: Scene<Location>, name: RegExp, type: 'automatic.chosen' | 'manual.chosen') {
  const radio = way(name);
  if (radio instanceof HTMLInputElement && radio.checked) actor.send({ type });
  else await user.click(radio);
}

function seeForm(scene: Scene<Location>, { context }: AnyMachineSnapshot) {
  expect(way(/^Escrever a morada/)).toBeChecked();
  expect(locality()).toHaveValue(context.form.locality);
  const isMissing = context.edited && context.form.locality === '';
  if (isMissing) expect(locality()).toHaveAccessibleDescription('A localidade é obrigatória.');
  else expect(locality()).toHaveAccessibleDescription('');
  // Spec 5: disabled when invalid or already submitted.
  const canSubmit = scene.state().can({ type: 'form.submitted' }) || scene.state().matches({ open: { way: { manual: 'searching' } } });
  expect(search().getAttribute('aria-disabled') === null || search().getAttribute('aria-busy') === 'true').toBe(canSubmit);
}

/** Whatever the device says, the customer can write where they are. */
const seeRefusal = (title: string) => () => {
  expect(dialog().getByText(title)).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Escrever a morada' })).toBeEnabled();
};

const model: FlowModel<Location> = {
  ports: ['loadAddresses', 'locate', 'geocode', 'saveAddress', 'useAddress', 'rememberPosition'],
  view: (actor) => <LocationModal actor={actor} />,
  distinct: 'state',
  samples: [
    done('loadAddresses', { customer: null, addresses: [] }),
    done('loadAddresses', { customer: '/api/customers/7', addresses: [home, nameless] }),
    failed('loadAddresses', offline),
    { type: 'addresses.retried' },
    { type: 'connection.restored' },
    { type: 'automatic.chosen' },
    after('geolocationWarning', 'location.open.way.automatic.locating.fresh'),
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
    done('geocode', { status: 'OK', results: [found] }),
    done('geocode', { status: 'ZERO_RESULTS' }),
    done('geocode', { status: 'UNKNOWN_ERROR' }),
    failed('geocode', offline),
    { type: 'search.retried' },
    { type: 'result.chosen', key: 'k1' },
    done('saveAddress', anAddress({ id: 3 })),
    failed('saveAddress', new RequestFailure('lat: coordinate_invalid', 422)),
    failed('rememberPosition', new Error('full')),
    { type: 'address.used', address: home['@id'] },
    { type: 'address.used', address: nameless['@id'] },
    done('useAddress', nameless),
    failed('useAddress', offline),
    after('closeDelay', 'location.closing'),
    { type: 'modal.closed' },
  ],
  project: ({ context }) => [
    context.isVisitor,
    context.addresses.length,
    context.form.locality,
    context.results.length,
    context.problem,
    context.output,
  ],
  fromRoot: ['connection.restored'],
  perform: {
    'automatic.chosen': (scene) => chooseWay(scene, /^A minha localização/, 'automatic.chosen'),
    'manual.chosen': (scene) => chooseWay(scene, /^Escrever a morada/, 'manual.chosen'),
    'locating.retried': (scene) => {
      const button = retry();
      const hasOne = ['denied', 'unavailable', 'timedOut'].some((why) => scene.state().matches({ open: { way: { automatic: why } } }));
      // Nothing to try again where the browser cannot, and nothing to press while it is asked.
      if (button && hasOne) return scene.user.click(button);
      return scene.actor.send({ type: 'locating.retried' });
    },
    'addresses.retried': ({ user }) => {
      const banner = dialog().getByText('Não foi possível carregar as suas moradas').closest('[role="alert"]');
      return user.click(within(banner as HTMLElement).getByRole('button', { name: 'Tentar de novo' }));
    },
    'field.edited': async ({ user }, { value }) => {
      await user.clear(locality());
      if (value !== '') await user.type(locality(), value);
    },
    'field.left': async ({ user }) => {
      await user.click(locality());
      await user.tab();
    },
    'form.submitted': ({ user }) => user.click(search()),
    'search.retried': (scene) => {
      const button = retry();
      // An address that is not known is not searched for again as it is.
      if (button && scene.state().context.problem !== 'ZERO_RESULTS') return scene.user.click(button);
      return scene.actor.send({ type: 'search.retried' });
    },
    'result.chosen': ({ user }) => user.click(results().getByRole('button', { name: 'Escolher' })),
    'address.used': (scene, { address }) => {
      const button = saved().getAllByRole('button', { name: 'Escolher' })[address === home['@id'] ? 0 : 1];
      if (button && button.getAttribute('aria-busy') === null) return scene.user.click(button);
      return scene.actor.send({ type: 'address.used', address });
    },
    'modal.closed': ({ user }) => user.keyboard('{Escape}'),
  },
  pages: {
    'open.saved.loading': () => expect(dialog().getByText('A carregar as suas moradas…')).toBeInTheDocument(),
    'open.saved.ready': (_scene, { context }) => {
      if (context.isVisitor) {
        expect(screen.queryByRole('region', { name: 'As suas moradas' })).toBeNull();
        return;
      }
      const [first, second] = saved().getAllByRole('listitem');
      expect(first).toHaveTextContent('Rua A 1, Faro');
      expect(first).toHaveTextContent('Atual');
      expect(second).toHaveTextContent('Localização automática');
      expect(second).not.toHaveTextContent('Atual');
    },
    'open.saved.failed': () => alertText('Sem ligação à Internet'),
    'open.way.choosing': () => {
      for (const radio of dialog().getAllByRole('radio')) expect(radio).not.toBeChecked();
    },
    'open.way.automatic.locating.fresh': () => {
      expect(dialog().getByRole('progressbar', { name: 'A procurar a sua localização…' })).toBeInTheDocument();
      expect(dialog().queryByText(/^Está a demorar/)).toBeNull();
    },
    'open.way.automatic.locating.slow': () => expect(dialog().getByText(/^Está a demorar/)).toBeVisible(),
    'open.way.automatic.denied': seeRefusal('Sem acesso à sua localização'),
    'open.way.automatic.unavailable': seeRefusal('Não sabemos onde está'),
    'open.way.automatic.timedOut': seeRefusal('A localização demorou demasiado'),
    'open.way.automatic.unsupported': seeRefusal('Localização indisponível'),
    'open.way.manual.editing': seeForm,
    'open.way.manual.searching': (scene, state) => {
      seeForm(scene, state);
      expect(lastOf(scene, 'geocode')).toEqual({ form: { locality: 'Faro', address: '', streetNumber: '', floor: '' } });
    },
    'open.way.manual.notFound': (scene, state) => {
      seeForm(scene, state);
      const text = state.context.problem === 'ZERO_RESULTS' ? /^Não encontrámos esta morada/ : /^A procura de moradas falhou/;
      expect(dialog().getByText(text)).toBeVisible();
    },
    'open.way.manual.failed': (scene, state) => {
      seeForm(scene, state);
      expect(dialog().getByText('Não foi possível encontrar a localização.')).toBeVisible();
    },
    'open.way.manual.found': (scene, state) => {
      seeForm(scene, state);
      expect(results().getByText('Rua Nova 3')).toBeVisible();
      expect(results().getByText('Rua Nova 3, Faro')).toBeVisible();
      expect(results().getByText(/^Posição aproximada/)).toBeVisible();
    },
    'open.way.manual.saving': (scene) => {
      expect(results().getByRole('button', { name: 'Escolher' })).toHaveAttribute('aria-busy', 'true');
      expect(lastOf(scene, 'saveAddress')).toMatchObject({ form: { locality: 'Faro' }, found });
    },
    'open.way.manual.unsaved': () => {
      expect(dialog().getByText('A morada não ficou guardada')).toBeVisible();
      expect(results().getByRole('button', { name: 'Escolher' })).toBeEnabled();
    },
    'open.way.using': (scene) => expect(lastOf(scene, 'useAddress')).toEqual({ address: nameless }),
    'open.way.unused': () => expect(saved().getByText('A morada não ficou escolhida')).toBeVisible(),
    closing: (scene, { context }) => {
      expect(dialog().getByText('Já sabemos onde está.')).toBeVisible();
      expect(lastOf(scene, 'rememberPosition')).toEqual({ position: context.position });
      expect(scene.sent.slice(-2)).toEqual([
        { type: 'position.chosen', position: context.position },
        { type: 'flow.concluded', kind: 'location', output: context.output },
      ]);
    },
    closed: ({ sent }, { context: { output, position } }) => {
      expect(output).toEqual(position ? { outcome: 'chosen', position } : { outcome: 'dismissed' });
      expect(sent.some(({ type }) => type === 'position.chosen')).toBe(position !== null);
    },
  },
};

describeFlow(locationMachine, model);
