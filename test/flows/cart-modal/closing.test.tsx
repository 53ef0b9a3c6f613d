// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { cartModalMachine } from '#machines/cart-modal/cart-modal.machine.ts';
import { CartModal } from '#src/flows/cart-modal/CartModal.tsx';
import { readyCart } from '#test/flows/cart/ready-cart.ts';
import { aCart, anItem, anOrder } from '#test/harness/fixtures.ts';
import { Providers } from '#test/harness/providers.tsx';

afterEach(cleanup);

async function openCart(...of: Parameters<typeof readyCart>) {
  const actor = createActor(cartModalMachine).start();
  const cart = await readyCart(...of);
  render(<CartModal actor={actor} cart={cart} now={null} />, { wrapper: Providers });
  const close = screen.getByRole('button', { name: 'Fechar' });
  return { actor, close, isAtTheTop: screen.getByRole('banner').contains(close) };
}

it('an empty cart is closed at its title, like each other dialog', async () => {
  const { actor, close, isAtTheTop } = await openCart(null);
  expect(screen.getByText('O carrinho está vazio')).toBeVisible();
  expect(isAtTheTop).toBe(true);
  expect(screen.queryByRole('contentinfo')).toBeNull();
  await userEvent.click(close);
  expect(actor.getSnapshot().output).toEqual({ outcome: 'cancel' });
});

it('a cart that was sent has its close button at the end', async () => {
  const { close, isAtTheTop } = await openCart(
    aCart({ status: 'received', customerOrders: [anOrder({ items: [anItem()] })] }),
  );
  expect(isAtTheTop).toBe(false);
  expect(within(screen.getByRole('contentinfo')).getByRole('button')).toBe(close);
});
