import type { Browser, Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { newPerson } from '#test/e2e/account.ts';
import { LoginForm } from '#test/e2e/pages/login-form.ts';
import { isServed, lookForWorker } from '#test/e2e/workers.ts';
import { type MesaServer, startMesa } from '#test/harness/server.ts';
import type { Figure } from './figures.ts';

const MOMENTS = 200;
const LATEST_MS = 3000;
const KEY_MS = 15;

/** The number of moments in which an update lost the texts, or sent the request twice. */
interface Outcome {
  lost: number;
  twice: number;
}

/** Another release comes at a random moment while a customer types an address and a password, and sends them. */
export async function measureUpdates(browser: Browser): Promise<Figure[]> {
  const mesa = await startMesa();
  const context = await browser.newContext({ baseURL: mesa.origin, locale: 'pt-PT' });
  try {
    const { lost, twice } = await disturb(await context.newPage(), mesa);
    const limit = { atMost: 0 };
    const detail = `${MOMENTS} random moments`;
    return [
      { name: 'texts lost by updates', value: lost, unit: 'texts', limit, detail },
      { name: 'requests sent twice by updates', value: twice, unit: 'requests', limit, detail },
    ];
  } finally {
    await context.close();
    await mesa.close();
  }
}

async function disturb(page: Page, mesa: MesaServer): Promise<Outcome> {
  const outcome = { lost: 0, twice: 0 };
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/login_check')) sent += 1;
  });
  for (let moment = 0; moment < MOMENTS; moment += 1) {
    const { email, password } = newPerson();
    await page.goto('/auth/login');
    await isServed(page);
    const arrive = async (): Promise<void> => {
      await wait(Math.random() * LATEST_MS);
      // The two releases alternate, so that each is new to the page.
      if (moment % 2 === 0) mesa.faults.serveAnotherRelease();
      else mesa.faults.clear();
      // An update of the page meanwhile ends the call with an error.
      await lookForWorker(page).catch(() => undefined);
    };
    const type = async (): Promise<void> => {
      const form = LoginForm.asPage(page);
      await wait((Math.random() * LATEST_MS) / 2);
      for (const [label, text] of [
        ['E-mail', email],
        ['Palavra-passe', password],
      ] as const) {
        await form.scope.getByLabel(label, { exact: true }).click();
        await page.keyboard.type(text, { delay: KEY_MS });
      }
      await page.keyboard.press('Enter');
    };
    sent = 0;
    await Promise.all([arrive(), type()]);
    const refusal = page.getByText('E-mail ou palavra-passe incorretos.');
    const isRefused = await refusal.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    if (!isRefused || (await page.getByLabel('E-mail', { exact: true }).inputValue()) !== email) outcome.lost += 1;
    if (sent > 1) outcome.twice += 1;
    // The app keeps the address as a draft, and would restore it at the next start.
    await page.getByLabel('E-mail', { exact: true }).fill('');
  }
  return outcome;
}
