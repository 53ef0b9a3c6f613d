import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { searchMachine } from '#machines/catalogue/search/search.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { SearchedPlaces } from '#src/flows/catalogue/SearchedPlaces.tsx';
import { describeFlow, type FlowModel, type Scene } from '#test/harness/describe-flow.tsx';
import { aPlace } from '#test/harness/fixtures.ts';
import { answerOf, lastOf, type Happened } from '#test/harness/happened.ts';
import { after, done, failed } from '#test/harness/model.ts';
import { find, pressing } from '#test/harness/press-controls.ts';
import { controls, fields } from './search.controls.ts';

type Search = typeof searchMachine;

const TERM = 'bacalau';
const mar = { ...aPlace({ id: 4, name: 'Mar' }), matches: ['Bacalhau à Brás', 'Pastéis de bacalhau'] };
const field = () => find(fields.term);
const press = ({ user }: Scene<Search>, name: string) => user.click(screen.getByRole('button', { name }));

/** The term of the last visit, until another is typed. */
const termOf = (scene: Happened) => String(lastOf(scene, 'term.typed')?.['term'] ?? answerOf(scene, 'loadTerm') ?? '');

function seeField(scene: Happened) {
  expect(field()).toHaveValue(termOf(scene));
  expect(field()).toBeEnabled();
}

const seeBrowsing = () => expect(screen.getByText('Todos os restaurantes')).toBeVisible();

/** While the next answer is loading, the last one stays. */
function seeFound({ context }: AnyMachineSnapshot) {
  expect(screen.getByText('Todos os restaurantes')).not.toBeVisible();
  if (context.found === null) {
    expect(screen.getByRole('status')).toHaveTextContent(`A procurar “${context.term}”…`);
    return;
  }
  if (context.found.length === 0) {
    expect(screen.getByRole('heading', { name: `Nada com “${context.term}” em Cascais` })).toBeVisible();
    return;
  }
  expect(screen.getByRole('status')).toHaveTextContent('1 restaurante');
  const card = screen.getByRole('article');
  expect(within(card).getByRole('link', { name: 'Mar' })).toHaveAttribute('href', '/app/restaurants/4');
  expect(card).toHaveTextContent('Bacalhau à Brás · Pastéis de bacalhau');
  expect([...card.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(
    context.term === TERM ? ['Bacalhau', 'bacalhau'] : ['Brás'],
  );
}

const model: FlowModel<Search> = {
  ports: ['loadTerm', 'saveTerm', 'findPlaces'],
  view: (actor) => (
    <SearchedPlaces actor={actor} area="em Cascais" map={null} themes={[]} now={null} position={null}>
      <p>Todos os restaurantes</p>
    </SearchedPlaces>
  ),
  samples: [
    done('loadTerm', ''),
    done('loadTerm', TERM),
    failed('loadTerm', new Error('blocked')),
    failed('saveTerm', new Error('full')),
    done('findPlaces', [mar]),
    done('findPlaces', []),
    failed('findPlaces', new RequestFailure('timeout', 0)),
    { type: 'term.typed', term: 'bras' },
    { type: 'term.typed', term: 'b' },
    { type: 'term.typed', term: '' },
    { type: 'scope.changed', scope: [4, 5] },
    { type: 'scope.changed', scope: [] },
    after('TYPING', 'search.typing'),
    { type: 'retry.requested' },
    { type: 'connection.restored' },
  ],
  project: ({ context }) => [context.term, context.scope.length, context.found?.length ?? null],
  distinct: 'state',
  // Earlier results are hidden once the next search has failed.
  apart: ({ context }, { type }) => type === 'xstate.error.actor.findPlaces' && context.found !== null,
  fromRoot: ['scope.changed', 'connection.restored'],
  perform: {
    'term.typed': async (scene, { term }) => {
      if (term === '' && screen.queryByRole('button', { name: 'Ver todos os restaurantes' })) {
        await press(scene, 'Ver todos os restaurantes');
        return;
      }
      // Set at once, like dictated text: each letter would be a separate step.
      await scene.user.tripleClick(field());
      await scene.user.paste(term === '' ? 'b' : term);
      if (term === '') await scene.user.clear(field());
    },
    ...pressing(controls),
  },
  pages: {
    recalling: (scene) => {
      seeField(scene);
      seeBrowsing();
    },
    idle: (scene) => {
      seeField(scene);
      seeBrowsing();
      expect(scene.calls.at(-1)).toEqual({ port: 'saveTerm', input: { term: termOf(scene) } });
    },
    typing: (scene, state) => {
      seeField(scene);
      seeFound(state);
    },
    searching: (scene, state) => {
      seeField(scene);
      seeFound(state);
      const [scope, term] = [lastOf(scene, 'scope.changed')?.['scope'], termOf(scene)];
      expect(scene.calls.slice(-2)).toEqual([
        { port: 'findPlaces', input: { scope, term } },
        { port: 'saveTerm', input: { term } },
      ]);
    },
    found: (scene, state) => {
      seeField(scene);
      seeFound(state);
    },
    failed: (scene) => {
      seeField(scene);
      expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível procurar');
    },
  },
};

describeFlow(searchMachine, model);
