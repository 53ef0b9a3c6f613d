import { cannotFail, needs, onFailure, shows, silent, type Failures } from '#machines/shared/flow/failures.ts';

/** A success needs no valid body: the app reads only the status. Contract 11. */
const on = shows('on', 'push.on.title');
const off = shows('off', 'push.turnOn');
const unsupported = shows('unsupported', 'push.unsupported.title');
const denied = shows('denied', 'push.denied.title');

export const failures: Failures = {
  readPush: needs({
    push: onFailure(shows('failed'), { missing: unsupported, denied }),
    storage: onFailure(off, { full: on }),
  }),
  turnOn: needs(
    {
      push: onFailure(shows('unreachable', 'push.unreachable.title'), { missing: unsupported, denied }),
      storage: silent('on', 'Messages come; they end with the next start.'),
    },
    {
      'PUT /api/users/:id': onFailure(
        shows('failed'),
        { 401: shows('signedOut', 'push.signedOut.title'), empty: on, misshapen: on },
        ['push_token_invalid'],
      ),
    },
  ),
  turnOff: needs(
    { push: onFailure(off, { unreachable: shows('failed') }), storage: off },
    // If the server misses this, the push service tells it later that the token is gone.
    { 'PUT /api/users/:id': off },
  ),
  permission: cannotFail('A browser that cannot tell leaves it to the next visit.'),
};
