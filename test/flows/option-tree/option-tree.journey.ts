import type { AnyMachineSnapshot } from 'xstate';
import { optionTreeMachine } from '#machines/option-tree/option-tree.machine.ts';
import type { AddReported } from '#machines/shared/cart/add-to-cart.ts';
import { PIZZERIA, idOf } from '#test/e2e/demo.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { ADDING, chooseTakeAway, closeDialog, press, signIn } from '#test/e2e/journeys/performing.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { readCake } from '#test/e2e/orders.ts';
import { aPlace, productDetails } from '#test/harness/fixtures.ts';
import { done } from '#test/harness/model.ts';
import { controls } from './option-tree.controls.ts';

const PIZZERIA_ID = idOf(PIZZERIA);
const product = productDetails({ id: 8 });

/** The dish waits for the cart to report the add. */
const whileAdding = (state: AnyMachineSnapshot) => state.matches({ open: { pending: 'adding' } });

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

export default journeys(optionTreeMachine, {
  actor: 'option-tree:',
  input: { productId: 8, placeId: PIZZERIA_ID },
  project: ({ context: { choice, reason } }) => [choice?.quantity, reason],
  events: [{ type: 'retry.requested' }, { type: 'add.submitted' }, { type: 'modal.closed' }],
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
    ...pressing(controls),
    'add.submitted': press(/^Adicionar /),
    'modal.closed': closeDialog,
  },
  // The cart holds the pending add, and asks for what is missing.
  reloads: {
    resumesIn: {
      'open.editing': ['notFound'],
      'open.asking.choosingDelivery': ['open.pending.adding'],
      added: ['open.pending.interrupted'],
    },
  },
});
