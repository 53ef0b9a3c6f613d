import { listThemes } from '#server/catalogue/areas.ts';
import type { PlacesReadAhead } from '#server/catalogue/places-read-ahead.ts';
import { findPlaceWithMenu } from '#server/catalogue/places.ts';
import type { Deps } from '#server/deps/deps.ts';
import { toId } from '#server/http/iri.ts';
import type { PageHead } from '#server/http/page-head.ts';
import type { FindPublicPage, PageRequest, PublicPage } from '#server/http/public-pages.ts';
import { isolate } from '#server/shared/isolate.ts';
import { placePhoto, placePicture, sharedPicture } from './head-pictures.ts';
import { placeHead } from './place-head.ts';
import { texts } from './texts.ts';

const PLACE = /^\/app\/restaurants\/([^/]+)$/;

interface FindOptions {
  /** Whether the server can draw pictures of places. */
  readonly drawn?: () => boolean;
  /** Takes each place that is read, for the app's call. */
  readonly readAhead?: PlacesReadAhead;
}

/** The heads of the pages that anybody may open, from the catalogue as it is now. Decision 99. */
export function findPublicPages(
  { db, clock, config }: Deps,
  { drawn = () => false, readAhead }: FindOptions = {},
): FindPublicPage {
  async function placePage(id: number | null, request: PageRequest): Promise<PublicPage> {
    const viewer = { now: clock.now(), userId: null, language: request.language };
    const read = id === null ? null : findPlaceWithMenu(db, viewer, id);
    if (id !== null && read !== null) readAhead?.keep(request.language, id, read);
    const place = await read;
    if (place === null) return { status: 404, head: headOf(texts[request.language].placeNotFound, null, null) };
    const { origin } = request;
    const picture = drawn() ? placePicture(place, origin) : placePhoto(place, config, origin);
    return { status: 200, head: placeHead(place, request, config, picture) };
  }

  async function welcomePage({ parameters, language }: PageRequest): Promise<PageHead> {
    const words = texts[language];
    const themeId = toId(parameters.get('theme') ?? '');
    if (themeId !== null) {
      const theme = (await listThemes(db, language)).find(({ id }) => id === themeId);
      if (theme === undefined) return headOf(words.listingTheme, null, null);
      return headOf(isolate(theme.name), words.everywhere(theme.name), `/app/welcome?theme=${themeId}`);
    }
    // Search engines get no list without the operator's name.
    if (parameters.has('operator')) return headOf(words.listingOperator, null, null);
    if (parameters.has('search')) return headOf(words.home, null, null);
    return headOf(words.home, words.appDescription, '/app/welcome');
  }

  function find(request: PageRequest): Promise<PublicPage> | null {
    const { path } = request;
    const [, placeId] = PLACE.exec(path) ?? [];
    if (placeId !== undefined) return placePage(toId(placeId), request);
    if (path === '/app' || path === '/app/welcome') return found(welcomePage(request));
    const head = fixedHead(request);
    return head && found(head);
  }

  return (request) => {
    const page = find(request);
    return page && withPicture(page, request);
  };
}

function fixedHead({ path, language }: PageRequest): PageHead | null {
  const words = texts[language];
  if (path === '/auth/login') return headOf(words.login, words.loginDescription, '/auth/login');
  if (path === '/auth/signup') return headOf(words.signup, null, null);
  if (path === '/auth/forgot-password') return headOf(words.forgotPassword, null, null);
  if (path === '/server-error') return headOf(words.failed, null, null);
  if (path === '/intro') return { ...headOf('', words.intro, '/intro'), title: words.app };
  return null;
}

async function found(head: PageHead | Promise<PageHead>): Promise<PublicPage> {
  return { status: 200, head: await head };
}

async function withPicture(page: Promise<PublicPage>, { origin, language }: PageRequest): Promise<PublicPage> {
  const { status, head } = await page;
  return { status, head: { ...head, picture: head.picture ?? sharedPicture(origin, language) } };
}

const headOf = (title: string, description: string | null, address: string | null): PageHead => ({
  title: `${title} · Mesa`,
  description,
  address,
  picture: null,
  data: null,
});
