// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { cartModalMachine } from '#machines/cart-modal/cart-modal.machine.ts';
import { CartModal } from '#src/flows/cart-modal/CartModal.tsx';
import { readyCart } from '#test/flows/cart/ready-cart.ts';
import { aCart, anItem, anOrder, aProduct, placeTerms } from '#test/harness/fixtures.ts';
import { Providers } from '#test/harness/providers.tsx';

afterEach(cleanup);

const soup = anItem({ product: aProduct({ id: 9, name: 'Sopa' }) });
const fish = anItem({
  product: aProduct({ id: 8, name: 'Bacalhau' }),
  quantity: 2,
  unavailableReason: 'option_selection_invalid',
});

it('an unavailable line shows the reason, leads to its dish, and can be removed', async () => {
  const cart = await readyCart(aCart({ customerOrders: [anOrder({ items: [fish, soup] })] }), {
    places: { '/api/places/4': placeTerms({ id: 4 }) },
    options: {},
  });
  const actor = createActor(cartModalMachine).start();
  render(<CartModal actor={actor} cart={cart} now={null} />, { wrapper: Providers });
  const [line] = screen.getAllByRole('listitem');
  expect(line).toHaveTextContent('Bacalhau');
  expect(line).toHaveTextContent('As opções escolhidas já não são válidas. Reveja o prato.');
  expect(screen.getByRole('link', { name: 'Escolher de novo' })).toHaveAttribute(
    'href',
    '/app/restaurants/4?modals=cart-modal,option-tree:8',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retirar Bacalhau' }));
  expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual([expect.stringContaining('Sopa')]);
  expect(screen.queryByText('Há pratos que já não estão disponíveis assim')).toBeNull();
});
