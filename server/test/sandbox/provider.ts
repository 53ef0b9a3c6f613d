import { Stripe } from 'stripe';
import { z } from 'zod';
import { type PaymentSandbox, SANDBOX_KEYS, startPaymentSandbox } from '#server/sandbox/payments/start.ts';
import { charges, newCard } from '../ordering/ordering.ts';

const intentBody = z.looseObject({
  status: z.string().optional(),
  payment_method: z.string().nullish(),
  error: z.looseObject({ code: z.string().optional() }).optional(),
});

/** The provider's own client library, pointed at the sandbox. */
export function clientOf({ apiBase }: PaymentSandbox): Stripe {
  const { hostname, port } = new URL(apiBase);
  return new Stripe(SANDBOX_KEYS.secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** A private sandbox, with calls of the app's server and of a customer's browser. */
export async function startProvider() {
  const sandbox = await startPaymentSandbox({ dataDir: null, port: 0 });
  const stripe = clientOf(sandbox);

  /** A browser call with the publishable key. */
  async function browserCall(method: string, route: string, form: Record<string, string>) {
    const encoded = new URLSearchParams(form);
    const answer = await fetch(`${sandbox.apiBase}/v1/${route}${method === 'GET' ? `?${encoded.toString()}` : ''}`, {
      method,
      headers: { Authorization: `Bearer ${SANDBOX_KEYS.publishableKey}`, Origin: 'https://mesa.example' },
      ...(method === 'GET' ? {} : { body: encoded }),
    });
    return { status: answer.status, headers: answer.headers, body: intentBody.parse(await answer.json()) };
  }

  async function saveCard(number: string, outcome: 'authorised' | 'refused' = 'authorised') {
    const customer = await stripe.customers.create({ name: 'Ana' });
    const intent = await stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' });
    const secret = { client_secret: intent.client_secret ?? '' };
    const confirmed = await browserCall('POST', `setup_intents/${intent.id}/confirm`, {
      ...secret,
      ...newCard(number),
    });
    const answer =
      confirmed.body.status === 'requires_action'
        ? await browserCall('POST', `setup_intents/${intent.id}/challenge`, { ...secret, outcome })
        : confirmed;
    return { customer: customer.id, paymentMethod: answer.body.payment_method ?? '', ...answer };
  }

  const pay = (customer: string, paymentMethod: string) =>
    stripe.paymentIntents
      .create({ amount: 1250, currency: 'eur', customer, allowed_payment_method_types: ['card'] })
      .then((intent) => stripe.paymentIntents.confirm(intent.id, { payment_method: paymentMethod, off_session: true }));

  return {
    sandbox,
    stripe,
    browserCall,
    saveCard,
    pay,
    charges: (filter: Record<string, string>) => charges(sandbox, filter),
  };
}

/** The library's error. */
export async function refusal(call: Promise<unknown>) {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The provider accepted.');
}
