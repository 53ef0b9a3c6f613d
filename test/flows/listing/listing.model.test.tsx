import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Subject } from '#machines/listing/listing.flow.ts';
import { listingMachine } from '#machines/listing/listing.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { ListingScreen } from '#src/flows/listing/ListingScreen.tsx';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { aPlace, aTheme } from '#test/harness/fixtures.ts';
import { done, failed } from '#test/harness/model.ts';
import { pressing } from '#test/harness/press-controls.ts';
import { retryControls } from '../shared/reading-controls.ts';

const sushi = aTheme(2, 'Sushi');
const here = { lat: '38.68', lng: '-9.35', label: null, address: null };
const places = [
  aPlace({ id: 4, name: 'Mar', themes: [2], lat: '41.15', lng: '-8.61' }),
  aPlace({ id: 5, name: 'Brasa', themes: [2], lat: '38.68', lng: '-9.35' }),
];

/** The title and the way out, in each state. */
function seeHeader(heading: string) {
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voltar aos restaurantes' })).toHaveAttribute('href', '/app/welcome');
}

const listingOf = (
  title: string,
  subject: Subject,
  heading: string,
  themes = [sushi],
): FlowModel<typeof listingMachine> => ({
  title,
  input: { subject },
  ports: ['loadListing'],
  view: (actor) => <ListingScreen actor={actor} map={null} themes={themes} position={here} now={null} />,
  samples: [
    done('loadListing', places),
    done('loadListing', []),
    failed('loadListing', new RequestFailure('offline', 0)),
    { type: 'retry.requested' },
    { type: 'connection.restored' },
    { type: 'language.changed' },
  ],
  project: ({ context }) => context.places.length,
  fromRoot: ['connection.restored', 'language.changed'],
  perform: pressing(retryControls),
  pages: {
    loading: ({ calls }) => {
      seeHeader(heading);
      expect(screen.getByRole('status')).toHaveTextContent('A procurar restaurantes…');
      expect(calls.at(-1)).toEqual({ port: 'loadListing', input: subject });
    },
    ready: () => {
      seeHeader(heading);
      const list = screen.getByRole('region', { name: 'Restaurantes em todos os concelhos' });
      // Nearest first.
      expect(
        within(list)
          .getAllByRole('heading', { level: 3 })
          .map((name) => name.textContent),
      ).toEqual(['Brasa', 'Mar']);
      expect(within(list).getByRole('status')).toHaveTextContent('2 restaurantes');
    },
    empty: () => {
      seeHeader(heading);
      expect(screen.getByRole('heading', { level: 2, name: 'Não há aqui restaurantes' })).toBeVisible();
    },
    failed: () => {
      seeHeader(heading);
      expect(screen.getByRole('alert')).toHaveTextContent('Sem ligação à Internet. Verifique a rede e tente de novo.');
    },
  },
});

describeFlow(
  listingMachine,
  listingOf('of a theme', { themeId: 2 }, 'Sushi'),
  listingOf('of a theme whose name is not known yet', { themeId: 2 }, 'Restaurantes de um tema', []),
  listingOf('of an operator', { operator: '/api/operators/1' }, 'Restaurantes deste grupo'),
);
