import { calls, onFailure, opens, shows, type Failures } from '#machines/shared/flow/failures.ts';

type Attempt = 'toReserve' | 'toCancel';

const ofCustomer = (attempt: Attempt) =>
  onFailure(shows(`failed.${attempt}`), { 401: opens(`signingIn.${attempt}`, 'login') });
const ofSlot = (attempt: Attempt) =>
  onFailure(shows(`failed.${attempt}`), {
    401: opens(`signingIn.${attempt}`, 'login'),
    404: shows('refused', 'slot.refusal.slot_gone'),
    slot_already_in_use: shows('refused', 'slot.refusal.slot_already_in_use'),
    slot_in_past: shows('refused', 'slot.refusal.slot_in_past'),
    slot_not_yours: shows('refused', 'slot.refusal.slot_not_yours'),
  });

export const failures: Failures = {
  loadPlace: calls({
    'GET /api/places/:id': onFailure(shows('loadFailed'), { 404: shows('placeGone', 'place.gone.title') }),
  }),
  reserveSlot: calls({
    'GET /api/customer/profile': ofCustomer('toReserve'),
    'PUT /api/places/:id/slots/:id/reserve/:id': ofSlot('toReserve'),
  }),
  cancelSlot: calls({
    'GET /api/customer/profile': ofCustomer('toCancel'),
    'PUT /api/places/:id/slots/:id/cancel/:id': ofSlot('toCancel'),
  }),
  lookAround: calls({ 'GET /api/places/:id': shows('refused', 'slot.refusal.slot_in_past') }),
};
