import type { Seating } from '#machines/delivery-method/delivery-method.machine.ts';
import type { MyCode } from '#machines/my-code/my-code.machine.ts';
import type { PresenceInput } from '#machines/presence/presence.flow.ts';
import type { Presence } from '#machines/presence/presence.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import type { ApiClient } from './client.ts';
import { isCustomer, isPlaceAccess } from './shapes.ts';

interface PresenceOptions {
  api: ApiClient;
  userId: () => number | null;
}

interface KnownCustomer {
  userId: number;
  uid: string;
  name: string;
}

type Act = 'check_access' | 'check_in' | 'check_out';

/** Contract 10 and 22 to 24. The profile is cached, so that the code shows offline and check-in need not load it. */
export function createPresence({ api, userId }: PresenceOptions) {
  let known: KnownCustomer | null = null;

  async function customer(signal: AbortSignal): Promise<KnownCustomer | null> {
    const current = userId();
    if (current === null || known?.userId !== current) known = null;
    if (current === null || known) return known;
    const { body } = await api('/api/customer/profile', { signal, shape: isCustomer });
    known = { userId: current, uid: body.uid, name: body.name };
    return known;
  }

  async function ask(act: Act, { placeId, reservation }: PresenceInput, signal: AbortSignal): Promise<Presence> {
    const who = await customer(signal);
    if (!who) return { kind: 'signedOut' };
    try {
      const { body } = await api(`/api/places/${placeId}/${act}/${reservation ?? who.uid}`, {
        signal,
        shape: isPlaceAccess,
      });
      if (body.accessStatus === 'denied') return { kind: 'denied' };
      return { kind: body.accessStatus === 'checked_in' ? 'checkedIn' : 'allowed' };
    } catch (error) {
      if (error instanceof RequestFailure && reservation !== null && [403, 404].includes(error.status))
        return { kind: 'notTheirs' };
      if (error instanceof RequestFailure && error.status === 404) return { kind: 'notFound' };
      if (error instanceof RequestFailure && error.reason === 'access_denied_at_place') return { kind: 'denied' };
      throw error;
    }
  }

  return {
    readMyCode: async (_input: unknown, signal: AbortSignal): Promise<MyCode> => {
      const who = await customer(signal);
      return who ? { kind: 'read', uid: who.uid, name: who.name } : { kind: 'signedOut' };
    },
    /** The table that the customer named since they checked in here. Decision 113. */
    recallTable: async ({ placeId }: { placeId: number | null }, signal: AbortSignal): Promise<Seating | null> => {
      const who = await customer(signal);
      if (!who || placeId === null) return null;
      const { body } = await api(`/api/places/${placeId}/check_access/${who.uid}`, { signal, shape: isPlaceAccess });
      return body.tableCode ? { code: body.tableCode, label: body.tableLabel ?? null } : null;
    },
    readPresence: (at: PresenceInput, signal: AbortSignal) => ask('check_access', at, signal),
    checkIn: (at: PresenceInput, signal: AbortSignal) => ask('check_in', at, signal),
    checkOut: (at: PresenceInput, signal: AbortSignal) => ask('check_out', at, signal),
  };
}
