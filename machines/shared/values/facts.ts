import type { Language } from '#machines/shared/values/language.ts';
import type { SteadyOffsets } from '#machines/shared/values/steady-offsets.ts';

export interface TextParts {
  /** Texts of the code that pages load first. */
  first: string;
  rest: string;
}

/** The data that the server rendered a page from. It travels with the page. Decision 82. */
export interface Facts {
  language: Language;
  /** The addresses of the two parts of the texts; null: the page loads all texts in one file. */
  texts: TextParts | null;
  /** The rendered address: see `plainPageOf`. */
  address: string;
  /** The server's time when it was rendered, in ms since the epoch. */
  now: number;
  /** Zones with a change of the clocks within twelve days are absent. */
  offsets: SteadyOffsets;
  /** By the address of the request. */
  answers: Record<string, unknown>;
  /** The service worker kept the page, so it may be old. */
  isKept?: boolean;
}

export const FACTS_ID = 'facts';

const BEFORE = `<script type="application/json" id="${FACTS_ID}">{`;

/** Reads the facts from the text of a page. Null: the page came empty. */
export function factsInText(page: string): Facts | null {
  const start = page.indexOf(BEFORE);
  if (start === -1) return null;
  return JSON.parse(page.slice(start + BEFORE.length - 1, page.indexOf('</script>', start))) as Facts;
}

/** Marks the facts in the text of a page as kept. */
export const asKept = (page: string): string => page.replace(BEFORE, () => `${BEFORE}"isKept":true,`);
