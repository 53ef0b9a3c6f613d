import { useSyncExternalStore } from 'react';

/** The breakpoints `lg` and `xl` of tailwind.config.ts. */
const QUERY = { lg: '(min-width: 64rem)', xl: '(min-width: 80rem)' };

/** For code that only wide windows load. False on the server and for the first render of a page that came from it. */
export function useWide(from: keyof typeof QUERY): boolean {
  const query = QUERY[from];
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
