import { z } from 'zod';
import { STRONG } from './password-cost.ts';
import { type PushConfig, pushConfigOf, pushContradictions, pushEnvironment } from './push.ts';
import {
  address,
  flag,
  hosts,
  integer,
  isLoopback,
  isSafeIssuer,
  isTileTemplate,
  origins,
  stripeKey,
} from './values.ts';

const STRIPE_API = 'https://api.stripe.com';
const STRIPE_SCRIPT = 'https://js.stripe.com/endive/stripe.js';

/** Addresses have no trailing slash; `null` means not set. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Public address; `null`: the address the server listens on. */
  readonly publicUrl: string | null;
  /** Hosts that requests may name besides this machine's own; used without a public address. Decision 91. */
  readonly allowedHosts: readonly string[];
  /** Postgres; `null`: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** `null`: the local payment sandbox. */
  readonly stripe: StripeKeys | null;
  readonly livePayments: boolean;
  /** Other address of the payment API (a loopback double); `null`: the provider or the sandbox. */
  readonly paymentApiBase: string | null;
  readonly stripeScriptUrl: string;
  /** The municipal login; `null`: the local sandbox. */
  readonly identityProvider: OidcClient | null;
  readonly jwtPrivateKey: string | null;
  readonly applicationKey: string;
  readonly allowedOrigins: readonly string[];
  readonly staging: boolean;
  /** The database holds the demo, whose accounts have published passwords. Decision 61. */
  readonly demo: boolean;
  readonly termsUrl: string | null;
  readonly privacyUrl: string | null;
  readonly imageBase: string | null;
  /** Replaces the gazetteer; `base` may contain a key. Decision 26. */
  readonly geocoder: { readonly kind: 'nominatim' | 'google'; readonly base: string } | null;
  /** Tile URL template with {z}, {x} and {y}, and its attribution; `null`: a plain map. Decision 35. */
  readonly map: { readonly tiles: string; readonly attribution: string } | null;
  readonly push: PushConfig;
  /** Number of reverse proxies whose `X-Forwarded-For` entry is trusted. */
  readonly trustedProxies: number;
  /** The limit for one customer. */
  readonly requestsPerMinute: number;
  readonly networkLimits: NetworkLimits;
  readonly reservationLimits: ReservationLimits;
  /** Seconds the demo's restaurants take per order step; 0: they do nothing. Decision 41. */
  readonly sandboxOperatorSeconds: number;
  /** Log2 of scrypt's N for new passwords; never below `STRONG` with live payment keys. */
  readonly passwordCost: number;
}

/** Limits for one customer. Tables, groups and slots count together. Days follow the place's calendar. Decision 89. */
export interface ReservationLimits {
  readonly perPlaceAndDay: number;
  readonly perDay: number;
  /** Reservations that have not begun, on all days. */
  readonly ahead: number;
  /** Guests of tables and groups, at all places. */
  readonly seatsPerDay: number;
}

/** Limits per minute for one network address, which all guests of a venue share. Decision 91. */
export interface NetworkLimits {
  /** Requests without a sign-in. */
  readonly requests: number;
  /** Sign-ups and other requests for mails together; also starts of the municipal login. */
  readonly signUps: number;
  readonly failedLogins: number;
}

export interface StripeKeys {
  readonly secretKey: string;
  readonly publicKey: string;
  readonly webhookSecret: string;
}

