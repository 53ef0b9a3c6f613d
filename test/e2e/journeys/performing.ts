import { createAccount, logIn } from '../account.ts';
import { AddCardDialog } from '../pages/add-card-dialog.ts';
import { ChallengeDialog } from '../pages/challenge-dialog.ts';
import { CARDS } from '../demo.ts';
import type { World } from './journey.ts';

/** What journeys of many flows do. */
export const press = (name: string | RegExp) => ({ page }: World) => page.getByRole('button', { name, exact: true }).click();
export const field = ({ page }: World, label: string) => page.getByLabel(label, { exact: true });
export const dismissAlert = ({ page }: World) => page.getByRole('alertdialog').getByRole('button', { name: /^(OK|Cancelar)$/ }).click();

/** The dialog on top, by its own way out. */
export const closeDialog = ({ page }: World) => page.getByRole('dialog').last().getByRole('button', { name: 'Fechar', exact: true }).first().click();

export const open = (path: string) => ({ page }: World) => page.goto(path);

const signedIn = new WeakSet<World>();

/** As the app finds whoever signed in here before: the login screen has journeys of its own. Whoever is signed in stays so. */
export async function signIn(world: World): Promise<void> {
  if (signedIn.has(world)) return;
  signedIn.add(world);
  const { page, mesa, person } = world;
  await createAccount(mesa, person);
  const { token, refresh_token: refreshToken } = await logIn(mesa, person);
  // Of the app's own origin, and without the app.
  await page.goto('/assets/config/production.json');
  await page.evaluate((session) => localStorage.setItem('mesa.user', JSON.stringify(session)), { token, refreshToken });
}

/** Saves the card of the journey, as its holder does. */
export async function saveCard({ page, card }: World): Promise<void> {
  await page.goto('/add-card-modal');
  const dialog = new AddCardDialog(page);
  await dialog.add(card.number);
  if (card === CARDS.authenticated) await new ChallengeDialog(page).authorise();
  await dialog.expectClosed();
}

/** No order, bill, table or place has this number. */
export const NOBODYS = 999_999;

/** What the flow is about is not there. */
export const aboutNothing = (world: World) => {
  world.id = NOBODYS;
};

export const retry = press('Tentar de novo');
