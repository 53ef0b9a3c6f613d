import { etag } from 'hono/etag';
import { statSync } from 'node:fs';
import path from 'node:path';
import { findCounty, listThemes } from '#server/catalogue/areas.ts';
import { findPlace } from '#server/catalogue/places.ts';
import type { Place } from '#server/catalogue/schemas.ts';
import type { Deps } from '#server/deps/deps.ts';
import { appOrigin } from '#server/http/app-origin.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { Api } from '#server/http/environment.ts';
import { idOfIri, toId } from '#server/http/iri.ts';
import { fileHeaders } from '#server/http/security-headers.ts';
import { placePhoto, sharedPicture } from '#server/pages/head-pictures.ts';
import { DEFAULT_LANGUAGE } from '#server/shared/language.ts';
import type { ShareText } from './draw-share-picture.ts';
import type { SharePictures } from './share-pictures.ts';

/** The same as for other pictures that keep their names: http/client-files.ts. */
const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400';

/** Decision 104. */
export function registerShareRoutes(api: Api, deps: Deps, pictures: SharePictures, clientDir: string): void {
  const { config, db, clock, limits, publicUrl } = deps;
  // A picture is shared between people, so it has one language.
  const language = DEFAULT_LANGUAGE;
  const photos = config.imageBase === null ? path.join(clientDir, 'assets/pictures') : null;

  api.get('/app/restaurants/:id/share.jpg', fileHeaders(publicUrl), etag(), async (c) => {
    await limits.byAddress.take(clientAddress(c, config.trustedProxies));
    const id = toId(c.req.param('id'));
    const place = id === null ? null : await findPlace(db, { now: clock.now(), userId: null, language }, id);
    if (place === null) return c.notFound();
    const picture = await pictures.draw(await textOf(place));
    if (picture === null) {
      const origin = appOrigin(config, c.req.url);
      const { address } = placePhoto(place, config, origin) ?? sharedPicture(origin, language);
      c.header('Cache-Control', 'no-store');
      return c.redirect(address);
    }
    return c.body(picture, 200, { 'Content-Type': 'image/jpeg', 'Cache-Control': CACHE_CONTROL });
  });

  async function textOf(place: Place): Promise<ShareText> {
    const county = idOfIri('counties', place.county);
    const [found, themes] = await Promise.all([
      county === null ? null : findCounty(db, county),
      listThemes(db, language),
    ]);
    return {
      title: place.name,
      about: [found?.name ?? '', ...themes.filter(({ id }) => place.themes.includes(id)).map(({ name }) => name)],
      photo: photos === null ? null : fileIn(photos, place.image?.filePath),
    };
  }
}

function fileIn(directory: string, name: string | undefined): string | null {
  const file = path.resolve(directory, name ?? '');
  const isPhoto = file.startsWith(directory + path.sep) && statSync(file, { throwIfNoEntry: false })?.isFile();
  return isPhoto === true ? file : null;
}
