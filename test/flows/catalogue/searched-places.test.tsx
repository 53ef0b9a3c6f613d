// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { searchMachine } from '#machines/catalogue/search/search.machine.ts';
import { SearchedPlaces } from '#src/flows/catalogue/SearchedPlaces.tsx';
import { TakenOver } from '#src/ui/use-taken-over.ts';
import { Providers } from '#test/harness/providers.tsx';

it('keeps each letter that is typed before the lists of a rendered page are complete', async () => {
  const actors = { loadTerm: fromPromise(async () => ''), saveTerm: fromPromise(async () => undefined) };
  const actor = createActor(searchMachine.provide({ actors })).start();
  onTestFinished(() => void actor.stop());
  render(
    <TakenOver value={false}>
      <SearchedPlaces actor={actor} area="em Cascais" map={null} themes={[]} now={null} position={null}>
        <p>Todos os restaurantes</p>
      </SearchedPlaces>
    </TakenOver>,
    { wrapper: Providers },
  );
  const field = screen.getByRole('searchbox');
  await userEvent.type(field, 'bacalhau');
  expect(field).toHaveValue('bacalhau');
  expect(actor.getSnapshot().context.term).toBe('bacalhau');
});
