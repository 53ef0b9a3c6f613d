import { isPlaceView, type PlaceView } from '#machines/shared/places/place-view.ts';
import { termIn } from '#machines/shared/places/term.ts';

/** Allowed search parameters. Others are dropped, so that a hostile link opens nothing. */
export interface AppSearch {
  /** Modal stack, bottom first: "option-tree:8,login". */
  modals?: string;
  /** Auth screens as modals (spec 2). */
  modal?: boolean;
  /** Unchecked: pass it through `safeReturnUrl` before use. */
  returnUrl?: string;
  token?: string;
  code?: string;
  state?: string;
  iss?: string;
  error?: string;
  qr?: string;
  view?: PlaceView;
  /** Subject of a modal opened by its own URL: a place, or the id of an order, bill or reservation. */
  place?: number;
  id?: number;
  theme?: number;
  operator?: string;
  /** A search for places on welcome, for dishes on a place. */
  search?: string;
  county?: number;
  /** The first row of a menu, or place of a list, for pages without scripts. */
  from?: number;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
// The router parses a code of digits as a number.
const opaque = (value: unknown) => (typeof value === 'number' ? String(value) : text(value));
const number = (value: unknown) => {
  const parsed = Number(value);
  return Number.isSafeInteger(parsed) && parsed > 0 ? parsed : undefined;
};

const READERS = {
  modals: text,
  returnUrl: text,
  token: text,
  code: opaque,
  state: opaque,
  iss: text,
  error: text,
  qr: text,
  modal: (value) => (value === true || value === 'true' ? true : undefined),
  view: (value) => (isPlaceView(value) ? value : undefined),
  place: number,
  id: number,
  theme: number,
  operator: opaque,
  search: termIn,
  county: number,
  from: number,
} satisfies { [Key in keyof AppSearch]-?: (value: unknown) => AppSearch[Key] | undefined };

/** The parameters that a page depends on. */
export const SEARCH_PARAMETERS: readonly string[] = Object.keys(READERS);

export function validateSearch(search: Record<string, unknown>): AppSearch {
  const read = Object.entries(READERS).map(([key, reader]) => [key, reader(search[key])] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}
