import * as matchers from '@testing-library/jest-dom/matchers';
import { expect } from 'vitest';
import { isShown, shownText } from './shown.ts';

const normal = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

// jest-dom also reads texts that are hidden, inert or only for listeners. Page objects expect texts that are shown.
expect.extend({
  toBeVisible(element: HTMLElement) {
    const outcome = matchers.toBeVisible.call(this, element);
    if (this.isNot || !outcome.pass || isShown(element)) return outcome;
    return { pass: false, message: () => `This is on the page, but not shown: ${element.outerHTML}` };
  },
  toHaveTextContent(element: HTMLElement, expected: string | RegExp, options?: { normalizeWhitespace: boolean }) {
    const outcome = matchers.toHaveTextContent.call(this, element, expected, options);
    if (this.isNot || !outcome.pass) return outcome;
    const text = normal(shownText(element));
    const pass = expected instanceof RegExp ? expected.test(text) : text.includes(normal(expected));
    return { pass, message: () => `"${String(expected)}" is on the page, but not shown. Shown: "${text}"` };
  },
});
