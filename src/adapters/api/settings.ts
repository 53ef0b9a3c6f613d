import type { AccountAnswer } from '#machines/settings/settings.machine.ts';
import type { Iri } from '#machines/shared/entities/entities.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import type { ApiClient } from './client.ts';
import { isAccount } from './shapes.ts';

interface Reading {
  api: ApiClient;
  /** The e-mail of the customer who is signed in; null: a visitor. */
  email: () => string | null;
}

/** Contract 10. */
export const readAccount =
  ({ api, email: signedIn }: Reading) =>
  async (_input: unknown, signal: AbortSignal): Promise<AccountAnswer> => {
    const email = signedIn();
    if (email === null) return { kind: 'signedOut' };
    const { body } = await api('/api/customer/profile', { signal, shape: isAccount });
    return { kind: 'read', customer: body['@id'], name: body.name, email, nif: body.nif ?? '' };
  };

/** Decision 119. Takes no signal: closing the settings does not lose a number that was sent. */
export const saveNif =
  (api: ApiClient) =>
  async ({ customer, nif }: { customer: Iri | null; nif: string | null }): Promise<void> => {
    if (customer === null) throw new RequestFailure('unknown_error', 0);
    await api(customer, { method: 'PUT', body: { nif } });
  };
