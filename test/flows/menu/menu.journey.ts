import { menuMachine } from '#machines/menu/menu.machine.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { SideMenu } from '#test/e2e/pages/side-menu.ts';

export default journeys(menuMachine, {
  actor: 'menu:modal',
  project: () => null,
  events: [{ type: 'modal.closed' }],
  answers: [],
  arrive: async ({ page }: World) => {
    await page.goto('/intro');
    await new SideMenu(page).open();
  },
  perform: { 'modal.closed': ({ page }) => new SideMenu(page).close() },
});
