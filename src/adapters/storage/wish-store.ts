import { is, nullable, number, object, string } from 'valibot';
import type { TableWish } from '#machines/shared/tables/reservation-times.ts';
import type { KeptWish } from '#machines/shared/tables/table-form-ports.ts';

const KEY = 'mesa.table';
const keptShape = object({
  placeId: number(),
  wish: object({
    date: nullable(string()),
    time: nullable(string()),
    numPax: number(),
    comments: string(),
    group: nullable(object({ name: string(), phone: string(), size: string() })),
  }),
});

/** What a customer wanted of a table when a login on another page came in between. In this tab only. */
export function createWishStore(tab: Pick<Window, 'sessionStorage'>) {
  const drop = () => {
    try {
      tab.sessionStorage.removeItem(KEY);
    } catch {
      // Storage that is blocked holds nothing; a table that was made stays made.
    }
  };
  return {
    drop,
    keep: (kept: KeptWish) => tab.sessionStorage.setItem(KEY, JSON.stringify(kept)),
    /** Once: who comes again later begins anew. */
    take(placeId: number, isGroup: boolean): TableWish | null {
      try {
        const kept: unknown = JSON.parse(tab.sessionStorage.getItem(KEY) ?? 'null');
        if (!is(keptShape, kept) || kept.placeId !== placeId || (kept.wish.group !== null) !== isGroup) return null;
        drop();
        return kept.wish;
      } catch {
        // Blocked storage, or what is no JSON: there is nothing to go on with.
        return null;
      }
    },
  };
}
