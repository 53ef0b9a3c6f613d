import type { Place } from '#server/catalogue/schemas.ts';
import type { Config } from '#server/config/config.ts';
import { imageBase } from '#server/http/app-origin.ts';
import type { HeadPicture } from '#server/http/page-head.ts';
import { isolate } from '#server/shared/isolate.ts';
import type { Language } from '#server/shared/language.ts';
import { oneLine } from '#server/shared/shorten.ts';
import { texts } from './texts.ts';

/** The picture of all pages that have no own picture. scripts/make-share-pictures.ts draws it. */
export const sharedPicture = (origin: string, language: Language): HeadPicture => ({
  address: `${origin}/assets/share/${language}.jpg`,
  drawn: { alt: texts[language].app },
});

/** The picture that server/src/share draws. */
export const placePicture = ({ id, name }: Place, origin: string): HeadPicture => ({
  address: `${origin}/app/restaurants/${id}/share.jpg`,
  drawn: { alt: isolate(oneLine(name)) },
});

export function placePhoto(place: Place, config: Config, origin: string): HeadPicture | null {
  const address = pictureAddress(imageBase(config, origin), place.image?.filePath);
  return address === null ? null : { address, drawn: null };
}

/** `path`: a path below the base or a full address, as in the app. Null without a picture. */
export function pictureAddress(base: string, path: string | undefined): string | null {
  if (!path) return null;
  const address = /^(?:https?:)?\/\//.test(path) ? path : base + path.replace(/^\/+/, '');
  return URL.canParse(address, base) ? new URL(address, base).href : null;
}
