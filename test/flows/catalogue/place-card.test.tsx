// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PlaceCard } from '#src/shared/places/PlaceCard.tsx';
import { aPlace } from '#test/harness/fixtures.ts';
import { Providers } from '#test/harness/providers.tsx';

afterEach(cleanup);

function factsOf(place: Parameters<typeof aPlace>[0]): string {
  render(
    <PlaceCard place={aPlace(place)} themes={[]} now={null} position={null} term="" eager={false} chosen={false} />,
    { wrapper: Providers },
  );
  return screen.getByRole('article').textContent;
}

it('shows the price level, also in words, and the preparation time of the place', () => {
  expect(factsOf({ id: 4, priceLevel: 2, preparationMinutes: 25 })).toMatch(/€€ · Preços médios · 25 min/);
  expect(screen.getByText('€€ ·')).toHaveAttribute('aria-hidden', 'true');
});

it('shows the price level of a place with another currency in words', () => {
  expect(factsOf({ id: 4, priceLevel: 2, preparationMinutes: 25, currency: 'JPY' })).toMatch(
    /^(?!.*[€¥]).*Preços médios · 25 min/,
  );
  expect(screen.getByText('Preços médios ·')).not.toHaveClass('sr-only');
});

it('leaves out facts that the place does not state', () => {
  expect(factsOf({ id: 4, priceLevel: null, preparationMinutes: null })).not.toMatch(/€|Preços|min\b/);
});
