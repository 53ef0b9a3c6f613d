import type { AccountAnswer } from '#machines/settings/settings.machine.ts';
import type { Iri } from '#machines/shared/entities/entities.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import type { SessionStore } from '#src/adapters/session/session-store.ts';
import type { ApiClient } from './client.ts';
import { isAccount } from './shapes.ts';

/** Reads the profile. Makes no call if nobody is signed in. Contract 10. */
export const readAccount =
  ({ api, sessions }: { api: ApiClient; sessions: Pick<SessionStore, 'current'> }) =>
  async (_input: unknown, signal: AbortSignal): Promise<AccountAnswer> => {
    const email = sessions.current()?.user.username;
    if (email === undefined) return { kind: 'signedOut' };
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
