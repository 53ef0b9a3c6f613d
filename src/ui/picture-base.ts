import { createContext } from 'react';

/** From the configuration; null until it is loaded, and pictures wait for it. */
export const PictureBase = createContext<string | null>(null);

/** In px, separated by spaces: widths that the base's pictures can be asked for. Empty: none. */
export const PictureWidths = createContext('');

/** Base and path joined by one slash; null if either is missing. Spec 3 "Image reference". */
export function pictureAddress(base: string | null, path: string | null | undefined): string | null {
  if (base === null || !path) return null;
  return /^(?:https?:)?\/\//.test(path) ? path : `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

/** The `srcset` of a picture below the base; undefined if it comes in one width. */
export function pictureWidths(base: string | null, src: string | null, widths: string): string | undefined {
  if (base === null || base === '' || !src?.startsWith(base) || widths === '') return undefined;
  return widths
    .split(' ')
    .map((width) => `${src}?w=${width} ${width}w`)
    .join(', ');
}
