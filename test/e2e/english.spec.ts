import { expect, type Page } from '@playwright/test';
import { audit } from './audit.ts';
import { CARDS, PIZZERIA, SLOT_PLACE } from './demo.ts';
import { test } from './fixtures.ts';
import { expectSeenInForcedColours } from './forced-colours.ts';
import { takenOver } from './pages/taken-over.ts';
import { outOfOrder } from './reflow.ts';
import { signInAsNewCustomer } from './steps.ts';

const LUNCH_MENU = {
  name: 'Lunch menu',
  choices: ['Diavola', 'Properly spicy', 'Glass of wine', 'Lambrusco', 'Coffee'],
};

const [PHONE, WIDE] = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** Checks all rules, the focus order on a large screen, and forced colours. */
async function look(page: Page): Promise<void> {
  await audit(page);
  await page.setViewportSize(WIDE);
  await expect.poll(() => page.evaluate(outOfOrder), { message: `focus order on ${page.url()}` }).toEqual([]);
  await page.setViewportSize(PHONE);
  await expectSeenInForcedColours(page);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a visitor sees the intro, the account forms and the places in English', async ({ page }) => {
  await page.goto('/intro?lang=en');
  await expect(page.getByRole('heading', { level: 1, name: 'The table is set.' })).toBeVisible();
  await look(page);

  await page.goto('/auth/login?lang=en');
  await page.getByLabel('Email').fill('ana');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await look(page);

  await page.goto('/auth/signup?lang=en');
  await page.getByLabel('Password', { exact: true }).fill('Segredo1!');
  await expect(page.getByRole('meter')).toBeVisible();
  await look(page);

  await page.goto('/app/welcome?lang=en');
  await takenOver(page);
  const themes = page.getByRole('group', { name: 'Themes' }).getByRole('button');
  await themes.nth(1).click();
  await expect(themes.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await look(page);
});

/** The names of the themes and of the sections of a menu. */
async function namesIn(page: Page, language: string, themes: string, sections: string): Promise<string[]> {
  await page.goto(`/app/welcome?lang=${language}`);
  await takenOver(page);
  const buttons = page.getByRole('group', { name: themes }).getByRole('button');
  // A server under load sends the page empty.
  await expect(buttons.first()).toBeVisible();
  const shown = await buttons.allTextContents();
  await page.goto(`${SLOT_PLACE.path}?lang=${language}`);
  await takenOver(page);
  return [...shown, ...(await page.getByRole('navigation', { name: sections }).getByRole('button').allTextContents())];
}

test('themes and the sections of a menu have English names', async ({ page }) => {
  const portuguese = await namesIn(page, 'pt', 'Temas', 'Secções da ementa');
  expect(portuguese).toEqual(expect.arrayContaining(['Cozinha tradicional', 'Vegetariano']));
  const english = await namesIn(page, 'en', 'Themes', 'Sections of the menu');
  expect(english).toEqual(expect.arrayContaining(['Traditional cooking', 'Vegetarian']));
  expect(english).toHaveLength(portuguese.length);
  expect(english.filter((name) => portuguese.includes(name))).toEqual([]);
});

test('a customer orders a dish with options', async ({ page, mesa }) => {
  await signInAsNewCustomer(page, mesa);
  await page.goto(`${PIZZERIA.path}?lang=en`);
  await takenOver(page);
  await button(page, 'Choose how to receive it').click();
  await dialog(page, 'How do you want it?').getByRole('button', { name: 'Take away' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await look(page);
  await button(page, 'Change how to receive it: Take away').click();
  await expect(button(page, 'Take away')).toHaveAttribute('aria-pressed', 'true');
  await look(page);
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox').fill(LUNCH_MENU.name);
  await page.getByRole('article').getByRole('button', { name: LUNCH_MENU.name }).click();
  const dish = dialog(page, LUNCH_MENU.name);
  for (const choice of LUNCH_MENU.choices) await dish.getByLabel(new RegExp(`^${choice}`)).check();
  await look(page);
  await dish.getByRole('button', { name: /^Add / }).click();
  await expect(dish).toBeHidden();
  await look(page);

  await button(page, /^View cart/).click();
  const cart = dialog(page, 'My cart');
  await expect(cart.getByRole('listitem')).toHaveCount(1);
  await expect(cart.getByRole('listitem')).toContainText(LUNCH_MENU.name);
  for (const choice of LUNCH_MENU.choices) await expect(cart.getByRole('listitem')).toContainText(choice);
  await look(page);
  await cart.getByRole('button', { name: 'Check out' }).click();
  const card = dialog(page, 'Add card');
  await card.getByLabel('Card number').fill(CARDS.accepted.number);
  await look(page);
});
