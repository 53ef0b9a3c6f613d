import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { createApi } from './api.ts';
import type { Answer, Api, ApiError, FormValues, Intent, IntentKind } from './api.ts';
import { CardElement } from './card-element.ts';
import { challenge } from './challenge.ts';
import { type Texts, textsIn } from './texts.ts';

/** The release expected by `@stripe/stripe-js`; it warns about others. */
const RELEASE = 'endive';

interface PaymentMethodInput {
  card?: unknown;
  billing_details?: FormValues;
}
interface ConfirmData {
  payment_method?: string | PaymentMethodInput;
}
interface PaymentIntentResult {
  paymentIntent?: Intent;
  error?: ApiError;
}
interface SetupIntentResult {
  setupIntent?: Intent;
  error?: ApiError;
}

function createElements(texts: Texts): object {
  const created = new Map<string, CardElement>();
  return {
    create: (type: string, options: StripeCardElementOptions = {}): CardElement => {
      if (type !== 'card') throw new Error(`The payment sandbox has no "${type}" element.`);
      if (created.has(type)) throw new Error(`Can only create one Element of type ${type}.`);
      const element = new CardElement({ ...options }, texts, () => created.delete(type));
      created.set(type, element);
      return element;
    },
    // The React wrapper's components carry their element's type.
    getElement: (type: string | { ['__elementType']?: string }): CardElement | null =>
      created.get(typeof type === 'string' ? type : (type['__elementType'] ?? '')) ?? null,
    update: () => undefined,
    fetchUpdates: () => Promise.resolve({}),
    submit: () => Promise.resolve({}),
  };
}

function readPaymentMethod({ payment_method: given }: ConfirmData): Answer<FormValues> {
  if (given === undefined) return { value: {} };
  if (typeof given === 'string') return { value: { payment_method: given } };
  const { card, billing_details } = given;
  if (!(card instanceof CardElement)) {
    return { error: { type: 'invalid_request_error', message: 'The payment sandbox takes a card element or an id.' } };
  }
  const error = card.unfinished();
  if (error !== null) return { error };
  return { value: { payment_method_data: { type: 'card', card: card.toForm(), billing_details } } };
}

interface Session {
  api: Api;
  texts: Texts;
}

async function confirm(
  session: Session,
  kind: IntentKind,
  clientSecret: string,
  data: ConfirmData = {},
): Promise<Answer<Intent>> {
  const form = readPaymentMethod(data);
  if ('error' in form) return form;
  const { api } = session;
  const found = await api.retrieve(kind, clientSecret);
  if ('error' in found) return found;
  const isChallenged = found.value.status === 'requires_action' && data.payment_method === undefined;
  if (isChallenged) return authenticate(session, kind, found.value);
  const confirmed = await api.act(kind, 'confirm', clientSecret, form.value);
  return 'error' in confirmed ? confirmed : authenticate(session, kind, confirmed.value);
}

async function resume(session: Session, kind: IntentKind, clientSecret: string): Promise<Answer<Intent>> {
  const found = await session.api.retrieve(kind, clientSecret);
  return 'error' in found ? found : authenticate(session, kind, found.value);
}

async function authenticate({ api, texts }: Session, kind: IntentKind, intent: Intent): Promise<Answer<Intent>> {
  if (intent.status !== 'requires_action') return { value: intent };
  const outcome = await challenge(intent, texts);
  return api.act(kind, 'challenge', intent.client_secret, { outcome });
}

async function asPayment(answer: Promise<Answer<Intent>>): Promise<PaymentIntentResult> {
  const settled = await answer;
  return 'error' in settled ? { error: settled.error } : { paymentIntent: settled.value };
}

async function asSetup(answer: Promise<Answer<Intent>>): Promise<SetupIntentResult> {
  const settled = await answer;
  return 'error' in settled ? { error: settled.error } : { setupIntent: settled.value };
}

function createStripe(base: URL, publishableKey: string, locale: string | undefined): object {
  const texts = textsIn(locale);
  const api = createApi(base, publishableKey, texts);
  const session = { api, texts };
  return {
    elements: (options?: { locale?: string }) => createElements(textsIn(options?.locale ?? locale)),
    confirmCardPayment: (secret: string, data?: ConfirmData) =>
      asPayment(confirm(session, 'payment_intent', secret, data)),
    confirmCardSetup: (secret: string, data?: ConfirmData) => asSetup(confirm(session, 'setup_intent', secret, data)),
    retrievePaymentIntent: (secret: string) => asPayment(api.retrieve('payment_intent', secret)),
    retrieveSetupIntent: (secret: string) => asSetup(api.retrieve('setup_intent', secret)),
    handleCardAction: (secret: string) => asPayment(resume(session, 'payment_intent', secret)),
    handleNextAction: ({ clientSecret }: { clientSecret: string }) =>
      clientSecret.startsWith('seti_')
        ? asSetup(resume(session, 'setup_intent', clientSecret))
        : asPayment(resume(session, 'payment_intent', clientSecret)),
    createPaymentMethod: async (data: { card?: unknown; billing_details?: FormValues }) => {
      const form = readPaymentMethod({ payment_method: data });
      if ('error' in form) return form;
      const { payment_method_data: details } = form.value;
      const answer = await api.createPaymentMethod(typeof details === 'object' ? details : {});
      return 'error' in answer ? answer : { paymentMethod: answer.value };
    },
    createToken: () =>
      Promise.resolve({ error: { type: 'invalid_request_error', message: 'The payment sandbox makes no tokens.' } }),
    _registerWrapper: () => undefined,
    registerAppInfo: () => undefined,
  };
}

const script = document.currentScript;
const scriptUrl = script instanceof HTMLScriptElement ? script.src : location.href;
const Stripe = (publishableKey: string, options?: { locale?: string }): object =>
  createStripe(new URL('v1/', scriptUrl), publishableKey, options?.locale);
Object.assign(window, { Stripe: Object.assign(Stripe, { version: RELEASE }) });
