import type { Place } from '#server/catalogue/schemas.ts';
import type { Config } from '#server/config/config.ts';
import { imageBase } from '#server/http/app-origin.ts';
import { addressIn, type PageHead } from '#server/http/page-head.ts';
import type { PageRequest } from '#server/http/public-pages.ts';
import { isolate } from '#server/shared/isolate.ts';
import { restaurantData } from './restaurant-data.ts';
import { texts } from './texts.ts';

/** Search engines cut longer ones. */
const LONGEST_DESCRIPTION = 200;

export function placeHead(place: Place, { origin, language }: PageRequest, config: Config): PageHead {
  const address = `/app/restaurants/${place.id}`;
  const pictureOf = (path: string | undefined) => pictureAddress(imageBase(config, origin), path);
  const said = [place.description, place.address].map((text) => isolate(oneLine(text ?? ''))).filter(Boolean);
  const description = said.length > 0 ? said.join(' · ') : texts[language].menuOf(oneLine(place.name));
  return {
    title: `${isolate(place.name)} · Mesa`,
    description: shortened(description),
    address,
    picture: pictureOf(place.image?.filePath),
    data: restaurantData(place, addressIn(origin, address, language), pictureOf),
  };
}

/** Null without a picture. As the app: a path below the base, or an address of its own. */
function pictureAddress(base: string, path: string | undefined): string | null {
  if (!path) return null;
  const address = /^(?:https?:)?\/\//.test(path) ? path : base + path.replace(/^\/+/, '');
  return URL.canParse(address, base) ? new URL(address, base).href : null;
}

const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

/** Cut between words where there are any, else between letters. */
function shortened(text: string): string {
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  if (letters.length <= LONGEST_DESCRIPTION) return text;
  const cut = letters.slice(0, LONGEST_DESCRIPTION - 1).join('');
  return `${cut.replace(/\s+\S*$/, '')}…`;
}
