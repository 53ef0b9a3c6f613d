import { isPhone } from '#machines/shared/tables/reservation-times.ts';
import { isUuid } from '#machines/shared/values/uuid.ts';

const LOWER = 'xyzabcdefghijklmnopqrstuvw';
const UPPER = LOWER.toUpperCase();
const DIGITS = '0123456789';
const NOT_ZERO = '123456789';

/** Characters that may stand in one place of a mask. */
type Place = string;

/**
 * What stands for each character: a letter for a letter of its case, a digit for a digit. Rules of the forms (lengths, classes
 * of characters, patterns) must say the same of the mask as of the text.
 */
function placesOf(text: string): Place[] {
  if (isUuid(text)) return text.split('').map(hexPlace);
  if (isPhone(text)) return phonePlaces(text);
  // A text of few digits is a number of people, of which guards ask whether it is in bounds: noughts stay.
  if (/^\s*\d{1,9}\s*$/.test(text)) return text.split('').map((each) => (/[1-9]/.test(each) ? NOT_ZERO : each));
  return Array.from(text).flatMap((character) => Array.from({ length: character.length }, () => placeOf(character)));
}

function placeOf(character: string): Place {
  if (/\p{Ll}/u.test(character)) return LOWER;
  if (/\p{Lu}/u.test(character)) return UPPER;
  // A letter of a script without cases.
  if (/\p{L}/u.test(character)) return 'ªº';
  if (/\p{Nd}/u.test(character)) return DIGITS;
  // Punctuation of no script, and what no text may have: halves of characters and controls.
  if (/[\p{Cc}\p{Cs}\u0020-\u007e]/u.test(character)) return character;
  return /\s/.test(character) ? ' ' : '*+';
}

function hexPlace(character: string): Place {
  if (/\d/.test(character)) return DIGITS;
  if (character === '-') return character;
  return /[a-f]/.test(character) ? 'abcdef' : 'ABCDEF';
}

/** The digits that make it a number of Portugal, or of abroad, stay what they are. */
function phonePlaces(text: string): Place[] {
  const lead = /^\D*(?:\+\D*\d|0\D*0\D*\d|\d)/.exec(text)?.[0].length ?? 0;
  const isAbroad = /^\s*[+0]/.test(text);
  return text.split('').map((each, at) => {
    if (!/\d/.test(each)) return each;
    if (at >= lead) return DIGITS;
    return at === lead - 1 && isAbroad ? '1' : each;
  });
}

/** The mask's variant of a number: equal texts have equal masks, different ones different masks as long as there are any. */
function written(places: readonly Place[], variant: number): string {
  let rest = variant;
  const text: string[] = [];
  for (const place of places.toReversed()) {
    text.unshift(place[rest % place.length] ?? '');
    rest = Math.floor(rest / place.length);
  }
  return text.join('');
}

/** How many variants are tried before two texts share a mask: of very short texts there are no more. */
const TRIES = 100;

/** Masks texts so that nothing of them is left but their shape, each text always alike. */
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
    // No mask is the text that it hides.
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
