import { cannotFail, fates, needs, says, silent, type Failures } from '#machines/shared/flow/failures.ts';

/** The status alone counts. Contract 11. */
const on = says('on', 'push.on.title');
const off = says('off', 'push.turnOn');
const unsupported = says('unsupported', 'push.unsupported.title');
const denied = says('denied', 'push.denied.title');

export const failures: Failures = {
  readPush: needs({ push: fates(says('failed'), { missing: unsupported, denied }), storage: fates(off, { full: on }) }),
  turnOn: needs(
    {
      push: fates(says('unreachable', 'push.unreachable.title'), { missing: unsupported, denied }),
      storage: fates(silent('on', 'Messages come; they end with the next start.')),
    },
    {
      'PUT /api/users/:id': fates(
        says('failed'),
        { 401: says('signedOut', 'push.signedOut.title'), empty: on, misshapen: on },
        ['push_token_invalid'],
      ),
    },
  ),
  turnOff: needs(
    { push: fates(off, { unreachable: says('failed') }), storage: fates(off) },
    // If the server misses this, the push service tells it later that the token is gone.
    { 'PUT /api/users/:id': fates(off) },
  ),
  permission: cannotFail('A browser that cannot tell leaves it to the next visit.'),
};
