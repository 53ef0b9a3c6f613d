import type { SetupIntentResult } from '#machines/add-card/add-card.machine.ts';
import type { Customer } from '#machines/shared/entities.ts';
import type { ApiClient } from './client.ts';

/** Contract 10 and 34: a setup intent of the customer who is signed in. `ready` loads the provider's card field. */
export const createSetupIntent =
  (options: { api: ApiClient; isSignedIn: () => boolean; ready: () => Promise<unknown> }) =>
  async (_input: unknown, signal: AbortSignal): Promise<SetupIntentResult> => {
    const { api, isSignedIn, ready } = options;
    if (!isSignedIn()) return { kind: 'signedOut' };
    const [intent] = await Promise.all([intentOf(api, signal), ready()]);
    const { clientSecret, billingName } = intent;
    return clientSecret === '' ? { kind: 'empty' } : { kind: 'created', clientSecret, billingName };
  };

async function intentOf(api: ApiClient, signal: AbortSignal): Promise<{ clientSecret: string; billingName: string }> {
  const { body: customer } = await api<Customer>('/api/customer/profile', { signal });
  const { body } = await api<unknown>(`${customer['@id']}/stripe/create_setup_intent`, { signal });
  return { clientSecret: secretIn(body), billingName: customer.name };
}

/** A bare string, or an object that holds it; anything else is the empty result. */
function secretIn(body: unknown): string {
  if (typeof body === 'string') return body;
  if (typeof body !== 'object' || body === null || !('client_secret' in body)) return '';
  return typeof body.client_secret === 'string' ? body.client_secret : '';
}
