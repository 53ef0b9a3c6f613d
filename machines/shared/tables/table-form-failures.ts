import { calls, fates, needs, opens, says, silent, type Failures } from '#machines/shared/flow/failures.ts';

export function tableFormFailures(path: string, refuses: readonly string[] = []): Failures {
  const gone = says('gone', 'newReservation.gone.title');
  const signIn = opens('signingIn', 'login');
  return {
    prepare: needs(
      { storage: fates(silent('open.looking', 'What was typed before a login on another page is typed anew.')) },
      { 'GET /api/places/:id': fates(says('loadFailed'), { 404: gone }) },
    ),
    loadTimes: calls({
      'GET /api/places/:id/reservation_times': fates(says('open.lookFailed'), {
        404: silent('open.choosing', 'A server that knows no free times leaves all that are possible.'),
      }),
    }),
    makeReservation: needs(
      { storage: fates(silent('reserved', 'The table is reserved, whatever is still written down.')) },
      {
        'GET /api/customer/profile': fates(says('open.choosing'), { 401: signIn }),
        [`POST ${path}`]: fates(says('open.choosing'), { 401: signIn, 404: gone, reservations_disabled: gone }, [
          'reservation_already_exists',
          'reservation_time_taken',
          'reservation_too_early',
          'reservation_too_late',
          'reservation_not_on_step',
          'reservation_time_invalid',
          'place_closed_then',
          'party_size_out_of_range',
          'comments_too_long',
          ...refuses,
        ]),
      },
    ),
    keepDraft: needs({
      storage: fates(
        silent(null, 'What was typed is kept on the screen, and lost where another page comes in between.'),
      ),
    }),
  };
}
