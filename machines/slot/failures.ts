import { calls, onFailure, opens, shows, type Failures } from '#machines/shared/flow/failures.ts';

const LIMITS = {
  reservation_limit_place: shows('refused', 'slot.refusal.reservation_limit_place'),
  reservation_limit_day: shows('refused', 'slot.refusal.reservation_limit_day'),
  reservation_limit_ahead: shows('refused', 'slot.refusal.reservation_limit_ahead'),
};

function attempting(attempt: 'toReserve' | 'toCancel', call: 'reserve' | 'cancel') {
  const failed = shows(`failed.${attempt}`);
  const signIn = { 401: opens(`signingIn.${attempt}`, 'login') };
  return calls({
    'GET /api/customer/profile': onFailure(failed, signIn),
    [`PUT /api/places/:id/slots/:id/${call}/:id`]: onFailure(failed, {
      ...signIn,
      404: shows('refused', 'slot.refusal.slot_gone'),
      slot_already_in_use: shows('refused', 'slot.refusal.slot_already_in_use'),
      slot_in_past: shows('refused', 'slot.refusal.slot_in_past'),
      slot_not_yours: shows('refused', 'slot.refusal.slot_not_yours'),
      ...(call === 'reserve' && LIMITS),
    }),
  });
}

export const failures: Failures = {
  loadPlace: calls({
    'GET /api/places/:id': onFailure(shows('loadFailed'), { 404: shows('placeGone', 'place.gone.title') }),
  }),
  reserveSlot: attempting('toReserve', 'reserve'),
  cancelSlot: attempting('toCancel', 'cancel'),
  lookAround: calls({ 'GET /api/places/:id': shows('refused', 'slot.refusal.slot_in_past') }),
};
