import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/config/config.ts';

const root = path.resolve(import.meta.dirname, '../..');

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

const liveKeys = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_PUBLIC_KEY: 'pk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
const testKeys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLIC_KEY: 'pk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
const oidcClient = { OIDC_ISSUER: 'https://id.example/', OIDC_CLIENT_ID: 'mesa', OIDC_CLIENT_SECRET: 'hush' };
const production = {
  DATABASE_URL: 'postgres://db/mesa',
  PUBLIC_URL: 'https://mesa.example',
  SMTP_URL: 'smtp://mail.example',
  ...oidcClient,
};

const TILES = 'MAP_TILES must be an http or https address with {z}, {x} and {y}';
const HOSTS = 'PUSH_SERVICES must be a list of host names divided by commas';

describe('configuration', () => {
  it('has defaults for everything', () => {
    expect(readConfig({})).toMatchObject({
      passwordCost: 15,
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      publicUrl: null,
      databaseUrl: null,
      smtpUrl: null,
      stripe: null,
      identityProvider: null,
      livePayments: false,
      requestsPerMinute: 600,
      networkLimits: { requests: 6000, signUps: 300, failedLogins: 100 },
      allowedHosts: [],
      reservationLimits: { perPlaceAndDay: 2, perDay: 4, ahead: 20, seatsPerDay: 99 },
      sandboxOperatorSeconds: 20,
    });
  });

  it('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', ALLOWED_ORIGINS: '' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
      allowedOrigins: [],
    });
  });

  it('reads addresses, lists and flags', () => {
    expect(
      readConfig({
        ...production,
        ...testKeys,
        PUBLIC_URL: 'https://mesa.example/',
        ALLOWED_ORIGINS: 'https://a.example/, http://localhost:5173',
        ALLOWED_HOSTS: 'Mesa.local, 192.0.2.1:8080, [2001:DB8::1]',
        STAGING: '1',
      }),
    ).toMatchObject({
      publicUrl: 'https://mesa.example',
      allowedOrigins: ['https://a.example', 'http://localhost:5173'],
      allowedHosts: ['mesa.local', '192.0.2.1:8080', '[2001:db8::1]'],
      staging: true,
    });
  });

  it.each([
    [{ PUSH_SERVICES: 'push.example, https://push.example' }, [HOSTS]],
    [{ PUSH_SERVICES: '*' }, [HOSTS]],
    [{ PUSH_SERVICES: 'http://10.0.0.1:80' }, [HOSTS]],
    [
      { VAPID_PUBLIC_KEY: 'B'.repeat(87) },
      ['VAPID_PRIVATE_KEY is missing: both keys for push messages belong together'],
    ],
    [{ VAPID_SUBJECT: 'http://mesa.example' }, ['VAPID_SUBJECT must be a mailto: or https address']],
    [
      { FIREBASE_WEB_APP: '{"apiKey":"a"}' },
      ['FIREBASE_WEB_APP must be the settings of a web app of Firebase with its vapidKey, as JSON'],
    ],
    [
      { FIREBASE_SERVICE_ACCOUNT: '{' },
      ['FIREBASE_SERVICE_ACCOUNT must be the key file of a service account, as JSON'],
    ],
    [{ GEOCODER: 'bing', GEOCODER_BASE: 'https://geo.example' }, ['GEOCODER must be nominatim or google']],
    [{ GEOCODER: 'google' }, ['GEOCODER_BASE is missing: kind and address of the geocoder belong together']],
    [
      { GEOCODER_BASE: 'https://geo.example?key=k' },
      ['GEOCODER is missing: kind and address of the geocoder belong together'],
    ],
    [
      { MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png' },
      ["MAP_ATTRIBUTION is missing: the map's tiles and whose they are belong together"],
    ],
    [{ MAP_ATTRIBUTION: '© Tiles' }, ["MAP_TILES is missing: the map's tiles and whose they are belong together"]],
    [{ MAP_TILES: 'https://tiles.example/{z}.png', MAP_ATTRIBUTION: '© Tiles' }, [TILES]],
    [{ MAP_TILES: 'https://{s}.tiles.example/{z}/{x}/{y}.png', MAP_ATTRIBUTION: '© Tiles' }, [TILES]],
    [{ MAP_TILES: 'https://tiles.example/100%/{z}/{x}/{y}.png', MAP_ATTRIBUTION: '© Tiles' }, [TILES]],
    [{ PORT: 'http' }, ['PORT must be a port (0 to 65535)']],
    [{ PORT: '70000' }, ['PORT must be a port (0 to 65535)']],
    [{ PUBLIC_URL: 'mesa.example' }, ['PUBLIC_URL must be an http or https address']],
    [{ DATABASE_URL: 'mysql://db/mesa' }, ['DATABASE_URL must be a postgres:// address']],
    [{ ALLOWED_HOSTS: 'https://mesa.local' }, ['ALLOWED_HOSTS must be a list of hosts divided by commas']],
    [{ ALLOWED_HOSTS: 'mesa.local,' }, ['ALLOWED_HOSTS must be a list of hosts divided by commas']],
    [{ SMTP_URL: 'localhost:25' }, ['SMTP_URL must be an smtp:// or smtps:// address']],
    [{ PASSWORD_COST: '9' }, ['PASSWORD_COST must be the binary logarithm of a number of rounds (10 to 20)']],
    [{ SANDBOX_OPERATOR_SECONDS: 'soon' }, ['SANDBOX_OPERATOR_SECONDS must be a number of seconds (0 to 86400)']],
    [{ STAGING: 'yes' }, ['STAGING must be true or false']],
    [{ JWT_PRIVATE_KEY: 'secret' }, ['JWT_PRIVATE_KEY must be an RSA private key in PKCS #8 PEM form']],
    [
      { STRIPE_SECRET_KEY: 'sk_test_x' },
      [
        'STRIPE_PUBLIC_KEY is missing: the three keys of the payment provider belong together',
        'STRIPE_WEBHOOK_SECRET is missing: the three keys of the payment provider belong together',
      ],
    ],
    [
      liveKeys,
      [
        'STRIPE_SECRET_KEY is a live key: set OIDC_ISSUER, the local municipal login lets anyone in as anybody',
        'STRIPE_SECRET_KEY is a live key: set DATABASE_URL, the embedded database is for trying out only',
        'STRIPE_SECRET_KEY is a live key: set PUBLIC_URL, which mail links use',
        'STRIPE_SECRET_KEY is a live key: set SMTP_URL, the local outbox shows every mail to anyone',
      ],
    ],
    [
      { ...liveKeys, ...production, PAYMENT_API_BASE: 'http://127.0.0.1:12111' },
      ['STRIPE_SECRET_KEY is a live key: PAYMENT_API_BASE may only be https://api.stripe.com'],
    ],
    [{ ...oidcClient, OIDC_ISSUER: 'http://id.example' }, ['OIDC_ISSUER must be an https address']],
    [{ ...oidcClient, OIDC_ISSUER: 'id.example' }, ['OIDC_ISSUER must be an https address']],
    [
      { OIDC_ISSUER: 'https://id.example' },
      [
        'OIDC_CLIENT_ID is missing: issuer, client id and secret of the municipal login belong together',
        'OIDC_CLIENT_SECRET is missing: issuer, client id and secret of the municipal login belong together',
      ],
    ],
    [{ PORT: '-1', STAGING: 'x', PUBLIC_URL: 'x' }, ['PORT', 'PUBLIC_URL', 'STAGING']],
  ])('reports %j in plain words', (env, expected) => {
    const problems = problemsOf(env);
    expect(problems).toHaveLength(expected.length);
    for (const [index, problem] of expected.entries()) expect(problems[index]).toContain(problem);
  });

  const PUBLIC = { PUBLIC_URL: 'https://mesa.example' };
  const OPEN_OUTBOX = 'PUBLIC_URL is a public address: set SMTP_URL, the local outbox shows every mail to anyone';
  const NO_CARDS =
    'PUBLIC_URL is a public address: set STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY and STRIPE_WEBHOOK_SECRET, the payment sandbox moves no money';
  const OPEN_LOGIN =
    'PUBLIC_URL is a public address: set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, the local municipal login lets anyone in as anybody';

  it.each([
    [PUBLIC, [OPEN_OUTBOX, NO_CARDS, OPEN_LOGIN]],
    [{ ...PUBLIC, STAGING: 'true' }, [OPEN_OUTBOX, NO_CARDS, OPEN_LOGIN]],
    [{ ...PUBLIC, PUBLIC_DEMO: 'false' }, [OPEN_OUTBOX, NO_CARDS, OPEN_LOGIN]],
    [{ ...PUBLIC, ...testKeys, ...oidcClient }, [OPEN_OUTBOX]],
    [{ ...PUBLIC, SMTP_URL: 'smtp://mail.example', ...oidcClient }, [NO_CARDS]],
    [{ ...PUBLIC, SMTP_URL: 'smtp://mail.example', ...testKeys }, [OPEN_LOGIN]],
  ])('does not expose the sandboxes publicly: %j', (env, expected) => {
    expect(problemsOf(env)).toEqual([...expected, expect.stringContaining('PUBLIC_DEMO=true')]);
  });

  it.each([
    ['this machine', { PUBLIC_URL: 'https://localhost:3000' }],
    ['an address without TLS, for a network of one’s own', { PUBLIC_URL: 'http://192.168.1.5:3000' }],
    ['a public demo that is asked for', { ...PUBLIC, PUBLIC_DEMO: 'true' }],
  ])('is a demo at %s', (_where, env) => {
    expect(readConfig(env)).toMatchObject({ demo: true, sandboxOperatorSeconds: 20 });
  });

  it('is not a demo at a public address with test keys, nor with live keys', () => {
    expect(readConfig({ ...production, ...testKeys })).toMatchObject({ demo: false, sandboxOperatorSeconds: 0 });
    expect(readConfig({ ...production, ...liveKeys })).toMatchObject({ demo: false });
    expect(problemsOf({ ...production, ...liveKeys, PUBLIC_DEMO: 'true' })).toEqual([
      'STRIPE_SECRET_KEY is a live key: unset PUBLIC_DEMO, the passwords of the demo are published',
    ]);
  });

  it('accepts live keys with a database', () => {
    expect(readConfig({ ...liveKeys, ...production })).toMatchObject({
      livePayments: true,
      stripe: { secretKey: 'sk_live_x' },
    });
  });

  it('disables the sandbox operator with live keys, and hashes passwords at least as strongly as by default', () => {
    expect(
      readConfig({ ...liveKeys, ...production, SANDBOX_OPERATOR_SECONDS: '5', PASSWORD_COST: '10' }),
    ).toMatchObject({
      sandboxOperatorSeconds: 0,
      passwordCost: 15,
    });
  });

  it('keeps the issuer as written, and accepts one without TLS on loopback', () => {
    const identityProvider = { issuer: 'https://id.example/', clientId: 'mesa', clientSecret: 'hush' };
    expect(readConfig(oidcClient)).toMatchObject({ identityProvider });
    expect(readConfig({ ...oidcClient, OIDC_ISSUER: 'http://127.0.0.1:4000' })).toMatchObject({
      identityProvider: { issuer: 'http://127.0.0.1:4000' },
    });
  });

  it('fails the start before the build, and reports every problem without secrets or stack', () => {
    const env = { PATH: process.env['PATH'], PORT: 'x', STRIPE_SECRET_KEY: 'sk_live_hush' };
    const { status, stderr, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'server/src/check-config.ts'], {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toBe('The configuration is not valid:\n  - PORT must be a port (0 to 65535)\n');
  });
});
