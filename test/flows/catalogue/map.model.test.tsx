// @vitest-environment jsdom
// The markers set `ariaLabel` and `ariaPressed`, which happy-dom does not reflect to attributes.
import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { mapMachine } from '#machines/catalogue/map/map.machine.ts';
import { PlaceList } from '#src/shared/places/PlaceList.tsx';
import { PlaceMap, type PlaceMapProps } from '#src/ui/PlaceMap.tsx';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { aCounty, aPlace } from '#test/harness/fixtures.ts';
import { find, pressing } from '#test/harness/press-controls.ts';
import { controls } from './map.controls.ts';

const places = [
  aPlace({ id: 4, name: 'Mar', lat: '38.70', lng: '-9.42', address: 'Rua da Palma 1' }),
  aPlace({ id: 5, name: 'Brasa', lat: '41.15', lng: '-8.61' }),
  // Not usable on a map, but listed all the same.
  aPlace({ id: 6, name: 'Nuvem', lat: '', lng: '' }),
];
const here = { lat: '38.71', lng: '-9.43', label: null, address: null };
const plain = { template: '', attribution: '' };
const MapView = (props: PlaceMapProps) => <PlaceMap {...props} tiles={plain} />;

const map = () => screen.queryByRole('region', { name: 'Mapa dos restaurantes em Cascais' });
const marker = (name: string) => screen.getByRole('button', { name });
const chosenCard = () => screen.queryByRole('region', { name: 'Restaurante escolhido no mapa' });
const nameOf = (id: number) => (id === 4 ? 'Mar' : 'Brasa');

function seeMap(_scene: unknown, { context }: AnyMachineSnapshot) {
  const region = map();
  expect(region).toBeVisible();
  expect(find(controls['map.toggled'])).toHaveAccessibleName('Esconder mapa');
  if (region === null) return;
  const names = within(region)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Mar', 'Brasa']);
  for (const id of [4, 5]) expect(marker(nameOf(id))).toHaveAttribute('aria-pressed', String(context.placeId === id));
  expect(within(region).getByRole('img', { name: 'A sua posição' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(3);
}

const model: FlowModel<typeof mapMachine> = {
  ports: [],
  view: (actor) => (
    <PlaceList
      title="Restaurantes"
      places={places}
      themes={[]}
      now={null}
      position={here}
      map={{ actor, View: MapView, landmarks: [aCounty(4, 'Sintra')], area: 'em Cascais' }}
    />
  ),
  samples: [
    { type: 'map.toggled' },
    { type: 'place.chosen', placeId: 4 },
    { type: 'place.chosen', placeId: 5 },
    { type: 'place.left' },
  ],
  project: ({ context }) => context.placeId,
  perform: {
    ...pressing(controls),
    'place.chosen': ({ user }, { placeId }) => user.click(marker(nameOf(placeId))),
  },
  pages: {
    hidden: () => {
      expect(map()).toBeNull();
      expect(find(controls['map.toggled'])).toHaveAccessibleName('Mostrar mapa');
      expect(screen.getAllByRole('article')).toHaveLength(3);
    },
    'shown.looking': (scene, state) => {
      seeMap(scene, state);
      expect(chosenCard()).toBeNull();
    },
    'shown.chosen': (scene, state) => {
      seeMap(scene, state);
      const card = chosenCard();
      expect(card).toBeVisible();
      if (card === null) return;
      const { placeId } = state.context;
      expect(within(card).getByRole('link', { name: nameOf(placeId) })).toHaveAttribute(
        'href',
        `/app/restaurants/${placeId}`,
      );
      expect(card).toHaveTextContent(placeId === 4 ? 'Rua da Palma 1' : 'km');
    },
  },
};

describeFlow(mapMachine, model);
