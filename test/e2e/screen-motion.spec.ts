import type { Page } from '@playwright/test';
import { CAKE, PIZZERIA } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { motionOf } from './motion.ts';
import { PlacePage } from './pages/place-page.ts';
import { shellStarted } from './pages/taken-over.ts';
import { WelcomePage } from './pages/welcome-page.ts';

/** The parts of the page that move from one screen to the next, with their durations in ms. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const part = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
      return part?.startsWith('::view-transition') ? [`${part} ${Number(effect?.getComputedTiming().duration)}`] : [];
    }),
  );

/** Gives the page as many idle moments as a whole menu needs to render. */
const beIdle = (page: Page) =>
  page.evaluate(async () => {
    for (let moment = 0; moment < 30; moment += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  });

/** Opens the welcome screen, with motion. */
async function openMoving(page: Page) {
  const motion = await motionOf(page);
  await new WelcomePage(page).open();
  await shellStarted(page);
  return motion;
}

const SCREENS = ['::view-transition-old(root) 540', '::view-transition-new(root) 540'];
/** The side from which the next screen comes: 1 for the end of a text line, -1 for its start. */
const sideOf = (page: Page) =>
  page.evaluate(() =>
    Math.sign(Number.parseFloat(getComputedStyle(document.documentElement, '::view-transition-new(root)').translate)),
  );

const PICTURE = '::view-transition-group(place-picture) 540';

test('the picture of a place moves from its card to its screen, and back', async ({ page }) => {
  const { setRate } = await openMoving(page);
  await setRate(0.02);
  await page.getByRole('link', { name: PIZZERIA.name, exact: true }).click();
  await expect.poll(() => moving(page)).toEqual(expect.arrayContaining([...SCREENS, PICTURE]));
  expect(await sideOf(page)).toBe(1);
  await setRate(1);
  await expect.poll(() => moving(page)).toEqual([]);
  const place = new PlacePage(page);
  await place.expectOpen(PIZZERIA.name);

  await setRate(0.02);
  await page.goBack();
  await expect.poll(() => moving(page)).toEqual(expect.arrayContaining([...SCREENS, PICTURE]));
  expect(await sideOf(page)).toBe(-1);
  await setRate(1);
  await expect.poll(() => moving(page)).toEqual([]);
  await new WelcomePage(page).expectOpen();
});

test('a dialog, and a screen with reduced motion, appear without a transition', async ({ page }) => {
  const { setRate } = await openMoving(page);
  await setRate(0.02);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await new WelcomePage(page).openPlace(PIZZERIA.name);
  expect(await moving(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await new PlacePage(page).openProduct(CAKE.name);
  expect(await moving(page)).toEqual([]);
});

test('a place that arrives while its screen moves does not end the motion', async ({ page, mesa }) => {
  const { setRate } = await openMoving(page);
  const answer = mesa.faults.inject('holdAnswer', /^GET \/api\/places\/7\?/);
  await setRate(0.02);
  await page.getByRole('link', { name: PIZZERIA.name, exact: true }).click();
  const motion = expect.arrayContaining([...SCREENS, PICTURE]);
  await expect.poll(() => moving(page)).toEqual(motion);
  answer.release();
  await new PlacePage(page).expectOpen(PIZZERIA.name);
  expect(await moving(page)).toEqual(motion);
});

test('the end of a menu is rendered once the screen has stopped moving', async ({ page }) => {
  const { setRate } = await openMoving(page);
  await setRate(0.02);
  const place = new PlacePage(page);
  await page.getByRole('link', { name: PIZZERIA.name, exact: true }).click();
  await place.expectOpen(PIZZERIA.name);
  const last = place.dish('Groselha com gasosa');
  await beIdle(page);
  await expect(last).toHaveCount(0);
  expect(await moving(page)).toEqual(expect.arrayContaining(SCREENS));
  await setRate(1);
  await expect(last).toHaveCount(1);
});

test('a place that loads shows the name and the picture of its card', async ({ page, mesa }) => {
  await new WelcomePage(page).open();
  const answer = mesa.faults.inject('holdAnswer', /^GET \/api\/places\/7\?/);
  await page.getByRole('link', { name: PIZZERIA.name, exact: true }).click();
  const screen = page.getByRole('main');
  await expect(screen.getByText('A abrir a ementa…')).toBeAttached();
  await expect(screen.getByText(PIZZERIA.name)).toBeVisible();
  const picture = screen.locator('[data-picture-of="7"] img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  answer.release();
  await new PlacePage(page).expectOpen(PIZZERIA.name);
});
