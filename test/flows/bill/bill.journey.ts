import { billMachine } from '#machines/bill/bill.machine.ts';
import { payBill } from '#test/e2e/bills.ts';
import { cutOff, signedOut } from '#test/e2e/journeys/answers.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { DIALOG, NOBODYS, signIn } from '#test/e2e/journeys/performing.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { present, presented } from '#test/flows/shared/presented-bill.ts';
import { done } from '#test/harness/model.ts';
import { controls } from './bill.controls.ts';
import { aBillCheckout } from './bill.samples.ts';

const names = { places: {}, options: {} };

const found = (status: 'open' | 'received') =>
  done('loadBill', { kind: 'found', checkout: aBillCheckout({ status }), names });

async function paid(world: World): Promise<void> {
  await presented(world);
  await payBill(world.mesa, world.person, world.id);
}

export default journeys(billMachine, {
  actor: 'bill:',
  input: { billId: 21 },
  project: ({ context: { reason, checkout } }) => [reason, checkout?.status],
  events: [...DIALOG.events, { type: 'print.requested' }],
  answers: [
    { event: found('open'), given: presented },
    { event: found('received'), given: paid },
    { event: done('loadBill', { kind: 'notFound' }), given: signIn },
    signedOut('loadBill'),
    cutOff('loadBill', /^GET \/api\/customer_checkouts\//, signIn),
    { event: { type: 'content.stale', isKnown: true }, act: present },
  ],
  arrive: ({ page, id }) => page.goto(`/bill-modal?id=${id || NOBODYS}`),
  perform: { ...DIALOG.perform, ...pressing(controls) },
  reloads: { resumesIn: { 'due.current': ['due.refreshing'], 'paid.shown': ['paid.printing'] } },
});
