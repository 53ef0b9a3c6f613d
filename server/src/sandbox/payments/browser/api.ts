import { refusalText, type Texts } from './texts.ts';

export interface ApiError {
  type: string;
  message: string;
  code?: string;
  decline_code?: string;
}

export interface Intent {
  id: string;
  object: 'payment_intent' | 'setup_intent';
  client_secret: string;
  status: string;
  amount?: number;
  currency?: string;
  next_action: { use_stripe_sdk: { last4: string; brand: string } } | null;
}

export interface FormValues {
  [name: string]: string | number | undefined | FormValues;
}

export type Answer<T> = { value: T } | { error: ApiError };
export type IntentKind = Intent['object'];

/** Publishable-key calls. Never rejects: a network failure is an `api_connection_error`. */
export interface Api {
  retrieve: (kind: IntentKind, clientSecret: string) => Promise<Answer<Intent>>;
  act: (
    kind: IntentKind,
    action: 'confirm' | 'challenge',
    clientSecret: string,
    form: FormValues,
  ) => Promise<Answer<Intent>>;
  createPaymentMethod: (form: FormValues) => Promise<Answer<object>>;
}

export function createApi(base: URL, publishableKey: string, texts: Texts): Api {
  async function call<T>(method: 'GET' | 'POST', path: string, form: FormValues): Promise<Answer<T>> {
    const url = new URL(path, base);
    const encoded = new URLSearchParams(encode(form));
    const headers = { Authorization: `Bearer ${publishableKey}` };
    try {
      const response = await (method === 'GET'
        ? fetch(`${url.href}?${encoded.toString()}`, { headers })
        : fetch(url, { method: 'POST', headers, body: encoded }));
      const body = await response.json();
      return response.ok ? { value: body } : { error: { ...body.error, message: refusalText(texts, body.error) } };
    } catch {
      return { error: { type: 'api_connection_error', message: texts.unreachable } };
    }
  }
  return {
    retrieve: (kind, clientSecret) => call('GET', pathOf(kind, clientSecret), { client_secret: clientSecret }),
    act: (kind, action, clientSecret, form) =>
      call('POST', `${pathOf(kind, clientSecret)}/${action}`, { client_secret: clientSecret, ...form }),
    createPaymentMethod: (form) => call('POST', 'payment_methods', form),
  };
}

function pathOf(kind: IntentKind, clientSecret: string): string {
  return `${kind}s/${clientSecret.split('_secret_')[0]}`;
}

function encode(form: FormValues, prefix = ''): [string, string][] {
  return Object.entries(form).flatMap(([name, value]): [string, string][] => {
    const key = prefix === '' ? name : `${prefix}[${name}]`;
    if (value === undefined) return [];
    return typeof value === 'object' ? encode(value, key) : [[key, String(value)]];
  });
}
