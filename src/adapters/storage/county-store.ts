import type { LocalStore } from './local-store.ts';
import { writePageCookie } from './page-cookie.ts';
import { forgetPosition } from './position-store.ts';

const KEY = 'county';

/** Spec 7 "Local storage keeps the chosen county". */
export const loadCounty = (store: LocalStore) => async (): Promise<number | null> => {
  const value = store.get(KEY);
  return typeof value === 'number' && Number.isInteger(value) ? value : null;
};

/** Choosing a county drops the saved position: the last choice is restored on the next visit. */
export const saveCounty =
  (store: LocalStore, document: Document) =>
  async ({ countyId, isNearby }: { countyId: number | null; isNearby: boolean }): Promise<void> => {
    writePageCookie(document, 'area', isNearby ? 'nearby' : String(countyId ?? ''));
    if (countyId !== null) store.set(KEY, countyId);
    if (!isNearby) forgetPosition(store);
  };
