import { check, is, nullable, object, pipe, string } from 'valibot';
import type { Position } from '#machines/shared/places/position.ts';
import type { LocalStore } from './local-store.ts';

const KEY = 'position';

const degrees = (limit: number) =>
  pipe(
    string(),
    check((text) => text.trim() !== '' && Math.abs(Number(text)) <= limit),
  );
const position = object({
  lat: degrees(90),
  lng: degrees(180),
  label: nullable(string()),
  address: nullable(string()),
});

/** A customer's position is on the server, so a visitor's saved one is removed. */
export const rememberPosition =
  ({ store, isSignedIn }: { store: LocalStore; isSignedIn: () => boolean }) =>
  ({ position: chosen }: { position: Position | null }): void => {
    if (isSignedIn()) forgetPosition(store);
    else store.set(KEY, chosen);
  };

export const recallPosition = (store: LocalStore) => (): Position | null => {
  const stored = store.get(KEY);
  return is(position, stored) ? stored : null;
};

export const forgetPosition = (store: LocalStore): void => store.remove(KEY);
