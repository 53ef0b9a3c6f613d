import { type BrowserContext, expect } from '@playwright/test';

/**
 * Collects what a customer's browser says on any page: whatever the console shows (spec 9: it is silent in production;
 * what the content policy refuses is among it) and exceptions that nobody caught. The returned function fails when there
 * is any.
 */
export function watchForProblems(context: BrowserContext, expected: readonly RegExp[]): () => void {
  const problems: string[] = [];
  const note = (problem: string): void => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  context.on('console', (message) => {
    // Advice of the browser's own, such as a name beside every password: a reset knows none.
    if (message.text().startsWith('[DOM]')) return;
    note(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => note(`uncaught: ${error.error().stack ?? error.error().message}`));
  return () => expect(problems, 'problems in the browser').toEqual([]);
}
