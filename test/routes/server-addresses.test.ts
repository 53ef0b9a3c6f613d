// @vitest-environment node
import { expect, it } from 'vitest';
import { readTemplate, renderPage } from '#src/app/render/render.tsx';
import { aCounty, anAppConfig, aPlace } from '#test/harness/fixtures.ts';
import pt from '../../public/assets/i18n/pt.json' with { type: 'json' };

const ANSWERS: Readonly<Record<string, object>> = {
  '/assets/config/production.json': anAppConfig(),
  '/assets/i18n/pt.json': pt,
  '/api/public_configurations': { 'hydra:member': [{ attrKey: 'terms_url', attrValue: '/legal/terms' }] },
  '/api/counties': { 'hydra:member': [aCounty(1, 'Cascais')] },
  '/api/counties/1/places': { ...aCounty(1, 'Cascais'), places: [aPlace({ id: 12, name: 'Mar' })] },
  '/api/places/12': aPlace({ id: 12, name: 'Mar' }),
};

const render = (path: string) =>
  renderPage(
    readTemplate({
      html: '<html lang="pt-PT"><head><title>Mesa</title><meta name="description" content="" /></head><body><div id="root"></div></body></html>',
      styles: '',
      lazyFiles: {},
      firstTexts: { sources: [], addresses: {} },
    }),
    { origin: 'https://app.ex.pt', path, language: 'pt', now: Date.parse('2026-06-08T12:00:00Z'), countyId: null },
    async (input) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, 'https://app.ex.pt');
      return Response.json(ANSWERS[pathname] ?? { 'hydra:member': [] });
    },
  );

// Where there is no document, the router loads only addresses that it would write itself.
it.each([
  ['/app/welcome?search=12', 'value="12"'],
  ['/app/welcome?search=true', 'value="true"'],
  ['/app/welcome?search=+arroz+', 'value="arroz"'],
  ['/app/welcome?search="arroz"', 'value="arroz"'],
  [`/app/welcome?search=${'a'.repeat(400)}`, `value="${'a'.repeat(100)}"`],
  ['/app/welcome?search=a&search=b', 'value=""'],
  ['/app/welcome?county=01', 'Restaurantes em Cascais'],
  ['/app/welcome?county=x', 'Restaurantes em Cascais'],
  ['/app/welcome?operator=12', '<h1'],
  ['/app/restaurants/12?search=12', '>Mar<'],
  ['/app/restaurants/12?from=1e1', '>Mar<'],
  ['/app/restaurants/12?view=12', '>Mar<'],
  ['/no/$such/page', 'Esta página não existe'],
  ['/no//such/page/', 'Esta página não existe'],
])('%s is rendered, although the router would write it differently', async (path, text) => {
  expect((await render(path))?.html).toContain(text);
});
