import type { LocalStore } from './local-store.ts';

const KEY = 'county';

/** The county that was last chosen in this browser. Spec 7 "Local storage keeps the chosen county". */
export const loadCounty = (store: LocalStore) => async (): Promise<number | null> => {
  const value = store.get(KEY);
  return typeof value === 'number' && Number.isInteger(value) ? value : null;
};

export const saveCounty =
  (store: LocalStore) =>
  async ({ countyId }: { countyId: number | null }): Promise<void> => {
    if (countyId !== null) store.set(KEY, countyId);
  };
