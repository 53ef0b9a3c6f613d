import { type BrowserContext, expect } from '@playwright/test';

/**
 * Collects console messages (spec 9: the console is silent in production; content policy violations appear there) and
 * uncaught exceptions of every page. The returned function fails when there are any.
 */
export function watchForProblems(context: BrowserContext, expected: readonly RegExp[]): () => void {
  const problems: string[] = [];
  const note = (problem: string): void => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  context.on('console', (message) => {
    // Chromium's advice to put a user name beside every password: the reset page knows none.
    if (message.text().startsWith('[DOM]')) return;
    note(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => note(`uncaught: ${error.error().stack ?? error.error().message}`));
  return () => expect(problems, 'problems in the browser').toEqual([]);
}
