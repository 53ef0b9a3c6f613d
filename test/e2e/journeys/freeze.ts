import type { CDPSession, Page } from '@playwright/test';

export interface Freezing {
  /** Resolves once the page is idle. */
  readonly frozen: Promise<void>;
  /** Keeps the next page from being halted. */
  once: () => Promise<unknown>;
  /** Discards what the page was about to do; call it just before the page is closed. */
  end: () => Promise<unknown>;
}

const debuggers = new WeakMap<Page, Promise<CDPSession>>();

async function debug(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await Promise.all([cdp.send('Page.enable'), cdp.send('Debugger.enable')]);
  return cdp;
}

/**
 * Halts the page at the moment in which the actor reaches the state, like a hanging browser, so that short-lived states
 * can be tested. `isLeaving`: halt the next page instead of this one.
 */
export async function freezeAt(
  page: Page,
  where: { actor: string; value: unknown },
  isLeaving: boolean,
): Promise<Freezing> {
  const debugging = debuggers.get(page) ?? debug(page);
  debuggers.set(page, debugging);
  const cdp = await debugging;
  const frozen = new Promise<void>((resolve) => {
    cdp.once('Debugger.paused', () => resolve());
  });
  const source = `globalThis.mesaHaltsAt = ${JSON.stringify({ actor: where.actor, value: JSON.stringify(where.value) })}`;
  const { identifier } = await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source });
  if (!isLeaving) await cdp.send('Runtime.evaluate', { expression: source });
  return {
    frozen,
    once: () => cdp.send('Page.removeScriptToEvaluateOnNewDocument', { identifier }),
    // The reload may already have ended the page.
    end: () => cdp.send('Debugger.resume', { terminateOnResume: true }).catch(() => undefined),
  };
}
