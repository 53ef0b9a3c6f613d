import { describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { APPLICATION_KEY, setUpTestApp } from './harness.ts';

const CONFIGURATION = '/assets/config/production.json';
const headers = { 'X-Application-Key': APPLICATION_KEY };

const local = await setUpTestApp({
  env: { PUBLIC_URL: '', HOST: '0.0.0.0', ALLOWED_HOSTS: 'venue.example,b.example:81' },
});
const published = await setUpTestApp();

describe('without a public address', () => {
  it.each([
    'http://localhost:3000',
    'http://mesa.localhost',
    'http://127.0.0.1:5173',
    'http://[::1]:3000',
    'http://0.0.0.0:3000',
    'http://venue.example:8080',
    'http://b.example:81',
  ])('%s is answered, and is the host in the configuration', async (origin) => {
    const answer = await local.fetch(origin + CONFIGURATION, { headers });
    expect(await answer.json()).toMatchObject({ apiHost: origin, qrBase: `${origin}/qr/` });
  });

  it.each([
    'http://evil.example',
    'http://localhost.evil.example',
    'http://evil-localhost',
    'http://127.0.0.1.evil.example',
    'http://venue.example.evil.example',
    'http://b.example:82',
    'http://10.9.8.7',
    'http://[2001:db8::1]',
  ])('%s is refused at each path, and is not in the answer', async (origin) => {
    for (const path of [CONFIGURATION, '/', '/api/places', '/qr/x', '/sandbox/mail', '/api/docs.jsonld']) {
      const answer = await local.fetch(origin + path, { headers });
      expect([path, answer.status]).toEqual([path, 421]);
      expect(JSON.stringify([...answer.headers]) + (await answer.text())).not.toContain(new URL(origin).host);
    }
  });

  it.each([
    ['http://192.0.2.7:3000', '::ffff:192.0.2.7', 200],
    ['http://[2001:db8::7]:3000', '2001:db8::7', 200],
    ['http://192.0.2.8:3000', '::ffff:192.0.2.7', 421],
  ])('%s over a connection to %s gets %d', async (origin, localAddress, status) => {
    const app = createApp(local.deps);
    const answer = await app.request(origin + CONFIGURATION, { headers }, { incoming: { socket: { localAddress } } });
    expect(answer.status).toBe(status);
  });
});

it('a server with a public address names only that address, and answers probes at any host', async () => {
  const answer = await published.fetch(`http://10.9.8.7:3000${CONFIGURATION}`, { headers });
  expect(await answer.json()).toMatchObject({ apiHost: 'https://mesa.example', qrBase: 'https://mesa.example/qr/' });
});
