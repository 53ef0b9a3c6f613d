import type { Slot } from '#machines/shared/entities/entities.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { slotMachine, type SlotAnswer } from '#machines/slot/slot.machine.ts';
import { addressOf, createAccount, tokenOf, type Account } from '#test/e2e/account.ts';
import { SLOT_PLACE, idOf } from '#test/e2e/demo.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { DIALOG, NOBODYS, signIn } from '#test/e2e/journeys/performing.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { callApi } from '#test/harness/api.ts';
import { aPlace, aSlot } from '#test/harness/fixtures.ts';
import { done, failed } from '#test/harness/model.ts';
import { controls } from './slot.controls.ts';

const PLACE = `/api/places/${idOf(SLOT_PLACE)}`;
const READ = /^GET \/api\/places\/\d+$/;
const RESERVE = /^PUT \/api\/places\/\d+\/slots\/\d+\/reserve\//;
const CANCEL = /^PUT \/api\/places\/\d+\/slots\/\d+\/cancel\//;
const UNAUTHORIZED = { status: 401, body: { code: 401, message: 'Invalid JWT Token' } };
const free = aSlot({ id: 31 });
const mine = { ...free, in_use: true, customer: '/api/customers/7' } satisfies Slot;
const placeWith = (slot: Slot) => aPlace({ id: 4, slots: [slot] });
const answered = (answer: SlotAnswer) => answer;

/** The last of the free slots: other tests use the first. */
async function chosen(world: World): Promise<void> {
  const { slots } = await callApi<{ slots: readonly Slot[] }>(await addressOf(world.mesa), { path: PLACE });
  world.id = slots.findLast((slot) => !slot.in_use)?.id ?? NOBODYS;
}

async function take({ mesa, id }: World, account: Account): Promise<void> {
  const [api, token] = [await addressOf(mesa), await tokenOf(mesa, account)];
  const { id: customer } = await callApi<{ id: number }>(api, { path: '/api/customer/profile', token });
  await callApi(api, { method: 'PUT', path: `${PLACE}/slots/${id}/reserve/${customer}`, token });
}

async function reserved(world: World): Promise<void> {
  await signIn(world);
  await chosen(world);
  await take(world, world.person);
}

export default journeys(slotMachine, {
  actor: 'slot:',
  input: { placeId: 4, slotId: 31 },
  project: ({ context: { reason, slot, refusal } }) => [reason, slot?.in_use, refusal],
  events: [
    ...DIALOG.events,
    { type: 'cancellation.requested' },
    { type: 'cancellation.confirmed' },
    { type: 'reservation.submitted' },
  ],
  answers: [
    { event: done('loadPlace', placeWith(free)), given: chosen },
    { event: done('loadPlace', placeWith(mine)), given: reserved },
    { event: done('loadPlace', null) },
    cutOff('loadPlace', READ),
    { event: done('reserveSlot', answered({ kind: 'done', place: placeWith(mine) })), given: signIn },
    {
      event: done('reserveSlot', answered({ kind: 'refused', reason: 'slot_already_in_use' })),
      given: signIn,
      meanwhile: async (world) => take(world, await createAccount(world.mesa)),
    },
    { event: done('reserveSlot', answered({ kind: 'signedOut' })) },
    cutOff('reserveSlot', RESERVE, signIn),
    { event: done('lookAround', placeWith({ ...free, in_use: true })) },
    { event: done('cancelSlot', answered({ kind: 'done', place: placeWith(free) })) },
    cutOff('cancelSlot', CANCEL),
    // The server refuses the new token, too.
    {
      event: failed('cancelSlot', new RequestFailure('Invalid JWT Token', 401)),
      meanwhile: async ({ mesa }) => mesa.faults.inject(UNAUTHORIZED, CANCEL),
      fault: { kind: UNAUTHORIZED, call: CANCEL },
    },
  ],
  arrive: ({ page, id }) =>
    page.goto(id > 0 ? `${SLOT_PLACE.path}?modals=slot:${id}` : `/app/restaurants/${NOBODYS}?modals=slot:1`),
  perform: {
    ...DIALOG.perform,
    ...pressing(controls),
  },
  reloads: {
    resumesIn: {
      free: ['failed.toReserve', 'signingIn.toReserve', 'canceling', 'canceled'],
      mine: ['confirming', 'reserving', 'reserved', 'failed.toCancel', 'signingIn.toCancel'],
      refused: ['lookingAround'],
    },
    effects: {
      reserving: { call: /\/slots\/\d+\/reserve\// },
      canceling: { call: /^PUT \/api\/places\/\d+\/slots\// },
    },
  },
});
