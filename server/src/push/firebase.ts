import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { FirebaseConfig, ServiceAccount } from '#server/config/push.ts';
import type { Outcome, PushMessage } from '#server/deps/messenger.ts';
import type { PushTarget } from '#server/deps/messenger.ts';
import type { Clock } from '#server/shared/clock.ts';
import { outcomeOf, TIMEOUT_MS, request } from './message.ts';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const MARGIN_MS = 60_000;

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });

export type SendThroughFirebase = (
  target: Extract<PushTarget, { kind: 'firebase' }>,
  message: PushMessage,
  ttlSeconds: number,
) => Promise<Outcome>;

export function createFirebase({ account, apiBase }: FirebaseConfig, clock: Clock): SendThroughFirebase {
  let held: { readonly token: string; readonly until: number } | null = null;

  const accessToken = async (): Promise<string> => {
    if (held !== null && clock.now().getTime() < held.until - MARGIN_MS) return held.token;
    const { access_token: token, expires_in: seconds } = await exchange(account, clock.now());
    held = { token, until: clock.now().getTime() + seconds * 1000 };
    return token;
  };

  return async ({ token }, message, ttlSeconds) => {
    // Data only: our worker shows the message and handles clicks.
    const body = {
      message: {
        token,
        data: { message: JSON.stringify(message) },
        webpush: { headers: { TTL: String(ttlSeconds), Urgency: 'high' } },
      },
    };
    const answer = await request(`${apiBase}/v1/projects/${account.project_id}/messages:send`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${await accessToken()}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status === 401) {
      held = null;
      return { retryAfter: null };
    }
    // 403: the token belongs to another sender.
    return answer.status === 403 ? 'gone' : outcomeOf(answer);
  };
}

/** Exchanges a signed JWT of the service account for an access token. RFC 7523. */
async function exchange(
  { client_email: email, private_key: pem, token_uri: address }: ServiceAccount,
  now: Date,
): Promise<z.infer<typeof tokenAnswer>> {
  const seconds = Math.floor(now.getTime() / 1000);
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(email)
    .setAudience(address)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .sign(await importPKCS8(pem, 'RS256'));
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: GRANT, assertion }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`Firebase returned no access token (${answer.status}).`);
  return tokenAnswer.parse(await answer.json());
}
