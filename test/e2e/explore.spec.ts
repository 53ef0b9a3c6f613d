import { audit } from './audit.ts';
import { test } from './fixtures.ts';
import { IntroPage } from './pages/intro-page.ts';

test('a visitor comes to the intro', async ({ page }) => {
  const intro = new IntroPage(page);
  await intro.open();
  await audit(page);
});
