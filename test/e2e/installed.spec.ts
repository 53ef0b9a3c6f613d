import { chromium } from '@playwright/test';
import { launchOptionsOf } from '#test/harness/browser.ts';
import { fromEnvironment } from './environment.ts';
import { expect, test } from './fixtures.ts';
import { WHOLE_BROWSER } from './whole-browser.ts';

test('the app can be installed', { tag: WHOLE_BROWSER }, async ({ mesa }) => {
  // A context of a test is incognito, where nothing can be installed.
  const context = await chromium.launchPersistentContext('', launchOptionsOf(fromEnvironment().wholeBrowser));
  const page = await context.newPage();
  await page.goto(`${mesa.origin}/app/welcome`);
  const devtools = await context.newCDPSession(page);
  const { url, errors } = await devtools.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  await context.close();
});
