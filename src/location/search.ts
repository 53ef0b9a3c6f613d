import { isPlaceView, type PlaceView } from '#machines/shared/places/place-view.ts';

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
}

export function validateSearch(search: Record<string, unknown>): AppSearch {
  const text = (key: string) => (typeof search[key] === 'string' && search[key] !== '' ? { [key]: search[key] } : {});
  // The router parses a code of digits as a number.
  const opaque = (key: string) => (typeof search[key] === 'number' ? { [key]: String(search[key]) } : text(key));
  const number = (key: string) => {
    const value = Number(search[key]);
    return Number.isSafeInteger(value) && value > 0 ? { [key]: value } : {};
  };
  return {
    ...text('modals'),
    ...text('returnUrl'),
    ...text('token'),
    ...opaque('code'),
    ...opaque('state'),
    ...text('iss'),
    ...text('error'),
    ...text('qr'),
    ...(search['modal'] === true || search['modal'] === 'true' ? { modal: true } : {}),
    ...(isPlaceView(search['view']) ? { view: search['view'] } : {}),
    ...number('place'),
    ...number('id'),
    ...number('theme'),
    ...opaque('operator'),
  };
}
