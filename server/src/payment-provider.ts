import type { Config } from './config/config.ts';
import type { PaymentProvider } from './deps/payment-provider.ts';
import { type PaymentSandbox, SANDBOX_KEYS } from './sandbox/payments/start.ts';

export const SANDBOX_PATH = '/sandbox/payments';

export function configuredProvider(config: Config): PaymentProvider | null {
  if (config.stripe === null) return null;
  return { ...config.stripe, apiBase: config.paymentApiBase, scriptUrl: config.stripeScriptUrl };
}

export function sandboxProvider({ apiBase }: PaymentSandbox): PaymentProvider {
  return {
    secretKey: SANDBOX_KEYS.secretKey,
    publicKey: SANDBOX_KEYS.publishableKey,
    webhookSecret: SANDBOX_KEYS.webhookSecret,
    apiBase,
    scriptUrl: `${SANDBOX_PATH}/stripe.js`,
  };
}
