import { audit } from './audit.ts';
import { expect, test } from './fixtures.ts';
import { IntroPage } from './pages/intro-page.ts';
import { WelcomePage } from './pages/welcome-page.ts';

test('a visitor comes to the intro, and from there to the places of a county', async ({ page }) => {
  const intro = new IntroPage(page);
  const welcome = new WelcomePage(page);
  await intro.open();
  await audit(page);
  await intro.explore();
  await welcome.expectOpen();
  await welcome.chooseCounty('Cascais');
  await expect(welcome.places).not.toHaveCount(0);
  await audit(page);
});
