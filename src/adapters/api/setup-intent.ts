import type { SetupIntentResult } from '#machines/add-card/add-card.machine.ts';
import { textIn } from '#src/adapters/json-fields.ts';
import type { ApiClient } from './client.ts';
import { isCustomer } from './shapes.ts';

/** Contract 10 and 34. `ready` loads the provider's card field. */
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
  const { body: customer } = await api('/api/customer/profile', { signal, shape: isCustomer });
  const { body } = await api(`${customer['@id']}/stripe/create_setup_intent`, { signal });
  return { clientSecret: secretIn(body), billingName: customer.name };
}

function secretIn(body: unknown): string {
  return typeof body === 'string' ? body : (textIn(body, 'client_secret') ?? '');
}
