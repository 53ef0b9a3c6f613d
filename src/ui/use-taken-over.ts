import { createContext, use, useState } from 'react';

/** False on the server, and in a page that came from it until the app has answered the first presses. */
export const TakenOver = createContext(true);

/** Lists without a window show their start. */
export const useTakenOver = (): boolean => use(TakenOver);

/** Whether a view came after the page had been taken over. Only then it may fade in: a rendered page is there at once. */
export function useCameLater(): boolean {
  const [cameLater] = useState(useTakenOver());
  return cameLater;
}
