import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { deliveryMethodMachine } from '#machines/delivery-method/delivery-method.machine.ts';
import { printedCode } from '#test/e2e/codes.ts';
import { idOf, PIZZERIA, SLOT_PLACE, STADIUM_BAR } from '#test/e2e/demo.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { closeDialog, saveAddress, signIn, untilProfileIsRead } from '#test/e2e/journeys/performing.ts';
import { find, pressing } from '#test/e2e/journeys/press-controls.ts';
import { DeliveryDialog } from '#test/e2e/pages/delivery-dialog.ts';
import { ScannerDialog } from '#test/e2e/pages/scanner-dialog.ts';
import { aPlace, anAddress } from '#test/harness/fixtures.ts';
import { done } from '#test/harness/model.ts';
import { controls, fields } from './delivery-method.controls.ts';

const PIZZERIA_ID = idOf(PIZZERIA);
const BAR_ID = idOf(STADIUM_BAR);
const customer = '/api/customers/7';

/** An address for deliveries. */
async function moveIn(world: World): Promise<void> {
  await signIn(world);
  await saveAddress(world, '1');
}

/** Types the code of another place into the scanner. */
async function scanElsewhere({ page, mesa }: World): Promise<void> {
  const { uuid } = await printedCode(mesa, SLOT_PLACE, null);
  await find(page, controls['scan.requested']).click();
  const scanner = new ScannerDialog(page);
  await scanner.startTyping();
  await scanner.type(uuid);
}

/** Lookups without a result: the server does not find the code, or does not answer. */
const lookups = (port: 'findSeat' | 'findTable') => [
  { event: done(port, null) },
  cutOff(port, /^GET \/api\/places\/\d+\/(seats|tables)\//),
];

const typing = {
  'code.edited': ({ page }: World, { value }: { value: string }) => find(page, fields.code).fill(value),
};

/** Whether the event changes the text. A field reports only changes. */
const isChange = ({ context }: AnyMachineSnapshot, { type, value }: AnyEventObject) =>
  type !== 'code.edited' || value !== context.code;

const elsewhere = {
  type: 'flow.returned',
  kind: 'browser-scanner',
  output: {
    outcome: 'scanned',
    target: { uuid: 'u', type: 'place', place: '/api/places/1', deliverySeatCode: null },
    placeId: 1,
  },
};

export default journeys(
  deliveryMethodMachine,
  {
    actor: `delivery-method:${PIZZERIA_ID}`,
    input: { placeId: PIZZERIA_ID },
    project: ({ context: { place, chosen, address } }) => [place?.id, chosen, address !== null],
    events: [
      { type: 'retry.requested' },
      { type: 'orderType.chosen', orderType: 'take_away' },
      { type: 'orderType.chosen', orderType: 'home_delivery' },
      { type: 'choice.submitted' },
      { type: 'modal.closed' },
    ],
    answers: [
      { event: done('loadPlace', aPlace({ id: 4, orderTypes: ['dine_in', 'take_away', 'home_delivery'] })) },
      { event: done('loadPlace', null), fault: { kind: { status: 404 }, call: /^GET \/api\/places\// } },
      cutOff('loadPlace', /^GET \/api\/places\//),
      { event: done('loadAddresses', { customer: null, addresses: [] }) },
      { event: done('loadAddresses', { customer, addresses: [] }), given: signIn },
      { event: done('loadAddresses', { customer, addresses: [anAddress({ id: 1, isCurrent: true })] }), given: moveIn },
      { ...cutOff('loadAddresses', /^GET \/api\/customer\/profile/, signIn), meanwhile: untilProfileIsRead },
    ],
    arrive: ({ page }) => page.goto(`/delivery-method-modal?place=${PIZZERIA_ID}`),
    perform: {
      ...pressing(controls),
      'orderType.chosen': ({ page }, { orderType }) =>
        new DeliveryDialog(page).option(orderType === 'take_away' ? 'Para levar' : 'Entrega em casa').click(),
      'modal.closed': closeDialog,
    },
    reloads: {
      resumesIn: {
        'choosing.asking': [
          'failed',
          'notFound',
          'choosing.home.checking',
          'choosing.home.ready',
          'choosing.home.failed',
          'choosing.home.missing',
          'choosing.home.signedOut',
        ],
      },
    },
  },
  {
    title: 'to a seat',
    actor: `delivery-method:${BAR_ID}`,
    input: { placeId: BAR_ID },
    project: ({ context: { place, code } }) => [place?.id, code],
    events: [{ type: 'code.edited', value: 'NAOEXISTE99' }, { type: 'choice.submitted' }],
    answers: [
      { event: done('loadPlace', aPlace({ id: BAR_ID, orderTypes: ['seat_delivery'], hasSeats: true })) },
      {
        event: elsewhere,
        only: (state) => state.matches({ choosing: { seat: 'entering' } }) && state.context.code === '',
        act: scanElsewhere,
      },
      ...lookups('findSeat'),
    ],
    arrive: ({ page }) => page.goto(`${STADIUM_BAR.path}?modals=delivery-method:${BAR_ID}`),
    isOffered: isChange,
    perform: { ...pressing(controls), ...typing },
    reloads: {
      resumesIn: {
        'choosing.seat.entering': [
          'choosing.seat.foreign',
          'choosing.seat.checking',
          'choosing.seat.unknown',
          'choosing.seat.failed',
        ],
      },
    },
  },
  {
    title: 'to a table',
    actor: `delivery-method:${PIZZERIA_ID}`,
    input: { placeId: PIZZERIA_ID },
    project: ({ context: { place, code } }) => [place?.id, code],
    events: [
      { type: 'orderType.chosen', orderType: 'dine_in' },
      { type: 'code.edited', value: '99' },
      { type: 'choice.submitted' },
    ],
    answers: [
      { event: done('loadPlace', aPlace({ id: 4, orderTypes: ['dine_in', 'take_away'], hasTables: true })) },
      { event: done('recallTable', null) },
      {
        event: elsewhere,
        only: (state) => state.matches({ choosing: { table: 'entering' } }) && state.context.code === '',
        act: scanElsewhere,
      },
      ...lookups('findTable'),
    ],
    arrive: ({ page }) => page.goto(`${PIZZERIA.path}?modals=delivery-method:${PIZZERIA_ID}`),
    isOffered: isChange,
    perform: {
      ...pressing(controls),
      ...typing,
      'orderType.chosen': ({ page }) => new DeliveryDialog(page).option('No restaurante').click(),
    },
    reloads: {
      resumesIn: {
        'choosing.asking': [
          'choosing.table.recalling',
          'choosing.table.entering',
          'choosing.table.foreign',
          'choosing.table.checking',
          'choosing.table.unknown',
          'choosing.table.failed',
        ],
      },
    },
  },
);