export interface OidcClient {
  /** The exact address of the provider. A trailing slash matters. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const perMinute = integer('a number (1 to 1000000000)', 1, 1_000_000_000);
const reservationLimit = integer('a number (1 to 1000000)', 1, 1_000_000);

const environment = z.object({
  PORT: integer('a port (0 to 65535)', 0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  PUBLIC_URL: address.optional(),
  ALLOWED_HOSTS: hosts.default([]),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().default('Mesa <mesa@localhost>'),
  STRIPE_SECRET_KEY: stripeKey('(sk|rk)_').optional(),
  STRIPE_PUBLIC_KEY: stripeKey('pk_').optional(),
  STRIPE_WEBHOOK_SECRET: stripeKey('whsec_').optional(),
  PAYMENT_API_BASE: address.optional(),
  STRIPE_SCRIPT_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).default(STRIPE_SCRIPT),
  OIDC_ISSUER: z.string().refine(isSafeIssuer, 'must be an https address').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  JWT_PRIVATE_KEY: z
    .string()
    .transform((pem) => pem.replaceAll(String.raw`\n`, '\n'))
    .refine((pem) => pem.includes('-----BEGIN PRIVATE KEY-----'), 'must be an RSA private key in PKCS #8 PEM form')
    .optional(),
  APPLICATION_KEY: z.string().min(8, 'must have 8 characters or more').default('mesa-demo-key'),
  ALLOWED_ORIGINS: origins.default([]),
  STAGING: flag.default(false),
  PUBLIC_DEMO: flag.default(false),
  TERMS_URL: address.optional(),
  PRIVACY_URL: address.optional(),
  IMAGE_BASE: address.optional(),
  GEOCODER: z.enum(['nominatim', 'google'], { error: 'must be nominatim or google' }).optional(),
  GEOCODER_BASE: address.optional(),
  MAP_TILES: z.string().refine(isTileTemplate, 'must be an http or https address with {z}, {x} and {y}').optional(),
  MAP_ATTRIBUTION: z.string().optional(),
  ...pushEnvironment,
  TRUSTED_PROXIES: integer('a number of proxies (0 to 10)', 0, 10).default(0),
  SANDBOX_OPERATOR_SECONDS: integer('a number of seconds (0 to 86400)', 0, 86_400).default(20),
  PASSWORD_COST: integer('the binary logarithm of a number of rounds (10 to 20)', 10, 20).default(STRONG),
  REQUESTS_PER_MINUTE: perMinute.default(600),
  NETWORK_REQUESTS_PER_MINUTE: perMinute.default(6000),
  NETWORK_SIGN_UPS_PER_MINUTE: perMinute.default(300),
  NETWORK_FAILED_LOGINS_PER_MINUTE: perMinute.default(100),
  RESERVATIONS_PER_PLACE_AND_DAY: reservationLimit.default(2),
  RESERVATIONS_PER_DAY: reservationLimit.default(4),
  RESERVATIONS_AHEAD: reservationLimit.default(20),
  RESERVED_SEATS_PER_DAY: reservationLimit.default(99),
});

type Environment = z.output<typeof environment>;

/** Empty variables count as not set. @throws ConfigError with all problems, without values of variables. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
    throw new ConfigError([...new Set(problems)]);
  }
  const problems = contradictions(parsed.data);
  if (problems.length > 0) throw new ConfigError(problems);
  return toConfig(parsed.data);
}

function contradictions(env: Environment): string[] {
  const problems = pushContradictions(env, env.STRIPE_SECRET_KEY !== undefined && isLive(env.STRIPE_SECRET_KEY));
  const keys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLIC_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const missing = keys.filter((key) => env[key] === undefined);
  if (missing.length > 0 && missing.length < keys.length && !usesDouble(env)) {
    problems.push(...missing.map((key) => `${key} is missing: the three keys of the payment provider belong together`));
  }
  if (env.PAYMENT_API_BASE !== undefined && missing.length === keys.length && !usesDouble(env)) {
    problems.push('PAYMENT_API_BASE needs the keys of the payment provider: without keys the local sandbox is used');
  }
  if ((env.GEOCODER === undefined) !== (env.GEOCODER_BASE === undefined)) {
    const absent = env.GEOCODER === undefined ? 'GEOCODER' : 'GEOCODER_BASE';
    problems.push(`${absent} is missing: kind and address of the geocoder belong together`);
  }
  if ((env.MAP_TILES === undefined) !== (env.MAP_ATTRIBUTION === undefined)) {
    const absent = env.MAP_TILES === undefined ? 'MAP_TILES' : 'MAP_ATTRIBUTION';
    problems.push(`${absent} is missing: the map's tiles and whose they are belong together`);
  }
  const client = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  const unset = client.filter((key) => env[key] === undefined);
  if (unset.length < client.length) {
    problems.push(
      ...unset.map((key) => `${key} is missing: issuer, client id and secret of the municipal login belong together`),
    );
  }
  if (env.STRIPE_SECRET_KEY !== undefined && isLive(env.STRIPE_SECRET_KEY)) {
    if (env.OIDC_ISSUER === undefined) {
      problems.push(
        'STRIPE_SECRET_KEY is a live key: set OIDC_ISSUER, the local municipal login lets anyone in as anybody',
      );
    }
    if (env.PUBLIC_DEMO) {
      problems.push('STRIPE_SECRET_KEY is a live key: unset PUBLIC_DEMO, the passwords of the demo are published');
    }
    if (env.DATABASE_URL === undefined) {
      problems.push('STRIPE_SECRET_KEY is a live key: set DATABASE_URL, the embedded database is for trying out only');
    }
    if (env.PUBLIC_URL === undefined)
      problems.push('STRIPE_SECRET_KEY is a live key: set PUBLIC_URL, which mail links use');
    if (env.SMTP_URL === undefined) {
      problems.push('STRIPE_SECRET_KEY is a live key: set SMTP_URL, the local outbox shows every mail to anyone');
    }
    if (env.PAYMENT_API_BASE !== undefined && env.PAYMENT_API_BASE !== STRIPE_API) {
      problems.push(`STRIPE_SECRET_KEY is a live key: PAYMENT_API_BASE may only be ${STRIPE_API}`);
    }
  } else {
    problems.push(...publicContradictions(env));
  }
  return problems;
}

/** The settings that a public server still lacks. */
function publicContradictions(env: Environment): string[] {
  if (!isPublic(env) || env.PUBLIC_DEMO) return [];
  const missing = [
    env.SMTP_URL === undefined && 'set SMTP_URL, the local outbox shows every mail to anyone',
    keysOf(env) === null &&
      'set STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY and STRIPE_WEBHOOK_SECRET, the payment sandbox moves no money',
    clientOf(env) === null &&
      'set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, the local municipal login lets anyone in as anybody',
  ];
  const problems = missing.flatMap((text) => (text === false ? [] : [`PUBLIC_URL is a public address: ${text}`]));
  const hint =
    'PUBLIC_DEMO=true starts a public demo without them: its mails, accounts and passwords are open to anyone';
  return problems.length === 0 ? [] : [...problems, hint];
}

function isPublic({ PUBLIC_URL: url }: Environment): boolean {
  return url !== undefined && url.startsWith('https:') && !isLoopback(url);
}

function usesDouble({ PAYMENT_API_BASE: base }: Environment): boolean {
  return base !== undefined && isLoopback(base);
}

function clientOf({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
}: Environment): OidcClient | null {
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null;
  return { issuer, clientId, clientSecret };
}

function keysOf(env: Environment): StripeKeys | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLIC_KEY: publicKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey !== undefined && publicKey !== undefined && webhookSecret !== undefined) {
    return { secretKey, publicKey, webhookSecret };
  }
  if (!usesDouble(env)) return null;
  return {
    secretKey: secretKey ?? 'sk_test_double',
    publicKey: publicKey ?? 'pk_test_double',
    webhookSecret: webhookSecret ?? 'whsec_double',
  };
}

