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
import { controls } from './delivery-method.controls.ts';

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
      { type: 'address.retried' },
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
      // `click` presses once; `check` could press again while the page loads.
      'orderType.chosen': ({ page }, { orderType }) =>
        new DeliveryDialog(page).scope
          .getByRole('radio', { name: orderType === 'take_away' ? 'Para levar' : 'Entrega em casa' })
          .click(),
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
    project: ({ context: { place } }) => place?.id,
    events: [],
    answers: [
      { event: done('loadPlace', aPlace({ id: BAR_ID, orderTypes: ['seat_delivery'] })) },
      {
        event: {
          type: 'flow.returned',
          kind: 'browser-scanner',
          output: {
            outcome: 'scanned',
            target: { uuid: 'u', type: 'place', place: '/api/places/1', deliverySeatCode: null },
            placeId: 1,
          },
        },
        only: (state) => state.matches({ choosing: { seat: 'entering' } }),
        act: scanElsewhere,
      },
    ],
    arrive: ({ page }) => page.goto(`${STADIUM_BAR.path}?modals=delivery-method:${BAR_ID}`),
    perform: {},
    reloads: { resumesIn: { 'choosing.seat.entering': ['choosing.seat.foreign'] } },
  },
);
