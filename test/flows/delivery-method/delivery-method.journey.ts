import { deliveryMethodMachine } from '#machines/delivery-method/delivery-method.machine.ts';
import { PIZZERIA, idOf } from '#test/e2e/demo.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { closeDialog, saveAddress, signIn, untilCartIsRead } from '#test/e2e/journeys/performing.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { DeliveryDialog } from '#test/e2e/pages/delivery-dialog.ts';
import { aPlace, anAddress } from '#test/harness/fixtures.ts';
import { done } from '#test/harness/model.ts';
import { controls } from './delivery-method.controls.ts';

const PIZZERIA_ID = idOf(PIZZERIA);
const customer = '/api/customers/7';

/** An address for deliveries. */
async function moveIn(world: World): Promise<void> {
  await signIn(world);
  await saveAddress(world, '1');
}

export default journeys(deliveryMethodMachine, {
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
    { ...cutOff('loadAddresses', /^GET \/api\/customer\/profile/, signIn), meanwhile: untilCartIsRead },
  ],
  arrive: ({ page }) => page.goto(`/delivery-method-modal?place=${PIZZERIA_ID}`),
  perform: {
    ...pressing(controls),
    // A page that loads meanwhile does not repeat a click, unlike checking a radio button.
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
});
