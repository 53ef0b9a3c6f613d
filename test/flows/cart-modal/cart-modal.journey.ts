import { cartModalMachine } from '#machines/cart-modal/cart-modal.machine.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { closeDialog, signIn } from '#test/e2e/journeys/performing.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { PlacePage } from '#test/e2e/pages/place-page.ts';
import { addChurros } from '#test/e2e/steps.ts';
import { controls } from './cart-modal.controls.ts';

export default journeys(cartModalMachine, {
  actor: 'cart-modal:modal',
  project: () => null,
  events: [{ type: 'edit.started' }, { type: 'edit.finished' }, { type: 'modal.closed' }],
  answers: [],
  arrive: async (world) => {
    await signIn(world);
    await addChurros(world.page);
    await new PlacePage(world.page).openCart();
  },
  perform: { ...pressing(controls), 'modal.closed': closeDialog },
  reloads: { resumesIn: { viewing: ['editing'] } },
});
