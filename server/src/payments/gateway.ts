import { Stripe } from 'stripe';
import {
  IntentStateError,
  UnknownCustomerError,
  IdempotencyKeyError,
  type PaymentIntent,
  type PaymentGateway,
} from '#server/deps/payment-gateway.ts';
import { Problem, unprocessable } from '#server/http/problem.ts';
import { providerUnits } from '#server/shared/currencies.ts';

const TIMEOUT_MS = 10_000;
const RETRIES = 1;

export interface GatewayOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiBase: string | null;
}

export function createGateway({ secretKey, webhookSecret, apiBase }: GatewayOptions): PaymentGateway {
  const address = new URL(apiBase ?? 'https://api.stripe.com');
  const stripe = new Stripe(secretKey, {
    host: address.hostname,
    port: address.port === '' ? (address.protocol === 'http:' ? 80 : 443) : address.port,
    protocol: address.protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
  return {
    provider: `${address.hostname} ${/_live_/.test(secretKey) ? 'live' : 'test'}`,
    createCustomer: async ({ uid, name, email, forgotten }) => {
      const parameters = { name, email, metadata: { customer: uid } };
      // The provider repeats its response to a key for a day. The old key would return the forgotten customer.
      const idempotencyKey = forgotten === null ? `customer-${uid}` : `customer-${uid}-after-${forgotten}`;
      const customer = await ask(stripe.customers.create(parameters, { idempotencyKey }));
      return customer.id;
    },
    createSetupIntent: async (customer) => {
      const created = stripe.setupIntents.create({
        customer,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
      });
      return (await ask(created)).client_secret;
    },
    listCards: async (customer) => {
      try {
        return (await ask(stripe.paymentMethods.list({ customer, type: 'card', limit: 100 }))).data;
      } catch (error) {
        if (error instanceof UnknownCustomerError) return [];
        throw error;
      }
    },
    holderOf: async (paymentMethod) => {
      if (!/^\w+$/.test(paymentMethod)) return undefined;
      try {
        return idOf((await ask(stripe.paymentMethods.retrieve(paymentMethod))).customer);
      } catch (error) {
        if (isRefusal(error)) return undefined;
        throw error;
      }
    },
    detachCard: async (paymentMethod) => {
      try {
        await ask(stripe.paymentMethods.detach(paymentMethod));
      } catch (error) {
        // Detached meanwhile.
        if (!isRefusal(error) && !(error instanceof Problem && error.status === 422)) throw error;
      }
    },
    createIntent: async ({ amount, currency, customer, metadata }, idempotencyKey) =>
      toIntent(
        await ask(
          stripe.paymentIntents.create(
            {
              amount: amount * providerUnits(currency),
              currency: currency.toLowerCase(),
              customer,
              allowed_payment_method_types: ['card'],
              metadata,
            },
            { idempotencyKey },
          ),
        ),
      ),
    retrieveIntent: async (id) => {
      try {
        return toIntent(await ask(stripe.paymentIntents.retrieve(id)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    updateIntent: async (id, { amount, currency }, paymentMethod) =>
      toIntent(
        await ask(
          stripe.paymentIntents.update(id, {
            amount: amount * providerUnits(currency),
            currency: currency.toLowerCase(),
            payment_method: paymentMethod,
          }),
        ),
      ),
    confirmIntent: async (id, paymentMethod, idempotencyKey) => {
      const confirmed = stripe.paymentIntents.confirm(
        id,
        { payment_method: paymentMethod, off_session: true },
        { idempotencyKey },
      );
      try {
        return toIntent(await ask(confirmed));
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
        const intent = toIntent(await ask(stripe.paymentIntents.retrieve(id)));
        return { ...intent, error: error.decline_code ?? error.code ?? 'card_declined' };
      }
    },
    cancelIntent: async (id) => toIntent(await ask(stripe.paymentIntents.cancel(id))),
    refund: async ({ intent, amount, currency, orderId }) => {
      // The provider keeps keys for a day only, so refunds that were made are listed first.
      const made = await ask(stripe.refunds.list({ payment_intent: intent, limit: 100 }));
      const isMade = made.data.some(
        ({ metadata, status }) => metadata?.['order'] === String(orderId) && !isVoid(status),
      );
      if (isMade) return;
      const parameters = {
        payment_intent: intent,
        amount: amount * providerUnits(currency),
        metadata: { order: String(orderId) },
      };
      await ask(stripe.refunds.create(parameters, { idempotencyKey: `order-${orderId}-refund` }));
    },
    readEvent: async (body, signature) => {
      try {
        const { id, data } = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret);
        return { id, intentId: intentIdOf(data.object) };
      } catch {
        return null;
      }
    },
  };
}

/** Maps the SDK's errors to the app's own; declines pass through. */
async function ask<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw translated(error);
  }
}

function translated(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError) || error instanceof Stripe.errors.StripeCardError) return error;
  if (error instanceof Stripe.errors.StripeIdempotencyError) return new IdempotencyKeyError(error.message);
  if (error.code === 'payment_intent_unexpected_state') return new IntentStateError(error.message);
  if (isMissing(error) && error.param === 'customer') return new UnknownCustomerError(error.message);
  if (error.code === 'amount_too_small' || error.code === 'amount_too_large') return unprocessable(error.code);
  // For example, the card was removed, or was used without being saved.
  if (isRefusal(error) && error.param === 'payment_method') return unprocessable('payment_method_not_found');
  if (isRefusal(error)) return error;
  return new Problem(502, 'payment_provider_unavailable');
}

function isRefusal(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

function isMissing(error: unknown): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

function isVoid(status: string | null): boolean {
  return status === 'failed' || status === 'canceled';
}

function toIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  const { id, status, client_secret: clientSecret, last_payment_error: refusal } = intent;
  const currency = intent.currency.toUpperCase();
  const error = refusal?.decline_code ?? refusal?.code ?? null;
  return { id, status, amount: intent.amount / providerUnits(currency), currency, clientSecret, error };
}

function intentIdOf(object: object): string | null {
  if (!('object' in object) || object.object !== 'payment_intent') return null;
  return 'id' in object && typeof object.id === 'string' ? object.id : null;
}

function idOf(customer: string | { id: string } | null): string | null {
  return typeof customer === 'object' && customer !== null ? customer.id : customer;
}
