import { isPhone } from '#machines/shared/tables/reservation-times.ts';
import { isUuid } from '#machines/shared/values/uuid.ts';

const LOWER = 'xyzabcdefghijklmnopqrstuvw';
const UPPER = LOWER.toUpperCase();
/** à to ö. */
const OTHER_LOWER = Array.from({ length: 23 }, (_, at) => String.fromCodePoint(0xe0 + at)).join('');
const OTHER_UPPER = OTHER_LOWER.toUpperCase();
const DIGITS = '0123456789';
const OTHER_DIGITS = '٠١٢٣٤٥٦٧٨٩';
const NOT_ZERO = '123456789';

type Place = string;

/** Keeps letter case, digits and length, so that form validation gives the same result for the mask. */
function placesOf(text: string): Place[] {
  if (isUuid(text)) return text.split('').map(hexPlace);
  // A few digits may be a count that guards check against limits: zeros stay.
  if (/^\s*0*\d{1,6}\s*$/.test(text)) return text.split('').map((each) => (/[1-9]/.test(each) ? NOT_ZERO : each));
  if (isPhone(text)) return phonePlaces(text);
  return Array.from(text).flatMap((character) => Array.from({ length: character.length }, () => placeOf(character)));
}

function placeOf(character: string): Place {
  const isAscii = character <= '\u007f';
  if (/\p{Ll}/u.test(character)) return isAscii ? LOWER : OTHER_LOWER;
  if (/\p{Lu}/u.test(character)) return isAscii ? UPPER : OTHER_UPPER;
  if (/\p{L}/u.test(character)) return 'ªº';
  if (/\p{Nd}/u.test(character)) return isAscii ? DIGITS : OTHER_DIGITS;
  if (/\p{M}/u.test(character)) return '\u0301';
  // ASCII punctuation, invisible characters and lone surrogates stay: the rule for e-mail addresses depends on them.
  if (/[\p{Cc}\u00ad\u200b-\u206f\ufeff\p{Cs}\u0020-\u007e\u00b7\u30fb]/u.test(character)) return character;
  return /\s/.test(character) ? ' ' : '*+';
}

function hexPlace(character: string): Place {
  if (/\d/.test(character)) return DIGITS;
  if (character === '-') return character;
  return /[a-f]/.test(character) ? 'abcdef' : 'ABCDEF';
}

/** The leading digits stay: they tell Portuguese numbers from foreign ones. */
function phonePlaces(text: string): Place[] {
  const lead = /^\D*(?:\+\D*\d|0\D*0\D*\d|\d)/.exec(text)?.[0].length ?? 0;
  const isAbroad = /^\s*[+0]/.test(text);
  return text.split('').map((each, at) => {
    if (!/\d/.test(each)) return /\p{Nd}/u.test(each) ? OTHER_DIGITS : each;
    if (at >= lead) return DIGITS;
    return at === lead - 1 && isAbroad ? '1' : each;
  });
}

/** Equal texts get equal masks. Different texts get different masks while there are variants left. */
function written(places: readonly Place[], variant: number): string {
  let rest = variant;
  const text: string[] = [];
  for (const place of places.toReversed()) {
    text.unshift(place[rest % place.length] ?? '');
    rest = Math.floor(rest / place.length);
  }
  return text.join('');
}

const TRIES = 100;

/** Masks texts but keeps their shape. The same text always gets the same mask. */
export function createMasker(): (text: string) => string {
  const masks = new Map<string, string>();
  const used = new Set<string>();
  const counts = new Map<string, number>();

  return (text) => {
    const known = masks.get(text);
    if (known !== undefined) return known;
    const places = placesOf(text);
    const write = (variant: number) => written(places, variant);
    if (places.every((place) => place.length === 1)) return write(0);
    const shape = write(0);
    const first = counts.get(shape) ?? 0;
    let variant = first;
    let mask = write(variant);
    // A mask must not equal its text.
    while ((used.has(mask) || mask === text) && variant < first + TRIES) {
      variant += 1;
      mask = write(variant);
    }
    counts.set(shape, variant);
    used.add(mask);
    masks.set(text, mask);
    return mask;
  };
}
