import { fates, needs, silent, type Failures } from '#machines/shared/flow/failures.ts';

const lost = silent('idle', 'Whoever asked is told that nobody is signed in, and the session ends: its flows say so.');

export const failures: Failures = {
  refreshTokens: needs(
    { storage: fates(silent('idle', 'The new tokens are held in memory.')) },
    {
      'POST /api/token/refresh': fates(lost, {}, [
        'Missing JWT Refresh Token',
        'JWT Refresh Token Not Found',
        'Invalid JWT Refresh Token',
      ]),
    },
  ),
};
