import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { catalogueMachine, type Directory } from '#machines/catalogue/catalogue.machine.ts';
import type { Place } from '#machines/shared/entities/entities.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import type { Position } from '#machines/shared/places/position.ts';
import { WelcomeScreen } from '#src/flows/catalogue/WelcomeScreen.tsx';
import { byRoot, telling } from '#test/harness/asking.ts';
import { describeFlow, type FlowModel, type Page } from '#test/harness/describe-flow.tsx';
import { aCounty, aPlace, aTheme } from '#test/harness/fixtures.ts';
import { after, done, failed } from '#test/harness/model.ts';
import { pressing } from '#test/harness/press-controls.ts';
import { retryControls } from '../shared/reading-controls.ts';

type Catalogue = typeof catalogueMachine;

const cascais = aCounty(3, 'Cascais');
const sintra = aCounty(4, 'Sintra');
const sushi = aTheme(1, 'Sushi');
const grill = aTheme(2, 'Grelhados');
const directory: Directory = { counties: [cascais, sintra], themes: [sushi, grill] };
const places = [
  aPlace({ id: 4, name: 'Mar', themes: [2], orderTypes: ['take_away'], lat: '38.7', lng: '-9.4' }),
  aPlace({ id: 5, name: 'Brasa', themes: [2], checkoutEnabled: false, lat: '38.68045', lng: '-9.35' }),
];

const home: Position = { lat: '38.7', lng: '-9.4', label: null, address: null };
const beach: Position = { lat: '38.68', lng: '-9.35', label: 'Praia da Torre', address: '/api/customer_addresses/6' };

const countyPicker = () => screen.getByRole('combobox', { name: 'Concelho' });
const theme = (name: string) => screen.getByRole('button', { name });

const nearby = (position: Position) => (position.label === null ? 'perto de si' : `junto a: ${position.label}`);

function seeFailure({ context }: AnyMachineSnapshot) {
  expect(context.reason).toBe('offline');
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Sem ligação à Internet. Verifique a rede e tente de novo.');
  expect(within(alert).getByRole('button', { name: 'Tentar de novo' })).toBeEnabled();
}

/** The places to search in. */
const scopeOf = ({ portEvents }: Page<Catalogue>) =>
  portEvents.findLast(({ stream, event }) => stream === 'search' && event.type === 'scope.changed')?.event['scope'] ??
  [];

function seeLoading() {
  expect(screen.getByRole('status')).toHaveTextContent('A procurar restaurantes…');
  expect(screen.queryByRole('link')).toBeNull();
}

function pagesOf(choice: 'county' | 'nearby'): FlowModel<Catalogue>['pages'] {
  const isNearby = choice === 'nearby';
  return {
    [`choosing.${choice}.locating`]: (scene) => {
      seeLoading();
      expect(scopeOf(scene)).toEqual([]);
      expect(scene.calls.at(-1)).toEqual({ port: 'findPosition', input: undefined });
    },
    [`choosing.${choice}.loadingPlaces`]: (scene, { context: { countyId, position } }) => {
      seeLoading();
      expect(scopeOf(scene)).toEqual([]);
      expect(countyPicker()).toHaveValue(isNearby ? 'nearby' : String(countyId));
      if (scene.happened.at(-1)?.type === 'address.deleted')
        expect(screen.queryByRole('option', { name: 'Praia da Torre' })).toBeNull();
      expect(scene.calls.slice(-2)).toEqual([
        { port: 'loadPlaces', input: { countyId, position: isNearby ? position : null } },
        { port: 'saveCounty', input: { countyId, isNearby } },
      ]);
    },
    [`choosing.${choice}.placesFailed`]: (_scene, state) => {
      seeFailure(state);
      expect(countyPicker()).toBeEnabled();
    },
    [`choosing.${choice}.ready`]: (scene, { context }) => {
      expect(scopeOf(scene)).toEqual(context.places.map(({ id }: Place) => id));
      const county = context.countyId === cascais.id ? 'em Cascais' : 'em Sintra';
      const area = isNearby ? nearby(context.position) : county;
      if (context.places.length === 0) {
        expect(screen.getByRole('heading', { name: `Ainda não há restaurantes ${area}` })).toBeVisible();
        return;
      }
      const links = screen
        .getAllByRole('article')
        .flatMap((card) => within(card).getAllByRole('link'))
        .map((link) => link.textContent);
      expect(links).toEqual(context.position === beach ? ['Brasa', 'Mar'] : ['Mar', 'Brasa']);
      if (context.position)
        expect(
          screen.getByText(context.position === beach ? /^a 50 m · Grelhados/ : /^a 10 m · Grelhados/),
        ).toBeVisible();
      expect(screen.getByRole('link', { name: 'Mar' })).toHaveAttribute('href', '/app/restaurants/4');
      expect(screen.getByRole('status')).toHaveTextContent('2 restaurantes');
      expect(theme('Grelhados')).toHaveAttribute('aria-pressed', String(context.themeId === grill.id));
      expect(theme('Tudo')).toHaveAttribute('aria-pressed', String(context.themeId === null));
      const everywhere = screen.queryByRole('link', { name: 'Grelhados em todos os concelhos' });
      if (context.themeId === null) expect(everywhere).toBeNull();
      else expect(everywhere).toHaveAttribute('href', '/app/welcome?theme=2');
      const chips = within(screen.getByRole('group', { name: 'Temas' })).getAllByRole('button');
      expect(chips.map((chip) => chip.textContent)).toEqual(['Tudo', 'Grelhados', 'Sushi']);
      expect(theme('Sushi')).toHaveAttribute('aria-disabled', 'true');
      expect(theme('Sushi')).toHaveAccessibleDescription(`Sem restaurantes deste tema ${area}`);
    },
  };
}

