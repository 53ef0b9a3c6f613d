import type { CDPSession, Page } from '@playwright/test';

export interface Freezing {
  /** Resolves when nothing goes on in the page any more. */
  readonly frozen: Promise<void>;
  /** The page after this one is not halted there. */
  once: () => Promise<unknown>;
  /** What the page was about to do is never done: to be called when its end is on the way. */
  end: () => Promise<unknown>;
}

const debuggers = new WeakMap<Page, Promise<CDPSession>>();

async function debug(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await Promise.all([cdp.send('Page.enable'), cdp.send('Debugger.enable')]);
  return cdp;
}

/**
 * Halts the page in the moment in which the actor stands there, as in a browser that hangs: what takes next to no time is seen
 * like this, too. `isLeaving`: not this page any more, but the one after it.
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
    // A reload that has come so far has ended it already.
    end: () => cdp.send('Debugger.resume', { terminateOnResume: true }).catch(() => undefined),
  };
}
