import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expectAllInReach } from './reflow.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Runs all rules in the light scheme, and the colour rules in the dark scheme too. */
const RUNS = [
  ['dark', { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }],
  ['light', { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }],
] as const;

interface Finding {
  readonly scheme: string;
  readonly rule: string;
  readonly where: string;
}

/**
 * Checks every rule for screens and modals: no accessibility violation in the light and dark scheme (also targets of
 * 24 px, and no `tabindex` that changes the order), nothing moves for a customer who wants no motion, one close control
 * per dialog, and everything visible and usable on a small screen. Leaves the page unchanged.
 */
export async function audit(page: Page): Promise<void> {
  expect(await page.evaluate(motions), `motion on ${page.url()}`).toEqual([]);
  await expectNoViolation(page);
  for (const dialog of await page.getByRole('dialog').all()) {
    expect(await dialog.getByRole('button', { name: /^(Fechar|Close)$/ }).count(), 'ways to close').toBeLessThanOrEqual(
      1,
    );
  }
  await expectAllInReach(page);
}

async function expectNoViolation(page: Page): Promise<void> {
  // Injected by the test tool: the content policy would refuse a script of the page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const findings: Finding[] = [];
  for (const [colorScheme, runOnly] of RUNS) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(settled);
    const violations = await page.evaluate(async (only) => {
      const { axe: tool } = window as unknown as { axe: typeof axe };
      const results = await tool.run({ runOnly: { ...only, values: [...only.values] }, resultTypes: ['violations'] });
      return results.violations.map(({ id, nodes }) => ({
        id,
        where: nodes.map(({ target, failureSummary = '' }) => `${target.join(' ')}: ${failureSummary}`),
      }));
    }, runOnly);
    for (const { id, where } of violations) {
      findings.push(...where.map((text) => ({ scheme: colorScheme, rule: id, where: text })));
    }
  }
  await page.emulateMedia({ colorScheme: null });
  expect(findings, `accessibility of ${page.url()}`).toEqual([]);
}

/** Runs in the page: visible animations. With reduced motion, styles shorten each animation to a millisecond. */
function motions(): string[] {
  return document.getAnimations().flatMap((animation) => {
    const { activeDuration = 0 } = animation.effect?.getComputedTiming() ?? {};
    const { target = null } = animation.effect instanceof KeyframeEffect ? animation.effect : {};
    return Number(activeDuration) > 1 ? [`${target?.className ?? 'an element'} for ${String(activeDuration)} ms`] : [];
  });
}

/**
 * Runs in the page: waits for colour transitions to end, because axe would judge colours between the two schemes. The
 * end of one transition can start an inherited one, so it checks repeatedly.
 */
async function settled(): Promise<void> {
  for (let still = 0; still < 2; still += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && effect?.getComputedTiming().iterations !== Infinity;
    });
    if (moving.length > 0) still = -1;
  }
}
