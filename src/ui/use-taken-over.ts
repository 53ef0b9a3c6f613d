import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and for the first render of a page that came from it. Lists without a window show their start. */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
