import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { launchOptionsOf } from '#test/harness/browser.ts';
import type { MesaServer } from '#test/harness/server.ts';
import { fromEnvironment } from './environment.ts';
import { isServed } from './workers.ts';

export interface InstalledApp {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Starts the app with its icon, or with the shortcut to a path. */
  readonly launch: (shortcut?: string) => Promise<void>;
}

/** A whole browser with its profile in a folder, so that it can be closed and started again. Incognito installs nothing. */
export async function openProfile(folder: string, { origin }: MesaServer): Promise<InstalledApp> {
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptionsOf(fromEnvironment().wholeBrowser),
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
    reducedMotion: 'reduce',
  });
  const [page = await context.newPage()] = context.pages();
  const devtools = await context.newCDPSession(page);
  return {
    context,
    page,
    launch: async (shortcut) => {
      const url = shortcut === undefined ? {} : { url: origin + shortcut };
      await devtools.send('PWA.launch', { manifestId: `${origin}/`, ...url });
    },
  };
}

/** Installs the app, once its worker serves the page. */
export async function install({ context, page }: InstalledApp, { origin }: MesaServer): Promise<void> {
  await isServed(page);
  await (await context.newCDPSession(page)).send('PWA.install', { manifestId: `${origin}/` });
}
