import { calls, fates, opens, says, type Failures } from '#machines/shared/flow/failures.ts';

const signIn = opens('signingIn', 'login');
const ofCustomer = fates(says('failed'), { 401: signIn });
const ofSlot = fates(says('failed'), {
  401: signIn,
  404: says('refused', 'slot.refusal.slot_gone'),
  slot_already_in_use: says('refused', 'slot.refusal.slot_already_in_use'),
  slot_in_past: says('refused', 'slot.refusal.slot_in_past'),
  slot_not_yours: says('refused', 'slot.refusal.slot_not_yours'),
});

export const failures: Failures = {
  loadPlace: calls({
    'GET /api/places/:id': fates(says('loadFailed'), { 404: says('placeGone', 'place.gone.title') }),
  }),
  reserveSlot: calls({ 'GET /api/customer/profile': ofCustomer, 'PUT /api/places/:id/slots/:id/reserve/:id': ofSlot }),
  cancelSlot: calls({ 'GET /api/customer/profile': ofCustomer, 'PUT /api/places/:id/slots/:id/cancel/:id': ofSlot }),
  lookAround: calls({ 'GET /api/places/:id': fates(says('refused', 'slot.refusal.slot_in_past')) }),
};
