// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Product } from '#machines/shared/entities/entities.ts';
import { ProductCard } from '#src/flows/place/ProductCard.tsx';
import { aProduct } from '#test/harness/fixtures.ts';
import { Providers } from '#test/harness/providers.tsx';

afterEach(cleanup);

it.each<[what: string, product: Partial<Product>, text: RegExp]>([
  ['the lowest price, where choices change it', { price: 0, lowPrice: 800, highPrice: 1100 }, /desde 8,00\s€$/],
  ['one price, where all choices cost the same', { price: 0, lowPrice: 800, highPrice: 800 }, /Bacalhau 8,00\s€$/],
  ['its price, where the server says no more', { price: 1250 }, /Bacalhau 12,50\s€$/],
  ['that it is unavailable, without a price', { price: 0, isAvailable: false }, /Bacalhau Indisponível$/],
])('a dish on the menu shows %s', (_what, parts, text) => {
  const product = aProduct({ id: 8, name: 'Bacalhau', description: '', image: null, ...parts });
  render(<ProductCard product={product} currency="EUR" onChoose={() => undefined} />, { wrapper: Providers });
  expect(screen.getByRole('button')).toHaveTextContent(text);
});