const model: FlowModel<Catalogue> = {
  // The search and the map are separate flows with their own tests.
  ports: ['loadCounty', 'saveCounty', 'loadDirectory', 'findPosition', 'loadPlaces', 'search', 'map'],
  view: (actor) => <WelcomeScreen actor={actor} search={null} map={null} MapView={() => null} now={null} />,
  samples: [
    done('loadCounty', null),
    done('loadCounty', sintra.id),
    failed('loadCounty', new Error('blocked')),
    done('loadDirectory', directory),
    done('loadDirectory', { counties: [], themes: [] }),
    failed('loadDirectory', new RequestFailure('offline', 0)),
    done('loadPlaces', places),
    done('loadPlaces', []),
    done('findPosition', null),
    done('findPosition', home),
    failed('findPosition', new RequestFailure('offline', 0)),
    after('LOCATING_MAX', 'catalogue.choosing.county.locating'),
    after('LOCATING_MAX', 'catalogue.choosing.nearby.locating'),
    failed('loadPlaces', new RequestFailure('offline', 0)),
    failed('saveCounty', new Error('full')),
    { type: 'county.chosen', countyId: cascais.id },
    { type: 'county.chosen', countyId: sintra.id },
    { type: 'theme.toggled', themeId: grill.id },
    { type: 'theme.cleared' },
    { type: 'retry.requested' },
    { type: 'connection.restored' },
    { type: 'language.changed' },
    { type: 'location.asked' },
    { type: 'position.chosen', position: beach },
    { type: 'address.deleted', address: '/api/customer_addresses/6' },
    { type: 'customer.changed', userId: 7, isLost: false },
    { type: 'customer.signedOut' },
  ],
  refused: [
    { type: 'address.deleted', address: '/api/customer_addresses/7' },
    { type: 'theme.toggled', themeId: sushi.id },
    { type: 'customer.changed', userId: null, isLost: false },
  ],
  project: ({ context }) => [context.countyId, context.themeId, context.places.length, context.position?.lat],
  distinct: 'state',
  // A visitor's position is deleted with the session.
  apart: ({ context }, { type }) => type === 'customer.signedOut' && context.position !== null,
  fromRoot: ['address.deleted', 'customer.changed', 'customer.signedOut', 'language.changed', 'position.chosen'],
  perform: {
    'county.chosen': ({ user }, { countyId }) => user.selectOptions(countyPicker(), String(countyId)),
    'theme.toggled': ({ user }, { themeId }) => user.click(theme(themeId === sushi.id ? 'Sushi' : 'Grelhados')),
    'theme.cleared': ({ user }) => user.click(theme('Tudo')),
    'location.asked': async ({ user, sentEvents }) => {
      await user.click(screen.getByRole('button', { name: 'A minha localização' }));
      expect(sentEvents.at(-1)).toEqual({ type: 'flow.requested', kind: 'location', key: null });
    },
    ...pressing(retryControls),
    'connection.restored': telling(
      (scene, event) => (scene.state().hasTag('ready') ? [{ stream: 'search', event }] : []),
      byRoot,
    ),
  },
  pages: {
    recallingCounty: ({ calls }) => {
      seeLoading();
      expect(calls.at(-1)).toEqual({ port: 'loadCounty', input: undefined });
    },
    loadingDirectory: ({ calls }) => {
      seeLoading();
      expect(calls.at(-1)).toEqual({ port: 'loadDirectory', input: undefined });
    },
    directoryFailed: (_scene, state) => seeFailure(state),
    withoutCounties: () => {
      expect(screen.getByRole('heading', { name: 'Ainda não chegámos à sua zona' })).toBeVisible();
    },
    ...pagesOf('county'),
    ...pagesOf('nearby'),
  },
};

describeFlow(catalogueMachine, model);
