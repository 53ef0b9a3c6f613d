import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { catalogueMachine, type Directory } from '#machines/catalogue/catalogue.machine.ts';
import { RequestFailure } from '#machines/shared/failure.ts';
import { WelcomeScreen } from '#src/screens/welcome/WelcomeScreen.tsx';
import { describeFlow, type FlowModel, type Scene } from '#test/harness/describe-flow.tsx';
import { aCounty, aPlace, aTheme } from '#test/harness/fixtures.ts';
import { done, failed } from '#test/harness/model.ts';

type Catalogue = typeof catalogueMachine;

const cascais = aCounty(3, 'Cascais');
const sintra = aCounty(4, 'Sintra');
const sushi = aTheme(1, 'Sushi');
const grill = aTheme(2, 'Grelhados');
const directory: Directory = { counties: [cascais, sintra], themes: [sushi, grill] };
const places = [
  aPlace({ id: 4, name: 'Mar', themes: [2], orderTypes: ['take_away'] }),
  aPlace({ id: 5, name: 'Brasa', themes: [2], checkoutEnabled: false }),
];

const countyPicker = () => screen.getByRole('combobox', { name: 'Concelho' });
const theme = (name: string) => screen.getByRole('button', { name });
const retry = ({ user }: Scene<Catalogue>) => user.click(screen.getByRole('button', { name: 'Tentar de novo' }));

function seeFailure({ context }: AnyMachineSnapshot) {
  expect(context.reason).toBe('offline');
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Sem ligação à Internet. Verifique a rede e tente de novo.');
  expect(within(alert).getByRole('button', { name: 'Tentar de novo' })).toBeEnabled();
}

function seeLoading() {
  expect(screen.getByRole('status')).toHaveTextContent('A procurar restaurantes…');
  expect(screen.queryByRole('link')).toBeNull();
}

const model: FlowModel<Catalogue> = {
  ports: ['loadCounty', 'saveCounty', 'loadDirectory', 'loadPlaces'],
  view: (actor) => <WelcomeScreen actor={actor} now={null} />,
  samples: [
    done('loadCounty', null),
    done('loadCounty', sintra.id),
    failed('loadCounty', new Error('blocked')),
    done('loadDirectory', directory),
    done('loadDirectory', { counties: [], themes: [] }),
    failed('loadDirectory', new RequestFailure('offline', 0)),
    done('loadPlaces', places),
    done('loadPlaces', []),
    failed('loadPlaces', new RequestFailure('offline', 0)),
    failed('saveCounty', new Error('full')),
    { type: 'county.chosen', countyId: cascais.id },
    { type: 'county.chosen', countyId: sintra.id },
    { type: 'theme.toggled', themeId: grill.id },
    { type: 'theme.cleared' },
    { type: 'load.retried' },
    { type: 'connection.restored' },
    { type: 'customer.left' },
  ],
  project: ({ context }) => [context.countyId, context.themeId, context.places.length],
  fromRoot: ['customer.left', 'connection.restored'],
  perform: {
    'county.chosen': ({ user }, { countyId }) => user.selectOptions(countyPicker(), String(countyId)),
    'theme.toggled': ({ user }) => user.click(theme('Grelhados')),
    'theme.cleared': ({ user }) => user.click(theme('Tudo')),
    'load.retried': retry,
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
    'choosing.loadingPlaces': ({ calls }, { context }) => {
      seeLoading();
      expect(countyPicker()).toHaveValue(String(context.countyId));
      expect(calls.slice(-2)).toEqual([
        { port: 'loadPlaces', input: { countyId: context.countyId } },
        { port: 'saveCounty', input: { countyId: context.countyId } },
      ]);
    },
    'choosing.placesFailed': (_scene, state) => {
      seeFailure(state);
      expect(countyPicker()).toBeEnabled();
    },
    'choosing.ready': (_scene, { context }) => {
      const name = context.countyId === cascais.id ? 'Cascais' : 'Sintra';
      if (context.places.length === 0) {
        expect(screen.getByRole('heading', { name: `Ainda não há restaurantes em ${name}` })).toBeVisible();
        return;
      }
      expect(screen.getByRole('link', { name: 'Mar' })).toHaveAttribute('href', '/app/restaurants/4');
      expect(screen.getByRole('status')).toHaveTextContent('2 restaurantes');
      expect(theme('Grelhados')).toHaveAttribute('aria-pressed', String(context.themeId === grill.id));
      expect(theme('Tudo')).toHaveAttribute('aria-pressed', String(context.themeId === null));
      const chips = within(screen.getByRole('group', { name: 'Temas' })).getAllByRole('button');
      expect(chips.map((chip) => chip.textContent)).toEqual(['Tudo', 'Grelhados', 'Sushi']);
      expect(theme('Sushi')).toHaveAttribute('aria-disabled', 'true');
      expect(theme('Sushi')).toHaveAccessibleDescription(`Sem restaurantes deste tema em ${name}`);
    },
  },
};

describeFlow(catalogueMachine, model);
