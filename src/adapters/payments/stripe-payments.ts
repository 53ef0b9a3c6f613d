import type { SetupIntent, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { CardConfirmation } from '#machines/add-card/add-card.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import type { Language } from '#machines/shared/values/language.ts';
import type { AppConfig } from '#src/adapters/configuration/app-config.ts';
import { createCardField } from './CardField.tsx';
import { withChallengeFocus } from './challenge-focus.ts';
import { loadScript } from './load-script.ts';

/** Spec 7 "External services". */
export interface StripePayments {
  CardField: ReturnType<typeof createCardField>;
  ready: () => Promise<unknown>;
  confirmCard: (input: { clientSecret: string; billingName: string }) => Promise<CardConfirmation>;
  authenticatePayment: (input: { clientSecret: string; paymentMethodId: string }) => Promise<'succeeded' | 'error'>;
}

export interface StripeOptions {
  config: () => Promise<AppConfig>;
  browser: Window;
  language: () => Language;
  replaceLostFocus: () => void;
}

export function createStripePayments(options: StripeOptions): StripePayments {
  const { config, browser, language, replaceLostFocus } = options;
  let loading: { locale: Language; stripe: Promise<Stripe> } | null = null;
  let card: StripeCardElement | null = null;

  function stripe(): Promise<Stripe> {
    const locale = language();
    // A card must be confirmed by the Stripe instance that made its field.
    if (loading && (loading.locale === locale || card !== null)) return loading.stripe;
    const wanted = load(locale).catch((error: unknown) => {
      if (loading?.stripe === wanted) loading = null;
      throw error;
    });
    loading = { locale, stripe: wanted };
    return wanted;
  }

  async function load(locale: Language): Promise<Stripe> {
    const { stripeScriptUrl, stripePublicKey } = await config();
    if (!('Stripe' in browser)) await loadScript(browser.document, stripeScriptUrl);
    const loaded = await loadStripe(stripePublicKey, { locale });
    if (!loaded) throw new RequestFailure('payment_provider_unavailable', 0);
    return loaded;
  }

  const challenged = <Result>(work: () => Promise<Result>) => withChallengeFocus({ browser, replaceLostFocus, work });

  return {
    ready: stripe,
    CardField: createCardField({
      browser,
      language,
      stripe,
      onElement: (element) => {
        card = element;
      },
    }),

    async confirmCard({ clientSecret, billingName }) {
      const provider = await stripe();
      const element = card;
      if (!element) throw new RequestFailure('unknown_error', 0);
      const { setupIntent, error } = await challenged(() =>
        provider.confirmCardSetup(clientSecret, {
          payment_method: { card: element, billing_details: { name: billingName } },
        }),
      );
      const intent = setupIntent ?? (await intentBehind(provider, clientSecret, error));
      const paymentMethodId = intent?.status === 'succeeded' ? idOf(intent.payment_method) : null;
      if (paymentMethodId !== null) return { kind: 'saved', paymentMethodId };
      return { kind: 'refused', message: error?.message ?? 'unknown_error', isReusable: isReusable(intent) };
    },

    async authenticatePayment({ clientSecret, paymentMethodId }) {
      try {
        const provider = await stripe();
        const { paymentIntent } = await challenged(() =>
          provider.confirmCardPayment(clientSecret, { payment_method: paymentMethodId }),
        );
        return paymentIntent?.status === 'succeeded' ? 'succeeded' : 'error';
      } catch {
        return 'error';
      }
    },
  };
}

/** An earlier confirmation may have succeeded although its answer was lost. The intent shows that. */
async function intentBehind(
  provider: Stripe,
  clientSecret: string,
  error: StripeError | undefined,
): Promise<SetupIntent | undefined> {
  if (error?.setup_intent || error?.code !== 'setup_intent_unexpected_state') return error?.setup_intent;
  const { setupIntent } = await provider.retrieveSetupIntent(clientSecret);
  return setupIntent;
}

/** A canceled or processing intent cannot be confirmed again. */
function isReusable(intent: SetupIntent | undefined): boolean {
  return intent === undefined || intent.status.startsWith('requires_');
}

function idOf(method: SetupIntent['payment_method']): string | null {
  return typeof method === 'string' ? method : (method?.id ?? null);
}
