// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { OrderReceived } from '#src/flows/checkout/OrderReceived.tsx';
import { reads } from '#test/flows/shared/card-payment-samples.ts';
import { aCart, anOrder } from '#test/harness/fixtures.ts';
import { hostFlow } from '#test/harness/host.ts';
import { Coverage, done } from '#test/harness/model.ts';
import { Providers } from '#test/harness/providers.tsx';

afterEach(cleanup);

it.each([
  [[9], /^O restaurante já o recebeu\. Acompanhe-o em Pedidos/, 'Pedido n.º 9', ['Acompanhar pedido']],
  [
    [9, 10],
    /^Os restaurantes já receberam os seus pedidos/,
    'Pedidos recebidos',
    ['Acompanhar n.º 9 · Mar', 'Acompanhar n.º 10 · Mar'],
  ],
])('the view after the payment shows the orders %j and leads to them', async (ids, text, numbers, follow) => {
  const flow = hostFlow(checkoutMachine, {
    input: {},
    ports: ['recallAttempt', 'readPayable'],
    coverage: new Coverage(),
  });
  await act(async () => flow.play(done('recallAttempt', null)));
  await act(async () => flow.play(reads(aCart({ customerOrders: ids.map((id) => anOrder({ id })) }))));
  render(
    <Providers>
      <OrderReceived actor={flow.actor} />
    </Providers>,
  );
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(numbers)).toBeVisible();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([...follow, 'OK']);
});
