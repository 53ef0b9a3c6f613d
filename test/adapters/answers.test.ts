// @vitest-environment node
import { expect, it } from 'vitest';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { positionOf } from '#machines/shared/places/position.ts';
import { loadPlace, refreshPlace } from '#src/adapters/api/catalogue.ts';
import { loadConfiguration } from '#src/adapters/api/configuration.ts';
import { createSetupIntent } from '#src/adapters/api/setup-intent.ts';
import { apiWith } from '#test/harness/answered-api.ts';
import { aCustomer, anAddress, anAppConfig, aPlace } from '#test/harness/fixtures.ts';
import { startClient } from './clients.ts';

const { signal } = new AbortController();
const member = (attrKey: string, attrValue: string) => ({ attrKey, attrValue });

it.each<[unknown, object]>([
  ['seti_1_secret_x', { kind: 'created', clientSecret: 'seti_1_secret_x', billingName: 'Ana Sá' }],
  [{ client_secret: 'seti_2_secret_x' }, { kind: 'created', clientSecret: 'seti_2_secret_x', billingName: 'Ana Sá' }],
  ['', { kind: 'empty' }],
  [{}, { kind: 'empty' }],
])('a card can be added where the server answers %j (contract 34)', async (body, result) => {
  const { api, asked } = apiWith({
    '/api/customer/profile': { body: aCustomer({ name: 'Ana Sá' }) },
    '/api/customers/7/stripe/create_setup_intent': { body: body as object },
  });
  const create = (isSignedIn: boolean) =>
    createSetupIntent({ api, isSignedIn: () => isSignedIn, ready: async () => undefined })(undefined, signal);
  expect(await create(false)).toEqual({ kind: 'signedOut' });
  expect(asked).toEqual([]);
  expect(await create(true)).toEqual(result);
});

it('the configuration has the server’s values by key, and those of the file (contract 4, 48)', async () => {
  const members = [member('terms_url', 'https://ex.pt/terms'), member('support_email', 'a@ex.pt')];
  const { api, asked } = apiWith({ '/api/public_configurations': { body: { 'hydra:member': members } } });
  const file = anAppConfig({ imageWidths: [128, 640] });
  expect(await loadConfiguration(api, async () => file)()).toEqual({
    terms_url: 'https://ex.pt/terms',
    support_email: 'a@ex.pt',
    image_base: file.imageBase,
    image_widths: '128 640',
    staging: String(file.staging),
    map_tiles: file.mapTiles,
    map_attribution: file.mapAttribution,
  });
  expect(asked).toEqual(['/api/public_configurations?scope=c']);
});

it('the configuration is public: it is read without the session’s token (contract 4)', async () => {
  const answer = { body: { 'hydra:member': [member('terms_url', '')] } };
  const { api, config, asked } = await startClient(() => answer, 'expired');
  expect(await loadConfiguration(api, config)()).toMatchObject({ terms_url: '' });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers).not.toHaveProperty('authorization');
});

it.each(['', '7', '"hydra:member"', {}, { 'hydra:member': null }, { 'hydra:member': [] }])(
  'a configuration without values is a failure: %j',
  async (body) => {
    const { api, config } = await startClient(() => ({ body }), null);
    await expect(loadConfiguration(api, config)()).rejects.toEqual(
      new RequestFailure('error_loading_configuration', 200),
    );
  },
);

it('a place is read with or without its menu, and a missing place is an answer (contract 19)', async () => {
  const place = aPlace({ id: 4 });
  const { api, asked } = apiWith({ '/api/places/4': { body: place } });
  for (const read of [loadPlace(api), refreshPlace(api)]) {
    expect(await read({ placeId: 4 }, signal)).toEqual({ kind: 'found', place });
    expect(await read({ placeId: 5 }, signal)).toEqual({ kind: 'notFound' });
  }
  const menu = '?groups[]=e_menu';
  expect(asked).toEqual([`/api/places/4${menu}`, `/api/places/5${menu}`, '/api/places/4', '/api/places/5']);
});

it('a position without a written address has no label', () => {
  const saved = anAddress({ id: 3, lat: '37.01', lng: '-7.93', formattedAddress: '' });
  const address = '/api/customer_addresses/3';
  expect(positionOf(saved)).toEqual({ lat: '37.01', lng: '-7.93', label: null, address });
});
