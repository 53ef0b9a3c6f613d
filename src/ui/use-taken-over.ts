import { createContext, use, useState } from 'react';

/** False on the server, and in a page that came from it until the app has answered the first presses. */
export const TakenOver = createContext(true);

/** While it is false, windowed lists show only their first items. */
export const useTakenOver = (): boolean => use(TakenOver);

/** Whether the view was mounted after the takeover. Only then it may fade in: a rendered page is visible at once. */
export function useCameLater(): boolean {
  const [cameLater] = useState(useTakenOver());
  return cameLater;
}
