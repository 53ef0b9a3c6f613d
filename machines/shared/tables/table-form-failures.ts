import { calls, needs, onFailure, opens, shows, silent, type Failures } from '#machines/shared/flow/failures.ts';

export function tableFormFailures(path: string, refuses: readonly string[] = []): Failures {
  const gone = shows('gone', 'newReservation.gone.title');
  const unanswered = shows('open.choosing', 'errors.reservation_unanswered');
  const signIn = opens('signingIn', 'login');
  return {
    prepare: needs(
      { storage: silent('open.looking', 'The input from before a login on another page is lost.') },
      { 'GET /api/places/:id': onFailure(shows('loadFailed'), { 404: gone }) },
    ),
    loadTimes: calls({
      'GET /api/places/:id/reservation_times': onFailure(shows('open.lookFailed'), {
        404: silent('open.choosing', 'Without free times from the server, all possible ones are offered.'),
      }),
    }),
    makeReservation: needs(
      { storage: silent('reserved', 'The table is reserved, even if a draft is still stored.') },
      {
        'GET /api/customer/profile': onFailure(shows('open.choosing'), { 401: signIn }),
        [`POST ${path}`]: onFailure(
          shows('open.choosing'),
          { 401: signIn, 404: gone, reservations_disabled: gone, timeout: unanswered, offline: unanswered },
          [
            'reservation_already_exists',
            'reservation_overlaps',
            'reservation_limit_place',
            'reservation_limit_day',
            'reservation_limit_ahead',
            'reservation_limit_seats',
            'reservation_time_taken',
            'reservation_too_early',
            'reservation_too_late',
            'reservation_not_on_step',
            'reservation_time_invalid',
            'place_closed_then',
            'reservation_after_last_seating',
            'party_too_large',
            'party_size_out_of_range',
            'comments_too_long',
            ...refuses,
          ],
        ),
      },
    ),
    keepDraft: needs({
      storage: silent(null, 'The input stays on the screen; only another page in between loses it.'),
    }),
  };
}
