import type { Seating, SeatingQuestion } from '#machines/delivery-method/delivery-method.machine.ts';
import type { ApiClient } from './client.ts';
import { whereThere } from './places.ts';
import { isSeat, isTable } from './shapes.ts';

/** Additions of our server, decision 113. Null if the place has no such table or seat. */
export const findTable =
  (api: ApiClient) =>
  async ({ placeId, code }: SeatingQuestion, signal: AbortSignal): Promise<Seating | null> => {
    const path = `/api/places/${placeId}/tables/${encodeURIComponent(code)}`;
    const table = await whereThere(api(path, { signal, shape: isTable }));
    return table && { code: table.tableCode, label: table.label };
  };

export const findSeat =
  (api: ApiClient) =>
  async ({ placeId, code }: SeatingQuestion, signal: AbortSignal): Promise<Seating | null> => {
    const path = `/api/places/${placeId}/seats/${encodeURIComponent(code)}`;
    const seat = await whereThere(api(path, { signal, shape: isSeat }));
    return seat && { code: seat.deliverySeatCode, label: seat.label };
  };
