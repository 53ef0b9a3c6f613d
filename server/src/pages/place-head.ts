import type { Place } from '#server/catalogue/schemas.ts';
import type { Config } from '#server/config/config.ts';
import { imageBase } from '#server/http/app-origin.ts';
import { addressIn, type HeadPicture, type PageHead } from '#server/http/page-head.ts';
import type { PageRequest } from '#server/http/public-pages.ts';
import { isolate } from '#server/shared/isolate.ts';
import { oneLine, shorten } from '#server/shared/shorten.ts';
import { pictureAddress } from './head-pictures.ts';
import { restaurantData } from './restaurant-data.ts';
import { texts } from './texts.ts';

/** Search engines cut longer descriptions. */
const LONGEST_DESCRIPTION = 200;

/** `picture`: the one to share; null: there is none. */
export function placeHead(
  place: Place,
  { origin, language }: PageRequest,
  config: Config,
  picture: HeadPicture | null,
): PageHead {
  const address = `/app/restaurants/${place.id}`;
  const pictureOf = (path: string | undefined) => pictureAddress(imageBase(config, origin), path);
  const details = [place.description, place.address].map((text) => isolate(oneLine(text ?? ''))).filter(Boolean);
  const description = details.length > 0 ? details.join(' · ') : texts[language].menuOf(oneLine(place.name));
  return {
    title: `${isolate(place.name)} · Mesa`,
    description: shorten(description, LONGEST_DESCRIPTION),
    address,
    picture,
    data: restaurantData(place, addressIn(origin, address, language), pictureOf),
  };
}
