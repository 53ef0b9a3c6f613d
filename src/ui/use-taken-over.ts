import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and for the first render of a page that came from it. Lists without a window show their start. */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Whether a view came after the page had been taken over. Only then it may fade in: a rendered page is there at once. */
export function useCameLater(): boolean {
  const [cameLater] = useState(useTakenOver());
  return cameLater;
}
