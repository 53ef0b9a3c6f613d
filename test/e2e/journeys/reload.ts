import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';

import type { Journey, World } from './journey.ts';
import { RECOVERIES } from './recoveries.ts';

/** Calls that do something; asking where a payment stands, and for new tokens, may be done again. */
const EFFECT = /^(POST|PUT) (?!.*\/(check_payment|customer_checkouts\/\d+|token\/refresh)$)/;

/** "choosing.home.missing" */
export const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([state, inner]) => `${state}.${nameOf(inner)}`).join(' and ')
    : String(value);

/**
 * Loads the page anew where a path has ended: the flow stands there again, or where it is declared to; what was typed is in its
 * fields, if they are there, and nothing is sent again. Passwords are typed again, and what a menu was searched for.
 */
export async function expectResumed(journey: Journey, { value }: AnyMachineSnapshot, { page, mesa, flows }: World): Promise<void> {
  // What is typed is kept from when the shell is there.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('mesa.drafts'))).not.toBeNull();
  mesa.faults.clear();
  const typed = await typedInto(page);
  const sent = mesa.faults.seen(EFFECT);
  const before = flows.standings.length;
  await page.reload();
  const since = () => flows.standings.slice(before).filter(({ actor }) => actor === journey.actor || (journey.actor.endsWith(':') && actor.startsWith(journey.actor)));
  const expected = RECOVERIES[journey.name]?.[nameOf(value)] ?? nameOf(value);
  await expect.poll(() => nameOf(since().at(-1)?.value), { message: `where "${journey.name}" stands after a reload in "${nameOf(value)}"` }).toBe(expected);
  for (const [label, text] of typed) {
    const field = page.getByLabel(label, { exact: true }).last();
    if (await field.isVisible()) await expect(field).toHaveValue(text);
  }
  expect(mesa.faults.seen(EFFECT), 'calls that a reload sends again').toBe(sent);
}

/** Texts by the labels of their fields. */
async function typedInto(page: Page): Promise<[label: string, text: string][]> {
  const fields = await page.locator('input:not([type=password], [type=search], [type=radio], [type=checkbox]):visible, textarea:visible').all();
  const read = fields.map(async (field): Promise<[string, string]> => [
    await field.evaluate((element) => (element as HTMLInputElement).labels?.[0]?.textContent ?? ''),
    await field.inputValue(),
  ]);
  return (await Promise.all(read)).filter(([label, text]) => label !== '' && text !== '');
}
