import type { Browser, BrowserContext, CDPSession, Page, PlaywrightTestOptions } from '@playwright/test';

/** What a context keeps for good: after a test that used one of these, the next test gets a new context. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeFromHAR', 'routeWebSocket'] as const;

/** What tests listen to. The test tool itself waits for `close`. */
const HEARD = ['console', 'dialog', 'page', 'request', 'requestfailed', 'requestfinished', 'response', 'weberror'];

interface Kept {
  readonly context: BrowserContext;
  /** Holds the renderer process while no test has a page in it. Not a page of the app. */
  readonly holder: Page;
  readonly cdp: CDPSession;
  /** The options that it was made with, as JSON. */
  readonly madeFor: string;
  isSpoiled: boolean;
}

/**
 * One browser context for many tests, emptied after each: cookies, storage of all kinds, service workers, HTTP and memory cache,
 * permissions, position, network, routes and listeners. A test finds it as it finds a new one; what is kept is the renderer
 * process with the code that it has compiled, whose start takes a quarter of what a page costs.
 */
export class KeptBrowser {
  #kept: Kept | null = null;

  /** The context for the next test. `options` are those that the test has set; others than the last time give a new context. */
  async open(
    browser: Browser,
    origin: string,
    options: Pick<PlaywrightTestOptions, 'viewport' | 'locale' | 'timezoneId'>,
    headers: Record<string, string>,
  ): Promise<BrowserContext> {
    const madeFor = JSON.stringify([origin, options]);
    if (this.#kept?.madeFor !== madeFor) {
      await this.close();
      this.#kept = await keep(browser, origin, madeFor);
    }
    const kept = this.#kept;
    const { context } = kept;
    // A tab that crashes takes the process with it.
    context.on('page', (page) => {
      page.on('crash', () => {
        kept.isSpoiled = true;
      });
    });
    await context.setExtraHTTPHeaders(headers);
    return context;
  }

  /** Empties the context after a test. `hasFailed`: whatever that has left behind goes with the context. */
  async empty(origins: readonly string[], hasFailed: boolean): Promise<void> {
    const kept = this.#kept;
    if (!kept) return;
    const { context, holder, cdp } = kept;
    if (kept.isSpoiled || hasFailed) {
      await this.close(hasFailed);
      return;
    }
    for (const page of context.pages()) if (page !== holder) await page.close();
    for (const event of HEARD) context.removeAllListeners(event);
    await Promise.all([
      context.unrouteAll(),
      context.setOffline(false),
      context.setGeolocation(null),
      context.clearPermissions(),
      context.clearCookies(),
      // The process has a copy of the storage, which the browser's own clearing reaches later.
      holder.evaluate(() => localStorage.clear()),
      // The memory cache is emptied when it is turned off.
      cdp.send('Network.setCacheDisabled', { cacheDisabled: true }),
    ]);
    await Promise.all([
      cdp.send('Network.setCacheDisabled', { cacheDisabled: false }),
      cdp.send('Network.clearBrowserCache'),
      ...origins.map((origin) => cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })),
    ]);
  }

  /** `isPictured`: the test's own pages stay open until the end, when their pictures are taken. */
  async close(isPictured = false): Promise<void> {
    const kept = this.#kept;
    this.#kept = null;
    if (!kept) return;
    // A page that is never in front has no picture: whoever waits for one waits for good.
    const pages = isPictured ? [kept.holder] : kept.context.pages();
    for (const page of pages) await page.close();
    await kept.context.close();
  }
}

async function keep(browser: Browser, origin: string, madeFor: string): Promise<Kept> {
  const context = await browser.newContext();
  const holder = await context.newPage();
  await holder.goto(`${origin}/assets/config/production.json`);
  const cdp = await context.newCDPSession(holder);
  await cdp.send('Network.enable');
  const kept: Kept = { context, holder, cdp, madeFor, isSpoiled: false };
  const spoil = () => {
    kept.isSpoiled = true;
  };
  for (const name of LASTING) noteUse(context, name, spoil);
  for (const name of ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'] as const)
    noteUse(context.clock, name, spoil);
  return kept;
}

/** Tells of each call of a method, which is made all the same. */
function noteUse<Of extends object>(of: Of, name: keyof Of, tell: () => void): void {
  const method = of[name] as (...given: unknown[]) => unknown;
  Object.assign(of, {
    [name]: (...given: unknown[]) => {
      tell();
      return method.apply(of, given);
    },
  });
}
