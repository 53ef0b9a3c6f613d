import type { AnyMachineSnapshot } from 'xstate';
import { addCardMachine } from '#machines/add-card/add-card.machine.ts';
import { cartModalMachine } from '#machines/cart-modal/cart-modal.machine.ts';
import { deliveryMethodMachine } from '#machines/delivery-method/delivery-method.machine.ts';
import { optionTreeMachine } from '#machines/option-tree/option-tree.machine.ts';
import type { AddReported } from '#machines/shared/cart/add-to-cart.ts';
import { anAddress, aPlace, productDetails } from '#test/harness/fixtures.ts';
import { done } from '#test/harness/model.ts';
import { CARDS, idOf, PIZZERIA } from '../demo.ts';
import { readCake } from '../orders.ts';
import { AddCardDialog } from '../pages/add-card-dialog.ts';
import { ChallengeDialog } from '../pages/challenge-dialog.ts';
import { DeliveryDialog } from '../pages/delivery-dialog.ts';
import { PlacePage } from '../pages/place-page.ts';
import { addChurros } from '../steps.ts';
import { cutOff } from './answers.ts';
import { journey, type Journey, type World } from './journey.ts';
import { ADDING, chooseTakeAway, closeDialog, press, saveAddress, signIn, untilCartIsRead } from './performing.ts';

const PIZZERIA_ID = idOf(PIZZERIA);
const customer = '/api/customers/7';
const secret = { kind: 'created', clientSecret: 'seti_1_secret_x', billingName: 'Ana' } as const;

/** Where a customer has things brought. */
async function moveIn(world: World): Promise<void> {
  await signIn(world);
  await saveAddress(world, '1');
}

const product = productDetails({ id: 8 });
/** The cart answers to what was asked of it. */
const whileAdding = (state: AnyMachineSnapshot) => state.matches('adding');
const report = (status: AddReported['status'], reason: string | null = null): AddReported => ({
  type: 'add.reported',
  product: product['@id'],
  status,
  reason,
});

async function prepareToAdd(world: World): Promise<void> {
  await signIn(world);
  await chooseTakeAway(world);
}

export const ORDERING_JOURNEYS: readonly Journey[] = [
  journey({
    name: 'cart',
    machine: cartModalMachine,
    actor: 'cart-modal:modal',
    project: () => null,
    events: [{ type: 'edit.started' }, { type: 'edit.finished' }, { type: 'modal.closed' }],
    answers: [],
    arrive: async (world) => {
      await signIn(world);
      await addChurros(world.page);
      await new PlacePage(world.page).openCart();
    },
    perform: { 'edit.started': press('Editar'), 'edit.finished': press('Concluir'), 'modal.closed': closeDialog },
  }),
  journey({
    name: 'delivery method',
    machine: deliveryMethodMachine,
    actor: `delivery-method:${PIZZERIA_ID}`,
    input: { placeId: PIZZERIA_ID },
    project: ({ context: { place, chosen, address } }) => [place?.id, chosen, address !== null],
    events: [
      { type: 'load.retried' },
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
      'load.retried': press('Tentar de novo'),
      // A click is not made again in a page that has come in between, as checking is.
      'orderType.chosen': ({ page }, { orderType }) =>
        new DeliveryDialog(page).scope
          .getByRole('radio', { name: orderType === 'take_away' ? 'Para levar' : 'Entrega em casa' })
          .click(),
      'address.retried': press('Tentar de novo'),
      'choice.submitted': press('Confirmar'),
      'modal.closed': closeDialog,
    },
  }),
  journey({
    name: 'add card',
    machine: addCardMachine,
    actor: 'add-card:modal',
    project: ({ context: { isComplete, refusal } }) => [isComplete, refusal],
    events: [
      { type: 'card.edited', complete: true, message: null },
      { type: 'card.submitted' },
      { type: 'retry.requested' },
      { type: 'modal.closed' },
    ],
    answers: [
      { event: done('createSetupIntent', secret), given: signIn },
      { event: done('createSetupIntent', { kind: 'signedOut' }) },
      cutOff('createSetupIntent', /^GET \/api\/customers\/\d+\/stripe\/create_setup_intent/, signIn),
      {
        event: done('confirmCard', { kind: 'refused', message: 'Recusado', isReusable: true }),
        assume: (world) => {
          world.card = CARDS.authenticated;
        },
        act: ({ page }) => new ChallengeDialog(page).refuse(),
      },
      { event: done('confirmCard', { kind: 'saved', paymentMethodId: 'pm_1' }) },
    ],
    arrive: ({ page }) => page.goto('/add-card-modal'),
    perform: {
      'card.edited': ({ page, card }) => new AddCardDialog(page).fill(card.number),
      'card.submitted': ({ page }) => new AddCardDialog(page).submit(),
      'retry.requested': press('Tentar de novo'),
      'modal.closed': closeDialog,
    },
  }),
  journey({
    name: 'product',
    machine: optionTreeMachine,
    actor: 'option-tree:',
    input: { productId: 8, placeId: PIZZERIA_ID },
    project: ({ context: { choice, reason } }) => [choice?.quantity, reason],
    events: [{ type: 'load.retried' }, { type: 'add.submitted' }, { type: 'modal.closed' }],
    answers: [
      { event: done('loadProduct', { kind: 'found', product, place: aPlace({ id: PIZZERIA_ID }) }) },
      {
        event: done('loadProduct', { kind: 'notFound' }),
        fault: { kind: { status: 404 }, call: /^GET \/api\/products\// },
      },
      cutOff('loadProduct', /^GET \/api\/products\//),
      { event: report('deliveryNeeded'), only: whileAdding, given: signIn },
      {
        event: report('loginNeeded'),
        only: whileAdding,
        given: chooseTakeAway,
      },
      {
        event: report('added'),
        only: whileAdding,
        given: prepareToAdd,
      },
      {
        event: report('interrupted', 'offline'),
        only: whileAdding,
        given: prepareToAdd,
        fault: { kind: 'loseRequest', call: ADDING },
      },
    ],
    arrive: async ({ page, mesa }) => {
      const cake = await readCake(mesa);
      await page.goto(`${PIZZERIA.path}?modals=option-tree:${cake?.['@id'].split('/').at(-1)}`);
    },
    perform: {
      'load.retried': press('Tentar de novo'),
      'add.submitted': press(/^Adicionar /),
      'modal.closed': closeDialog,
    },
  }),
];
