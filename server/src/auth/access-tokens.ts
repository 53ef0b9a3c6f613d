import { errors, importPKCS8, jwtVerify, SignJWT } from 'jose';
import { createPublicKey, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AccessTokens } from '#server/deps/access-tokens.ts';
import { unauthorized } from '#server/http/problem.ts';
import type { Clock } from '#server/shared/clock.ts';

const ALGORITHM = 'RS256';
const LIFETIME_SECONDS = 3600;
const LEEWAY_SECONDS = 30;

const claims = z.object({
  iat: z.int(),
  exp: z.int(),
  jti: z.string(),
  userid: z.int().positive(),
  username: z.string(),
  roles: z.array(z.string()),
});

/** Token times are whole seconds: a token issued in the second the sessions ended counts as issued before. */
export function isFromBefore(issuedAt: number, sessionsEndedAt: Date | null): boolean {
  return sessionsEndedAt !== null && issuedAt <= secondsOf(sessionsEndedAt);
}

/** The contract fixes the claims and has none for the session, so the token id starts with the session id. */
const newTokenId = (familyId: string | null): string =>
  familyId === null ? randomUUID() : `${familyId}.${randomUUID()}`;
const familyOf = (tokenId: string): string | null => /^([0-9a-f-]{36})\./.exec(tokenId)?.[1] ?? null;

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);

export async function createAccessTokens(privateKeyPem: string, clock: Clock): Promise<AccessTokens> {
  const privateKey = await importPKCS8(privateKeyPem, ALGORITHM);
  const publicKey = createPublicKey(privateKeyPem);
  return {
    issue: (user, familyId = null) => {
      const ended = user.sessionsEndedAt;
      const now = Math.max(secondsOf(clock.now()), ended === null ? 0 : secondsOf(ended) + 1);
      return new SignJWT({ username: user.username, roles: [...user.roles], userid: user.id, fcmToken: user.fcmToken })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME_SECONDS)
        .setJti(newTokenId(familyId))
        .sign(privateKey);
    },
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          algorithms: [ALGORITHM],
          clockTolerance: LEEWAY_SECONDS,
          currentDate: clock.now(),
          requiredClaims: ['iat', 'exp', 'jti'],
        });
        const { iat, exp, jti, userid, username, roles } = claims.parse(payload);
        return {
          user: { id: userid, username, roles },
          issuedAt: iat,
          goodUntil: new Date((exp + LEEWAY_SECONDS) * 1000),
          familyId: familyOf(jti),
        };
      } catch (error) {
        throw unauthorized(error instanceof errors.JWTExpired ? 'Expired JWT Token' : 'Invalid JWT Token');
      }
    },
  };
}
