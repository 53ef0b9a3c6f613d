// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { searchMachine } from '#machines/catalogue/search/search.machine.ts';
import { SearchedPlaces } from '#src/flows/catalogue/SearchedPlaces.tsx';
import { TakenOver } from '#src/ui/use-taken-over.ts';
import { hostFlow } from '#test/harness/host.ts';
import { Coverage } from '#test/harness/model.ts';
import { Providers } from '#test/harness/providers.tsx';

it('keeps each letter that is typed before the lists of a rendered page are complete', async () => {
  const ports = ['loadTerm', 'saveTerm', 'findPlaces'];
  const { actor } = hostFlow(searchMachine, { ports, coverage: new Coverage() });
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
