import type { LocalStore } from './local-store.ts';
import { forgetPosition } from './position-store.ts';

const KEY = 'county';

/** The county that was last chosen in this browser. Spec 7 "Local storage keeps the chosen county". */
export const loadCounty = (store: LocalStore) => async (): Promise<number | null> => {
  const value = store.get(KEY);
  return typeof value === 'number' && Number.isInteger(value) ? value : null;
};

/** Where a visitor was goes, once they look at a county instead: the last choice is what the next visit begins with. */
export const saveCounty =
  (store: LocalStore) =>
  async ({ countyId, isNearby }: { countyId: number | null; isNearby: boolean }): Promise<void> => {
    if (countyId !== null) store.set(KEY, countyId);
    if (!isNearby) forgetPosition(store);
  };
