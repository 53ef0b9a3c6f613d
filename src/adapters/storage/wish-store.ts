import { is, nullable, number, object, string } from 'valibot';
import type { TableWish } from '#machines/shared/tables/reservation-times.ts';
import type { KeptWish } from '#machines/shared/tables/table-form-ports.ts';

const KEY = 'mesa.table';
const keptShape = object({
  owner: nullable(number()),
  placeId: number(),
  wish: object({
    date: nullable(string()),
    time: nullable(string()),
    numPax: number(),
    comments: string(),
    group: nullable(object({ name: string(), phone: string(), size: string() })),
  }),
});

/**
 * What a customer wanted of a table when a login on another page came in between. In this tab only, and only for that
 * customer, or for whoever signs in where nobody was signed in before.
 */
export function createWishStore(tab: Pick<Window, 'sessionStorage'>, userId: () => number | null) {
  let lastUserId: number | null = null;
  /** A session that is lost leaves its customer as the owner of what they typed. */
  const owner = () => {
    lastUserId = userId() ?? lastUserId;
    return lastUserId;
  };
  const drop = () => {
    try {
      tab.sessionStorage.removeItem(KEY);
    } catch {
      // Storage that is blocked holds nothing; a table that was made stays made.
    }
  };
  return {
    drop,
    keep: (kept: KeptWish) => tab.sessionStorage.setItem(KEY, JSON.stringify({ ...kept, owner: owner() })),
    /** Once: who comes again later begins anew. */
    take(placeId: number, isGroup: boolean): TableWish | null {
      const current = userId();
      owner();
      try {
        const kept: unknown = JSON.parse(tab.sessionStorage.getItem(KEY) ?? 'null');
        if (!is(keptShape, kept)) return null;
        if (kept.owner !== null && kept.owner !== current) {
          if (current !== null) drop();
          return null;
        }
        if (kept.placeId !== placeId || (kept.wish.group !== null) !== isGroup) return null;
        drop();
        return kept.wish;
      } catch {
        // Blocked storage, or what is no JSON: there is nothing to go on with.
        return null;
      }
    },
  };
}
