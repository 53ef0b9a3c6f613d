import { parseHydraDocumentation } from '@api-platform/api-doc-parser';
import { getRequestListener } from '@hono/node-server';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApp } from '#server/app.ts';
import { PUBLIC_URL, refusalOf, setUpTestApp } from './harness.ts';

const app = await setUpTestApp();

const open = (path: string) => app.call('GET', path, { headers: { 'X-Application-Key': null } });

describe('discovery', () => {
  it('has an entrypoint with links to the collections', async () => {
    const answer = await open('/api');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      '@context': '/api/contexts/Entrypoint',
      '@id': '/api',
      '@type': 'Entrypoint',
      county: '/api/counties',
      place: '/api/places',
      theme: '/api/themes',
    });
  });

  it('maps the entrypoint keys to links in its context', async () => {
    expect((await open('/api/contexts/Entrypoint')).body).toEqual({
      '@context': {
        '@vocab': `${PUBLIC_URL}/api/docs.jsonld#`,
        hydra: 'http://www.w3.org/ns/hydra/core#',
        county: { '@id': 'Entrypoint/county', '@type': '@id' },
        place: { '@id': 'Entrypoint/place', '@type': '@id' },
        theme: { '@id': 'Entrypoint/theme', '@type': '@id' },
      },
    });
  });

  it('has a context for every type it returns, and for no others', async () => {
    const user = await open('/api/contexts/User');
    expect(user.body).toMatchObject({ '@context': { name: 'User/name', roles: 'User/roles' } });
    for (const shortName of ['Error', 'ConstraintViolationList', 'PublicConfiguration', 'Customer', 'Place']) {
      expect((await open(`/api/contexts/${shortName}`)).status).toBe(200);
    }
    expect(refusalOf(await open('/api/contexts/Nada'))).toEqual([404, 'Not Found']);
  });

  it('documents the API for Hydra clients: their own parser reads it', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server has a port
    const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const listener = getRequestListener(createApp({ ...app.deps, publicUrl }).fetch);
    server.on('request', (incoming, outgoing) => void listener(incoming, outgoing));
    try {
      const { api } = await parseHydraDocumentation(`${publicUrl}/api`, { headers: { Accept: 'application/ld+json' } });
      expect(api.title).toBe('Mesa');
      expect(api.resources?.map(({ name, title, url }) => ({ name, title, url }))).toEqual([
        { name: 'counties', title: 'County', url: `${publicUrl}/api/counties` },
        { name: 'places', title: 'Place', url: `${publicUrl}/api/places` },
        { name: 'themes', title: 'Theme', url: `${publicUrl}/api/themes` },
      ]);
      expect(api.resources?.map((resource) => resource.operations?.some(({ type }) => type === 'list'))).toEqual([
        true,
        true,
        true,
      ]);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });

  it('documents what can be deleted', async () => {
    const documentation = z
      .looseObject({
        'hydra:supportedClass': z.array(
          z.looseObject({
            'hydra:title': z.string().optional(),
            'hydra:supportedOperation': z
              .array(z.looseObject({ 'hydra:method': z.string(), returns: z.string() }))
              .optional(),
          }),
        ),
      })
      .parse((await open('/api/docs.jsonld')).body);
    const address = documentation['hydra:supportedClass'].find(
      ({ 'hydra:title': title }) => title === 'CustomerAddress',
    );
    expect(address?.['hydra:supportedOperation']).toContainEqual(
      expect.objectContaining({
        'hydra:method': 'DELETE',
        'hydra:title': 'Deletes an address of the caller',
        returns: 'owl:Nothing',
      }),
    );
    expect((await open('/api/docs.json')).body).toMatchObject({
      paths: {
        '/api/customer_addresses/{id}': { delete: { responses: { 204: {}, 404: {} } } },
        '/api/customers/{id}/stripe/cards/{paymentMethodId}': { delete: { responses: { 204: {}, 404: {}, 409: {} } } },
      },
    });
  });

  it('documents the same routes as OpenAPI 3.1', async () => {
    const answer = await open('/api/docs.json');
    expect(answer.headers.get('Content-Type')).toBe('application/json');
    expect(answer.body).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: PUBLIC_URL }],
      paths: {
        '/api/login_check': {
          post: { security: [{ applicationKey: [] }], responses: { 200: { content: { 'application/json': {} } } } },
        },
        '/api/token/refresh': { post: { responses: { 200: { content: { 'application/json': {} } } } } },
        '/api/customer/profile': { get: { security: [{ applicationKey: [], bearer: [] }] } },
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    });
  });
});

describe('configuration', () => {
  it('returns the address of the terms', async () => {
    const answer = await app.call('GET', '/api/public_configurations?scope=c');
    expect(answer.body).toEqual({
      '@context': '/api/contexts/PublicConfiguration',
      '@id': '/api/public_configurations',
      '@type': 'hydra:Collection',
      'hydra:member': [
        {
          '@id': '/api/public_configurations/1',
          '@type': 'PublicConfiguration',
          attrKey: 'terms_url',
          attrValue: `${PUBLIC_URL}/legal/terms`,
        },
        {
          '@id': '/api/public_configurations/2',
          '@type': 'PublicConfiguration',
          attrKey: 'privacy_url',
          attrValue: `${PUBLIC_URL}/legal/privacy`,
        },
      ],
      'hydra:totalItems': 2,
    });
  });

  it.each(['development', 'production'])('returns the server’s address for the client (%s)', async (name) => {
    const answer = await open(`/assets/config/${name}.json`);
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(answer.body).toEqual({
      apiHost: PUBLIC_URL,
      appKey: 'test-application-key',
      stripePublicKey: 'pk_test_unreachable',
      stripeScriptUrl: `${PUBLIC_URL}/sandbox/payments/stripe.js`,
      qrBase: `${PUBLIC_URL}/qr/`,
      imageBase: `${PUBLIC_URL}/assets/pictures/`,
      imageWidths: [128, 256, 384, 640],
      staging: false,
      vapidKey: expect.stringMatching(/^[\w-]{87}$/) as string,
      firebase: null,
      geocoderBase: '',
      geocoder: '',
      mapTiles: '',
      mapAttribution: '',
    });
  });

  it('serves no other configuration file', async () => {
    expect((await open('/assets/config/secret.json')).status).toBe(404);
  });
});
