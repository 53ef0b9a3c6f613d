import { createContext } from 'react';

/** Called when the content of a page is mounted. */
export const ShownContext = createContext<() => void>(() => undefined);
