import { is, nullable, number, object, string } from 'valibot';
import type { TableDraft } from '#machines/shared/tables/reservation-times.ts';
import type { KeptTableDraft } from '#machines/shared/tables/table-form-ports.ts';

const KEY = 'mesa.table';
const keptShape = object({
  owner: nullable(number()),
  placeId: number(),
  draft: object({
    date: nullable(string()),
    time: nullable(string()),
    numPax: number(),
    comments: string(),
    group: nullable(object({ name: string(), phone: string(), size: string() })),
  }),
});

interface Options {
  userId: () => number | null;
  /** After a reload the form gets its drafts instead. Decision 57. */
  isDrafted: (isGroup: boolean) => boolean;
}

/** A table request interrupted by a login. Kept in this tab, for the customer who typed it or signs in first. */
export function createTableDraftStore(tab: Pick<Window, 'sessionStorage'>, { userId, isDrafted }: Options) {
  let lastUserId: number | null = null;
  /** A lost session does not change the owner. */
  const owner = () => {
    lastUserId = userId() ?? lastUserId;
    return lastUserId;
  };
  const drop = () => {
    try {
      tab.sessionStorage.removeItem(KEY);
    } catch {
      // Storage is blocked. The reservation is not affected.
    }
  };
  return {
    drop,
    keep: (kept: KeptTableDraft) => tab.sessionStorage.setItem(KEY, JSON.stringify({ ...kept, owner: owner() })),
    take(placeId: number, isGroup: boolean): TableDraft | null {
      const current = userId();
      owner();
      try {
        const kept: unknown = JSON.parse(tab.sessionStorage.getItem(KEY) ?? 'null');
        if (!is(keptShape, kept)) return null;
        if (kept.owner !== null && kept.owner !== current) {
          if (current !== null) drop();
          return null;
        }
        if (kept.placeId !== placeId || (kept.draft.group !== null) !== isGroup) return null;
        if (isDrafted(isGroup)) return null;
        drop();
        const { time } = kept.draft;
        return { ...kept.draft, time: time !== null && Number.isNaN(Date.parse(time)) ? null : time };
      } catch {
        // Storage is blocked or the value is not JSON.
        return null;
      }
    },
  };
}
