import type { Deps } from '#server/deps/deps.ts';
import type { Api } from '#server/http/environment.ts';
import { plainJson, requireAcceptable } from '#server/http/media.ts';
import { notFound } from '#server/http/problem.ts';
import { contextOf, entrypoint, hydraDocumentation } from './hydra-documentation.ts';
import { describe, openApiDocument, registerSecuritySchemes } from './open-api.ts';

/** Contract 1 "Discovery". Built from the registered routes on first request. */
export function registerDiscoveryRoutes(api: Api, { publicUrl }: Deps): void {
  const docsUrl = `${publicUrl}/api/docs.jsonld`;
  registerSecuritySchemes(api);
  const openApi = once(() => openApiDocument(api, publicUrl));
  const description = once(() => describe(openApi()));

  api.get('/api', requireAcceptable, (c) => c.json(entrypoint()));
  api.get('/api/docs.jsonld', requireAcceptable, (c) => c.json(hydraDocumentation(description(), docsUrl)));
  api.get('/api/docs.json', plainJson, (c) => c.json(openApi()));
  api.get('/api/contexts/:shortName', requireAcceptable, (c) => {
    const context = contextOf(description(), docsUrl, c.req.param('shortName'));
    if (context === null) throw notFound();
    return c.json(context);
  });
}

function once<T>(make: () => T): () => T {
  const made: { value?: T } = {};
  return () => (made.value ??= make());
}
