import { createContext } from 'react';

/** The device has certainly no network. A server that does not answer is not enough: a new try may reach it. */
export const Offline = createContext(false);
