import { RequestFailure } from '#machines/shared/flow/failure.ts';
import type { SlotAnswer, SlotRefusal } from '#machines/slot/slot.machine.ts';
import type { ApiClient } from './client.ts';
import { isCustomer, isPlace } from './shapes.ts';

const REFUSALS: ReadonlySet<string> = new Set([
  'slot_already_in_use',
  'slot_not_yours',
  'slot_in_past',
  'reservation_limit_place',
  'reservation_limit_day',
  'reservation_limit_ahead',
] satisfies SlotRefusal[]);

interface Options {
  api: ApiClient;
  isSignedIn: () => boolean;
}

/** Contract 25. Idempotent. */
export const reserveSlot = (options: Options) => changeHolder(options, 'reserve');

/** Contract 26. */
export const cancelSlot = (options: Options) => changeHolder(options, 'cancel');

/** Only the profile has the customer's id (contract 10). Takes no signal: closing the modal does not abort it. */
function changeHolder({ api, isSignedIn }: Options, verb: 'reserve' | 'cancel') {
  return async ({ placeId, slotId }: { placeId: number; slotId: number }): Promise<SlotAnswer> => {
    if (!isSignedIn()) return { kind: 'signedOut' };
    const { body: customer } = await api('/api/customer/profile', { shape: isCustomer });
    try {
      const path = `/api/places/${placeId}/slots/${slotId}/${verb}/${customer.id}`;
      const { body: place } = await api(path, { method: 'PUT', shape: isPlace });
      return { kind: 'done', place };
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      if (error.status === 404) return { kind: 'refused', reason: 'slot_gone' };
      if (isRefusal(error.reason)) return { kind: 'refused', reason: error.reason };
      throw error;
    }
  };
}

function isRefusal(reason: string): reason is SlotRefusal {
  return REFUSALS.has(reason);
}
