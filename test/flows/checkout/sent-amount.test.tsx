// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import type { PaymentAttempt } from '#machines/shared/card-payment/payment.ts';
import { PendingPayment } from '#src/shared/card-payment/PendingPayment.tsx';
import { reads } from '#test/flows/shared/card-payment-samples.ts';
import { aCart } from '#test/harness/fixtures.ts';
import { hostFlow } from '#test/harness/host.ts';
import { Coverage, done } from '#test/harness/model.ts';
import { Providers } from '#test/harness/providers.tsx';

afterEach(cleanup);

it('the button that sends a payment again names its amount, not the new total of the cart', async () => {
  const cart = aCart({ totalAmount: 2500 });
  const attempt: PaymentAttempt = {
    key: 'key-1',
    cart: cart['@id'],
    paymentMethodId: 'pm_visa',
    cartStatus: 'open',
    amount: 1250,
  };
  const flow = hostFlow(checkoutMachine, {
    input: {},
    ports: ['recallAttempt', 'readPayable'],
    coverage: new Coverage(),
  });
  await act(async () => flow.play(done('recallAttempt', attempt)));
  await act(async () => flow.play(reads(cart)));
  render(
    <Providers>
      <PendingPayment actor={flow.actor} />
    </Providers>,
  );
  expect(screen.getByRole('button', { name: /^Enviar de novo/ })).toHaveAccessibleName(/12,50\s€$/);
});