function isLive(secretKey: string): boolean {
  return /^(sk|rk)_live_/.test(secretKey);
}

function toConfig(env: Environment): Config {
  const livePayments = env.STRIPE_SECRET_KEY !== undefined && isLive(env.STRIPE_SECRET_KEY);
  const demo = !livePayments && (!isPublic(env) || env.PUBLIC_DEMO);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    publicUrl: env.PUBLIC_URL ?? null,
    allowedHosts: env.ALLOWED_HOSTS,
    databaseUrl: env.DATABASE_URL ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    livePayments,
    stripe: keysOf(env),
    paymentApiBase: env.PAYMENT_API_BASE ?? null,
    stripeScriptUrl: env.STRIPE_SCRIPT_URL,
    identityProvider: clientOf(env),
    jwtPrivateKey: env.JWT_PRIVATE_KEY ?? null,
    applicationKey: env.APPLICATION_KEY,
    allowedOrigins: env.ALLOWED_ORIGINS,
    staging: env.STAGING,
    demo,
    termsUrl: env.TERMS_URL ?? null,
    privacyUrl: env.PRIVACY_URL ?? null,
    imageBase: env.IMAGE_BASE ?? null,
    geocoder: env.GEOCODER && env.GEOCODER_BASE ? { kind: env.GEOCODER, base: env.GEOCODER_BASE } : null,
    map: env.MAP_TILES && env.MAP_ATTRIBUTION ? { tiles: env.MAP_TILES, attribution: env.MAP_ATTRIBUTION } : null,
    push: pushConfigOf(env),
    trustedProxies: env.TRUSTED_PROXIES,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    networkLimits: {
      requests: env.NETWORK_REQUESTS_PER_MINUTE,
      signUps: env.NETWORK_SIGN_UPS_PER_MINUTE,
      failedLogins: env.NETWORK_FAILED_LOGINS_PER_MINUTE,
    },
    reservationLimits: {
      perPlaceAndDay: env.RESERVATIONS_PER_PLACE_AND_DAY,
      perDay: env.RESERVATIONS_PER_DAY,
      ahead: env.RESERVATIONS_AHEAD,
      seatsPerDay: env.RESERVED_SEATS_PER_DAY,
    },
    sandboxOperatorSeconds: demo ? env.SANDBOX_OPERATOR_SECONDS : 0,
    passwordCost: livePayments ? Math.max(STRONG, env.PASSWORD_COST) : env.PASSWORD_COST,
  };
}
