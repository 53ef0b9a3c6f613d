export interface TypedStreet {
  readonly name: string;
  readonly number: string;
  readonly floor?: string;
  /** The first four digits of the postcode, behind the number. */
  readonly zipCode?: string;
}

const MAX_LENGTH = 300;
const SHORT_POSTCODE = /\b\d{4}\b(?=\s*\p{L}|\s*$)/u;
const STREET_WORDS = [
  'Rua',
  'Avenida',
  'Largo',
  'Praça',
  'Travessa',
  'Estrada',
  'Calçada',
  'Alameda',
  'Passeio',
  'Beco',
  'Praceta',
  'Volta',
];
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  r: 'Rua',
  av: 'Avenida',
  lg: 'Largo',
  pc: 'Praça',
  pç: 'Praça',
  tv: 'Travessa',
  trav: 'Travessa',
  est: 'Estrada',
  estr: 'Estrada',
  cc: 'Calçada',
  cç: 'Calçada',
  al: 'Alameda',
};

const SEPARATOR = String.raw`[\s,;–-]+`;
const NOT_A_WORD = '(?![a-zà-ÿ0-9])';
/** A number with at most one letter: "17", "17A", "17 B", "17-19". */
const HOUSE = String.raw`\d{1,5}(?:\s?[-/]\s?\d{1,4}(?![\d.ºª°]))?(?:[\s-]?(?:bis|[a-z])(?![a-zà-ÿ0-9./ºª°]))?`;
const BUILDING = String.raw`(?:lote|lt|bloco|bl|casa|moradia|torre|km)\.?\s?(?:\d+\s?[a-z]?|[a-z]\d*)${NOT_A_WORD}`;
const NUMBER = String.raw`(?:(?:(?:#|n(?:[uú]m(?:ero)?|r|o)?\.?\s?[º°ª]?\.?)\s*)?(?<house>${HOUSE}(?:${SEPARATOR}${BUILDING})*)|(?<building>${BUILDING}(?:${SEPARATOR}${BUILDING})*|vivenda\s[^,]+?|s\/?\s?n[.ºª°]{0,2}${NOT_A_WORD}))`;
const ORDINAL = String.raw`\d{1,2}(?:\s?\.?\s?[ºª°]\.?|o${NOT_A_WORD})(?:\s?(?:andar|piso))?`;
const GROUND = String.raw`r\s?\/\s?ch?${NOT_A_WORD}\.?|rc${NOT_A_WORD}|r[eé]s[\s-]do[\s-]ch[aã]o|c\/v\.?`;
const ROOM = String.raw`(?:sub)?cave${NOT_A_WORD}|sobre-?loja|(?:piso|andar|loja|lj|apartamento|apart|apto|apt|ap|sala|fra[cç][cç]?[aã]o|hab|porta)\.?\s?[a-z0-9]{1,4}${NOT_A_WORD}`;
const DOOR = String.raw`(?:esquerd[oa]|esq(?:d[oa]?)?|direit[oa]|dir(?:to?)?|drto?|dt[oa]?|frente|frt|fte|tr[aá]s|traseiras|centro|[a-z])${NOT_A_WORD}\.?[ºª°]?\.?`;
const FURTHER = String.raw`(?:[\s,.–-]*(?:${ORDINAL}|${GROUND}|${ROOM}|${DOOR}))*`;
const UNIT = String.raw`(?:${ORDINAL}|${GROUND}|${ROOM}|\d{1,2}\s?${DOOR}|${DOOR}|\d{1,2})${FURTHER}`;
const POSTCODE_BEHIND = String.raw`(?:${SEPARATOR}(?<zipCode>\d{4}))?`;
/** Roads with a number as their name, such as "EN 125". */
const ROAD = String.raw`(?:estrada\s(?:nacional|municipal|regional)|e\.?\s?[nmr]\.?|i[cp])\s?\d{1,4}(?:-\d{1,2})?(?![a-z0-9])`;
const NAME = String.raw`(?<name>${ROAD}|(?!${ROAD}$)\S+\s.*?[^\s,;–-])`;
const NUMBERED = new RegExp(
  String.raw`^${NAME}${SEPARATOR}${NUMBER}(?:${SEPARATOR}(?<floor>${UNIT}))?${POSTCODE_BEHIND}$`,
  'iu',
);
/** Without a number, only words that cannot be part of a name count as a floor. */
const UNNUMBERED = new RegExp(String.raw`^${NAME}${SEPARATOR}(?<floor>(?:${ORDINAL}|${GROUND})${FURTHER})$`, 'iu');
const BEHIND_STREET = new RegExp(`^(?:${NUMBER}(?:${SEPARATOR}${UNIT})?|${UNIT})$`, 'iu');
/** "17, 2.º Esq. Cascais": the text before the locality belongs to the street. */
const BEFORE_AREA = new RegExp(
  String.raw`^((?!\d{4}\s)${NUMBER}(?:${SEPARATOR}${UNIT})?|(?:${ORDINAL}|${GROUND}|${ROOM})${FURTHER})\s+(?!d[aeo]s?\s)([a-zà-ÿ]{3}.*)$`,
  'iu',
);
const FULL_POSTCODE = /(?:\bPT?-)?\b(\d{4})(?:\s?-\s?)?(\d{3})(?!\d)/iu;

