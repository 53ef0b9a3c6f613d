import { z } from 'zod';
import { parseJson } from '#server/shared/parse-json.ts';
import { isStandIn, KNOWN_SERVICES, readServices } from './push-services.ts';
import { address } from './values.ts';

const FIREBASE_API = 'https://fcm.googleapis.com';

/** Decision 47. */
export interface PushConfig {
  readonly services: readonly string[];
  /** VAPID key pair, base64url; `null`: generated and stored. */
  readonly vapid: { readonly publicKey: string; readonly privateKey: string } | null;
  /** Contact for push services, `mailto:` or https; `null`: the public address. */
  readonly vapidSubject: string | null;
  readonly firebase: FirebaseConfig | null;
}

export interface FirebaseConfig {
  readonly web: z.infer<typeof webApp>;
  readonly account: ServiceAccount;
  readonly apiBase: string;
}

export type ServiceAccount = z.infer<typeof serviceAccount>;

const webApp = z.object({
  apiKey: z.string(),
  appId: z.string(),
  messagingSenderId: z.string(),
  projectId: z.string(),
  vapidKey: z.string(),
});
const serviceAccount = z.object({
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
});
const key = (bytes: number) =>
  z
    .string()
    .refine((text) => Buffer.from(text, 'base64url').length === bytes, `must be a key of ${bytes} bytes, base64url`);
const jsonOf = <Value>(shape: z.ZodType<Value>, name: string) =>
  z.string().transform((text, context): Value => {
    const read = shape.safeParse(parseJson(text));
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: `must be ${name}, as JSON` });
    return z.NEVER;
  });

export const pushEnvironment = {
  PUSH_SERVICES: z
    .string()
    .default(KNOWN_SERVICES)
    .transform(readServices)
    .refine((rules) => rules !== null, 'must be a list of host names divided by commas'),
  VAPID_PUBLIC_KEY: key(65).optional(),
  VAPID_PRIVATE_KEY: key(32).optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:.+@.+|https:\/\/.+)$/, 'must be a mailto: or https address')
    .optional(),
  FIREBASE_WEB_APP: jsonOf(webApp, 'the settings of a web app of Firebase with its vapidKey').optional(),
  FIREBASE_SERVICE_ACCOUNT: jsonOf(serviceAccount, 'the key file of a service account').optional(),
  FIREBASE_API_BASE: address.default(FIREBASE_API),
};

const schema = z.object(pushEnvironment);
type PushEnvironment = z.output<typeof schema>;

export function pushContradictions(env: PushEnvironment, isLive: boolean): string[] {
  const problems: string[] = [];
  if ((env.VAPID_PUBLIC_KEY === undefined) !== (env.VAPID_PRIVATE_KEY === undefined)) {
    const absent = env.VAPID_PUBLIC_KEY === undefined ? 'VAPID_PUBLIC_KEY' : 'VAPID_PRIVATE_KEY';
    problems.push(`${absent} is missing: both keys for push messages belong together`);
  }
  if ((env.FIREBASE_WEB_APP === undefined) !== (env.FIREBASE_SERVICE_ACCOUNT === undefined)) {
    const absent = env.FIREBASE_WEB_APP === undefined ? 'FIREBASE_WEB_APP' : 'FIREBASE_SERVICE_ACCOUNT';
    problems.push(`${absent} is missing: web app and service account of Firebase belong together`);
  }
  if (isLive && env.PUSH_SERVICES?.some(isStandIn)) {
    problems.push('STRIPE_SECRET_KEY is a live key: PUSH_SERVICES may not name this machine');
  }
  return problems;
}

export function pushConfigOf(env: PushEnvironment): PushConfig {
  const {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    FIREBASE_WEB_APP: web,
    FIREBASE_SERVICE_ACCOUNT: account,
  } = env;
  return {
    services: env.PUSH_SERVICES ?? [],
    vapid: publicKey !== undefined && privateKey !== undefined ? { publicKey, privateKey } : null,
    vapidSubject: env.VAPID_SUBJECT ?? null,
    firebase: web !== undefined && account !== undefined ? { web, account, apiBase: env.FIREBASE_API_BASE } : null,
  };
}
