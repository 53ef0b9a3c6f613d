import { isPlaceView, type PlaceView } from '#machines/shared/places/place-view.ts';

/** What the location's search may carry. Anything else is dropped, so that a hostile link opens nothing. */
export interface AppSearch {
  /** The modal stack, bottom first: "option-tree:8,login". */
  modals?: string;
  /** Auth screens as modals (spec 2). */
  modal?: boolean;
  /** Where to go after login; checked by `safeReturnUrl` before use. */
  returnUrl?: string;
  /** Verification and password-reset links. */
  token?: string;
  /** What the municipal login's provider sends along. */
  code?: string;
  state?: string;
  iss?: string;
  error?: string;
  /** The code of a QR address that the app was opened with. */
  qr?: string;
  /** Which part of a place is shown; a notification opens one. */
  view?: PlaceView;
  /** What a modal that was opened by its own path is about: a place, or by its id an order, a bill, a reservation. */
  place?: number;
  id?: number;
  /** Whose places the welcome screen lists instead of those around: a theme's, or an operator's. */
  theme?: number;
  operator?: string;
}

/** Reads a search as the router parsed it. */
export function validateSearch(search: Record<string, unknown>): AppSearch {
  const text = (key: string) => (typeof search[key] === 'string' && search[key] !== '' ? { [key]: search[key] } : {});
  // A code of digits only would be read as a number.
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
