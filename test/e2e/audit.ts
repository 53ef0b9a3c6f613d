import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const NARROWEST = 320;
/** Text as large as WCAG 1.4.4 asks for. */
const TEXT_SIZES = ['100%', '200%'];

interface Finding {
  readonly scheme: string;
  readonly rule: string;
  readonly where: string;
}

/**
 * What every screen and modal owes: no violation of the accessibility rules, light and dark, one way to close a dialog,
 * nothing to scroll sideways on the narrowest phone, and there nothing cut off in a dialog. Leaves the page as it was.
 */
export async function audit(page: Page): Promise<void> {
  await expectNoViolation(page);
  for (const dialog of await page.getByRole('dialog').all()) {
    expect(await dialog.getByRole('button', { name: 'Fechar', exact: true }).count(), 'ways to close').toBeLessThanOrEqual(1);
  }
  await expectReflow(page);
}

async function expectNoViolation(page: Page): Promise<void> {
  // As the test tool's own, not as a script of the page, which the content policy would refuse.
  await page.evaluate(axeSource);
  const findings: Finding[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(settled);
    const violations = await page.evaluate(async (tags) => {
      const { axe: tool } = window as unknown as { axe: typeof axe };
      const results = await tool.run({ runOnly: { type: 'tag', values: tags } });
      return results.violations.map(({ id, nodes }) => ({
        id,
        where: nodes.map(({ target, failureSummary = '' }) => `${target.join(' ')}: ${failureSummary}`),
      }));
    }, RULES);
    for (const { id, where } of violations) {
      findings.push(...where.map((text) => ({ scheme: colorScheme, rule: id, where: text })));
    }
  }
  await page.emulateMedia({ colorScheme: null });
  expect(findings, `accessibility of ${page.url()}`).toEqual([]);
}

/**
 * Runs in the page: colours that are on their way from one scheme to the other would be judged halfway. The end of one
 * transition may start that of what inherits from it, hence more than one look.
 */
async function settled(): Promise<void> {
  for (let still = 0; still < 2; still += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && effect?.getComputedTiming().iterations !== Infinity;
    });
    if (moving.length > 0) still = -1;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}

/** Spec-silent, WCAG 1.4.10 and 1.4.4: content reflows at 320 px, with text of twice the size, too. */
async function expectReflow(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: NARROWEST, height: 640 });
  for (const size of TEXT_SIZES) {
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
    const where = `${page.url()} on ${NARROWEST} px with text at ${size}`;
    const widest = () => page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
    await expect.poll(widest, { message: `width of ${where}` }).toBeLessThanOrEqual(NARROWEST);
    await expect.poll(() => page.evaluate(cutOff), { message: `cut off in a dialog of ${where}` }).toEqual([]);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  if (before) await page.setViewportSize(before);
}

/** Runs in the page: what of the open dialogs reaches past their sides, or holds more than it shows. */
function cutOff(): string[] {
  const found: string[] = [];
  for (const dialog of document.querySelectorAll('[role=dialog], [role=alertdialog]')) {
    const frame = dialog.getBoundingClientRect();
    if (frame.left < 0 || frame.right > window.innerWidth) found.push('the dialog leaves the window');
    for (const element of dialog.querySelectorAll('*')) {
      const { left, right } = element.getBoundingClientRect();
      // What is only there to be read out is a pixel wide.
      if (right - left <= 1) continue;
      const name = `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
      if (left < frame.left - 1 || right > frame.right + 1) found.push(`${name} leaves the dialog`);
      // A field moves along with what is typed into it.
      if (element instanceof HTMLInputElement) continue;
      const holdsMore = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
      if (holdsMore && getComputedStyle(element).overflowX !== 'visible') found.push(`${name} is cut off`);
    }
  }
  return found;
}