/** A number in front of the street: "17 Rua das Flores". */
const NUMBER_FIRST = new RegExp(
  String.raw`^(${HOUSE})[\s,]+((?:(?:${STREET_WORDS.join('|')})\s|(?:${Object.keys(ABBREVIATIONS).join('|')})\.\s?)[^,\d]*[^,\d\s])`,
  'iu',
);

export interface TypedAddress {
  /** From the street to the widest area, without country and postcode; the number and the floor follow the street. */
  readonly parts: readonly string[];
  readonly zipCode: string;
}

/** Empty `parts` for an invalid query. */
export function readQuery(query: string): TypedAddress {
  const clean = plainly(query).trim();
  if (clean.length > MAX_LENGTH) return { parts: [], zipCode: '' };
  const [, first, second] = FULL_POSTCODE.exec(clean) ?? [];
  const parts = clean
    .replace(FULL_POSTCODE, ',')
    .replace(NUMBER_FIRST, '$2, $1')
    .split(/[,;|]/u)
    .map((part) => part.replace(/\s+/g, ' ').replaceAll(/^[\s-]+|[\s-]+$/g, ''))
    .filter((part) => /[\p{L}\p{N}]/u.test(part) && !/^portugal\.?$/i.test(part));
  const [widest, behind] = parts.length > 1 ? splitArea(parts.pop() ?? '') : ['', []];
  parts.push(...behind);
  const isBehind = BEHIND_STREET.test(widest);
  const area = isBehind ? widest : widest.replace(SHORT_POSTCODE, '').trim();
  return {
    parts: joinStreet([...parts, area].filter((part) => part !== '')),
    zipCode: first === undefined ? (isBehind ? '' : (SHORT_POSTCODE.exec(widest)?.[0] ?? '')) : `${first}-${second}`,
  };
}

/** Removes invisible characters. Replaces unusual hyphens, ring signs and wide characters with keyboard characters. */
const plainly = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/[˚⁰ᵒ]/gu, 'º')
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => wide.normalize('NFKC'));

function splitArea(part: string): [area: string, behindStreet: string[]] {
  const groups = BEHIND_STREET.test(part) ? null : BEFORE_AREA.exec(part);
  return groups === null ? [part, []] : [groups.at(-1) ?? '', [groups[1] ?? '']];
}

/** "Rua A, 17, Edifício Sol, 2.º Esq., Lisboa": the number and the floor belong to the street. */
function joinStreet([street, ...others]: readonly string[]): string[] {
  if (street === undefined) return [];
  const behind = others.filter((part) => BEHIND_STREET.test(part));
  return [[street, ...behind].join(', '), ...others.filter((part) => !behind.includes(part))];
}

/** The house number, and the floor or door behind it, as they were typed. */
export function streetOf(typed: string): TypedStreet {
  const full = typed.replace(/^(\p{L}{1,4})(?:\.ª?\s*|ª?\s+)/u, (whole, word: string) => {
    const street = ABBREVIATIONS[word.toLowerCase()];
    return street === undefined ? whole : `${street} `;
  });
  const groups = (NUMBERED.exec(full) ?? UNNUMBERED.exec(full))?.groups;
  if (groups === undefined) return { name: full, number: '' };
  const { name = full, house, building, floor, zipCode } = groups;
  return {
    name,
    number: house ?? building ?? '',
    ...(floor !== undefined && { floor }),
    ...(zipCode !== undefined && { zipCode }),
  };
}

export function looksLikeStreet(typed: string): boolean {
  const { name } = streetOf(typed);
  return STREET_WORDS.some((word) => name.toLowerCase().startsWith(`${word.toLowerCase()} `));
}
