import { createContext } from 'react';

/** Where pictures are, as the configuration says; null until it is known, and pictures wait for it. */
export const PictureBase = createContext<string | null>(null);

/** The address of a picture: base and path joined by one slash. Null when either is missing. Spec 3 "Image reference". */
export function pictureAddress(base: string | null, path: string | null | undefined): string | null {
  if (base === null || !path) return null;
  return /^(?:https?:)?\/\//.test(path) ? path : `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}
