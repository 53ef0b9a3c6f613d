import { createContext } from 'react';

/** From the configuration; null until it is loaded, and pictures wait for it. */
export const PictureBase = createContext<string | null>(null);

/** Base and path joined by one slash; null if either is missing. Spec 3 "Image reference". */
export function pictureAddress(base: string | null, path: string | null | undefined): string | null {
  if (base === null || !path) return null;
  return /^(?:https?:)?\/\//.test(path) ? path : `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}
