import { expect, test } from './fixtures.ts';
import { WHOLE_BROWSER } from './whole-browser.ts';

test('the app can be installed', { tag: WHOLE_BROWSER }, async ({ page }) => {
  await page.goto('/app/welcome');
  const devtools = await page.context().newCDPSession(page);
  const { url, errors } = await devtools.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
});
