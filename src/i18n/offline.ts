import { createContext } from 'react';

/** True if the browser reports no network. False if only the server does not answer, since a retry may reach it. */
export const Offline = createContext(false);
