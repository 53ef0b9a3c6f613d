import { z } from '@hono/zod-openapi';
import type { Deps } from '#server/deps/deps.ts';
import { appOrigin, imageBase, qrBase } from '#server/http/app-origin.ts';
import type { Api } from '#server/http/environment.ts';
import { collection, collectionSchema } from '#server/http/hydra.ts';
import { iri } from '#server/http/iri.ts';
import { jsonAnswer, problems, publicRoute } from '#server/http/route.ts';
import { PICTURE_WIDTHS } from '#server/http/sized-pictures.ts';

const publicConfiguration = z
  .object({ '@id': z.string(), '@type': z.literal('PublicConfiguration'), attrKey: z.string(), attrValue: z.string() })
  .openapi('PublicConfiguration');

const listConfigurations = publicRoute('get', '/api/public_configurations', {
  summary: 'What the app is told at start',
  request: { query: z.object({ scope: z.string().optional().openapi({ example: 'c' }) }) },
  responses: { 200: jsonAnswer(collectionSchema(publicConfiguration), 'Keys and values'), ...problems(429) },
});

/** Contract 4 and 48. */
export function registerConfigurationRoutes(api: Api, deps: Deps): void {
  const { config, publicUrl } = deps;
  const values = {
    terms_url: config.termsUrl ?? `${publicUrl}/legal/terms`,
    privacy_url: config.privacyUrl ?? `${publicUrl}/legal/privacy`,
  };

  api.openapi(listConfigurations, (c) => {
    const members = Object.entries(values).map(([attrKey, attrValue], index) => ({
      '@id': iri('public_configurations', index + 1),
      '@type': 'PublicConfiguration' as const,
      attrKey,
      attrValue,
    }));
    return c.json(collection('PublicConfiguration', '/api/public_configurations', members), 200);
  });

  api.get('/assets/config/:file{(development|production)\\.json}', (c) => {
    const host = appOrigin(config, c.req.url);
    return c.json(
      {
        apiHost: host,
        appKey: config.applicationKey,
        stripePublicKey: deps.paymentProvider.publicKey,
        stripeScriptUrl: new URL(deps.paymentProvider.scriptUrl, host).href,
        qrBase: qrBase(config, c.req.url),
        imageBase: imageBase(config, host),
        // The widths at another image host are unknown.
        ...(config.imageBase === null ? { imageWidths: PICTURE_WIDTHS } : {}),
        staging: config.staging,
        vapidKey: config.push.firebase?.web.vapidKey ?? deps.messenger.publicKey,
        firebase: config.push.firebase?.web ?? null,
        geocoderBase: config.geocoder?.base ?? '',
        geocoder: config.geocoder?.kind ?? '',
        mapTiles: config.map?.tiles ?? '',
        mapAttribution: config.map?.attribution ?? '',
      },
      200,
      { 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' },
    );
  });
}
