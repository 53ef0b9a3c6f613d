import { needs, onFailure, silent, type Failures } from '#machines/shared/flow/failures.ts';

const lost = silent('idle', 'The session ends, and each flow that asked shows that nobody is signed in.');

export const failures: Failures = {
  refreshTokens: needs(
    { storage: silent('idle', 'The new tokens are held in memory.') },
    {
      'POST /api/token/refresh': onFailure(lost, {}, [
        'Missing JWT Refresh Token',
        'JWT Refresh Token Not Found',
        'Invalid JWT Refresh Token',
      ]),
    },
  ),
};
