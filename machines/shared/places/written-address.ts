import type { AddressForm } from './geocoding.ts';

export type WrittenAddress = AddressForm;

// The server reads the text of a search by the same rules (server/src/geocode/query.ts); one table tests both.
const SEPARATOR = String.raw`[\s,;–-]+`;
const NOT_A_WORD = /(?![a-zà-ÿ0-9])/u.source;
const HOUSE = /\d{1,5}(?:\s?[-/]\s?\d{1,4}(?![\d.ºª°]))?(?:[\s-]?(?:bis|[a-z])(?![a-zà-ÿ0-9./ºª°]))?/u.source;
const BUILDING = String.raw`(?:lote|lt|bloco|bl|casa|moradia|torre|km)\.?\s?(?:\d+\s?[a-z]?|[a-z]\d*)${NOT_A_WORD}`;
const PREFIX = /(?:(?:#|n(?:[uú]m(?:ero)?|r|o)?\.?\s?[º°ª]?\.?)\s*)?/u.source;
const NUMBER = String.raw`(?:${PREFIX}(?<house>${HOUSE}(?:${SEPARATOR}${BUILDING})*)|(?<building>${BUILDING}(?:${SEPARATOR}${BUILDING})*|vivenda\s[^,]+?|s\/?\s?n[.ºª°]{0,2}${NOT_A_WORD}))`;
const ORDINAL = String.raw`\d{1,2}(?:\s?\.?\s?[ºª°]\.?|o${NOT_A_WORD})(?:\s?(?:andar|piso))?`;
const GROUND_FLOOR = /r[eé]s[\s-]do[\s-]ch[aã]o/u.source;
const GROUND = String.raw`r\s?\/\s?ch?${NOT_A_WORD}\.?|rc${NOT_A_WORD}|${GROUND_FLOOR}|c\/v\.?`;
const FRACTION = /fra[cç][cç]?[aã]o/u.source;
const ROOM = String.raw`(?:sub)?cave${NOT_A_WORD}|sobre-?loja|(?:piso|andar|loja|lj|apartamento|apart|apto|apt|ap|sala|${FRACTION}|hab|porta)\.?\s?[a-z0-9]{1,4}${NOT_A_WORD}`;
const BACK = /tr[aá]s/u.source;
const DOOR = String.raw`(?:esquerd[oa]|esq(?:d[oa]?)?|direit[oa]|dir(?:to?)?|drto?|dt[oa]?|frente|frt|fte|${BACK}|traseiras|centro|[a-z])${NOT_A_WORD}\.?[ºª°]?\.?`;
const FURTHER = String.raw`(?:[\s,.–-]*(?:${ORDINAL}|${GROUND}|${ROOM}|${DOOR}))*`;
const UNIT = String.raw`(?:${ORDINAL}|${GROUND}|${ROOM}|\d{1,2}\s?${DOOR}|${DOOR}|\d{1,2})${FURTHER}`;
const BEHIND = String.raw`${NUMBER}(?:${SEPARATOR}(?<floor>${UNIT}))?`;
/** Roads with a number as their name, such as "EN 125". */
const ROAD = /(?:estrada\s(?:nacional|municipal|regional)|e\.?\s?[nmr]\.?|i[cp])\s?\d{1,4}(?:-\d{1,2})?(?![a-z0-9])/u
  .source;
const NAME = String.raw`^(?<name>${ROAD}|(?!${ROAD}$)\S+\s.*?[^\s,;–-])${SEPARATOR}`;
const STREET = new RegExp(`${NAME}${BEHIND}$`, 'iu');
/** Without a number, only words that cannot be part of a name count as a floor. */
const STREET_ALONE = new RegExp(String.raw`${NAME}(?<floor>(?:${ORDINAL}|${GROUND})${FURTHER})$`, 'iu');
const NUMBER_ALONE = new RegExp(`^${BEHIND}$`, 'iu');
const POSTCODE = /(?:\bPT?-)?\b(\d{4})(?:\s?-\s?)?(\d{3})(?!\d)/iu;
const POSTCODE_FIRST = /^(\d{4})\s+(?=\p{L})/u;

/**
 * The form with each part in its own field, also where the customer wrote "17, 2.º Esq." as the number, or the postcode
 * behind the street. Parts that are not recognised stay where they were written.
 */
export function writtenAddress(typed: AddressForm): WrittenAddress {
  const form = {
    address: plainly(typed.address),
    streetNumber: plainly(typed.streetNumber),
    floor: plainly(typed.floor),
    locality: plainly(typed.locality),
    zipCode: plainly(typed.zipCode),
  };
  const street = withoutPostcode(form.address);
  const number = withoutPostcode(form.streetNumber);
  const together = [street, number].filter((each) => each !== '').join(', ');
  const found = match(NUMBER_ALONE, number) ?? match(STREET, together) ?? match(STREET_ALONE, together);
  const floors = [found?.['floor'] ?? '', withoutPostcode(form.floor)].filter((each) => each !== '');
  return {
    address: found?.['name'] ?? street,
    streetNumber: found?.['house'] ?? found?.['building'] ?? (found?.['name'] === undefined ? number : ''),
    floor: [...new Set(floors)].join(' '),
    locality: localityOf(form.locality),
    zipCode: zipCodeOf(form),
  };
}

/** Removes invisible characters. Replaces unusual hyphens, ring signs and wide characters by those of a keyboard. */
const plainly = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/[˚⁰ᵒ]/gu, 'º')
    .replaceAll(/[\uFF01-\uFF5E]/gu, (wide) => wide.normalize('NFKC'));

/** Without the floor, which no geocoder knows. */
export function queryOf({ address, streetNumber, locality, zipCode }: WrittenAddress): string {
  const street = address === '' ? '' : `${address} ${streetNumber}`.trim();
  return [street, `${zipCode} ${locality}`.trim()].filter((part) => part !== '').join(', ');
}

const match = (form: RegExp, text: string): Partial<Record<string, string>> | undefined => form.exec(text)?.groups;

/** Drops the postcode and the text behind it, which is the locality: both have fields of their own. */
const withoutPostcode = (text: string): string => {
  const at = POSTCODE.exec(text)?.index ?? text.length;
  return text
    .slice(0, at)
    .replace(/[\s,;–-]+$/u, '')
    .replace(/\s+/gu, ' ')
    .trim();
};

const localityOf = (locality: string): string => {
  const rest = locality
    .trim()
    .replace(POSTCODE, '')
    .replace(POSTCODE_FIRST, '')
    .replace(/^[\s,;–-]+|[\s,;–-]+$/gu, '');
  return rest === '' ? locality.trim() : rest;
};

function zipCodeOf({ zipCode, locality, address, streetNumber, floor }: AddressForm): string {
  for (const text of [zipCode, locality, address, streetNumber, floor]) {
    const [, first, last] = POSTCODE.exec(text) ?? [];
    if (first !== undefined) return `${first}-${last}`;
  }
  return zipCode.trim() || (POSTCODE_FIRST.exec(locality.trim())?.[1] ?? '');
}
