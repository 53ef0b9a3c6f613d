import { billMachine } from '#machines/bill/bill.machine.ts';
import { billsMachine } from '#machines/bills/bills.machine.ts';
import { aBill, aBillCheckout } from '#test/flows/bill/bill.samples.ts';
import { done } from '#test/harness/model.ts';
import { payBill, presentBill } from '../bills.ts';
import { cutOff, signedOut } from './answers.ts';
import { journey, type Journey, type World } from './journey.ts';
import { DIALOG, NOBODYS, press, signIn } from './performing.ts';

const names = { places: {}, options: {} };
const found = (status: 'open' | 'received') =>
  done('loadBill', { kind: 'found', checkout: aBillCheckout({ status }), names });

/** The restaurant presents a bill. */
export async function present({ mesa, person }: World): Promise<number> {
  return presentBill(mesa, person);
}

async function presented(world: World): Promise<void> {
  await signIn(world);
  world.id = await present(world);
}

async function paid(world: World): Promise<void> {
  await presented(world);
  await payBill(world.mesa, world.person, world.id);
}

export const BILL_JOURNEYS: readonly Journey[] = [
  journey({
    name: 'bill',
    machine: billMachine,
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
      { event: { type: 'bill.revisited' }, act: present },
    ],
    arrive: ({ page, id }) => page.goto(`/bill-modal?id=${id || NOBODYS}`),
    perform: {
      ...DIALOG.perform,
      'print.requested': press('Imprimir o recibo'),
    },
  }),
  journey({
    name: 'bills',
    machine: billsMachine,
    actor: 'bills:modal',
    project: ({ context: { reason, bills } }) => [reason, bills.length],
    events: DIALOG.events,
    answers: [
      { event: done('loadBills', { kind: 'read', bills: [aBill()], places: {} }), given: presented },
      { event: done('loadBills', { kind: 'read', bills: [], places: {} }), given: signIn },
      signedOut('loadBills'),
      cutOff('loadBills', /^GET \/api\/bills/, signIn),
      { event: { type: 'bills.revisited' }, only: (state) => state.matches('listing'), act: present },
    ],
    arrive: ({ page }) => page.goto('/bills-modal'),
    perform: DIALOG.perform,
  }),
];
