import { type BrowserContext, expect } from '@playwright/test';

const isStatus = (problem: string) => problem.startsWith('error: Failed to load resource');

/**
 * Collects console messages (spec 9: the console is silent in production; content policy violations appear there) and
 * uncaught exceptions of every page. The returned function fails when there are any.
 */
export function watchForProblems(context: BrowserContext, expected: readonly RegExp[]): () => void {
  const problems: { problem: string; url?: string }[] = [];
  const notThere = new Set<string>();
  const note = (problem: string, url?: string): void => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push({ problem, ...(url && { url }) });
  };
  // Chromium also reports the status of a page itself. For a page that does not exist, 404 is correct.
  context.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.status() === 404) notThere.add(response.url());
  });
  context.on('console', (message) => {
    // Chromium advises to put a user name beside every password: the reset page has none.
    if (message.text().startsWith('[DOM]')) return;
    // Chromium reports that it shows no banner of its own: the app offers the installation.
    if (message.text().startsWith('Banner not shown: beforeinstallpromptevent.preventDefault() called')) return;
    // Most tests block the service worker: playwright.config.ts.
    if (message.text().startsWith('Service Worker registration blocked by Playwright')) return;
    note(`${message.type()}: ${message.text()} (${message.location().url})`, message.location().url);
  });
  context.on('weberror', (error) => note(`uncaught: ${error.error().stack ?? error.error().message}`));
  return () => {
    const others = problems.filter(
      ({ problem, url }) => !(isStatus(problem) && url !== undefined && notThere.has(url)),
    );
    expect(
      others.map(({ problem }) => problem),
      'problems in the browser',
    ).toEqual([]);
  };
}
