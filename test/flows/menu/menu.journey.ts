import { menuMachine } from '#machines/menu/menu.machine.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { signIn } from '#test/e2e/journeys/performing.ts';
import { SideMenu } from '#test/e2e/pages/side-menu.ts';

const choose =
  (entry: string) =>
  ({ page }: World) =>
    new SideMenu(page).entry(entry).click();

async function openMenu({ page }: World): Promise<void> {
  await page.goto('/intro');
  await new SideMenu(page).open();
}

const common = { actor: 'menu:modal', project: () => null, answers: [] } as const;

export default journeys(
  menuMachine,
  {
    ...common,
    title: 'of a visitor',
    events: [{ type: 'welcome.chosen' }, { type: 'login.chosen' }, { type: 'modal.closed' }],
    arrive: openMenu,
    perform: {
      'welcome.chosen': choose('Início'),
      'login.chosen': choose('Entrar'),
      'modal.closed': ({ page }) => new SideMenu(page).close(),
    },
  },
  {
    ...common,
    title: 'of a customer',
    events: [{ type: 'logout.chosen' }],
    arrive: async (world) => {
      await signIn(world);
      await openMenu(world);
    },
    perform: { 'logout.chosen': (world) => choose(`Sair ${world.person.email}`)(world) },
  },
);
