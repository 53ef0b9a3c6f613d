import type { CodeFailure, CodeVerdict } from '#machines/code-trouble/code-trouble.machine.ts';

const KEY = 'mesa.left-releases';

/** Distinguishes a lost network from a release that is no longer served, and reloads the page. */
export interface ReleaseCheck {
  judge: (input: CodeFailure, signal?: AbortSignal) => Promise<CodeVerdict>;
  reload: () => Promise<void>;
  /** Reloads the page for another release. Rejects where the customer must agree first. */
  leave: (input: Pick<CodeFailure, 'isConsented'>) => Promise<void>;
  /** Calls back when the network is back. Returns the unsubscribe function. */
  watch: (onRestored: () => void) => () => void;
}

/** The address of the entry script identifies a release. */
export const releaseOf = (document: Document): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

export function createReleaseCheck(browser: Window & Pick<typeof globalThis, 'fetch'>): ReleaseCheck {
  const { document, location, navigator } = browser;

  /** At most one automatic reload per release. Otherwise two releases served in turns would cause an endless loop. */
  function mayLeave(release: string): boolean {
    try {
      const reloaded = new Set((browser.sessionStorage.getItem(KEY) ?? '').split(' '));
      if (reloaded.has(release)) return false;
      browser.sessionStorage.setItem(KEY, [...reloaded, release].join(' '));
      return true;
    } catch {
      return false;
    }
  }

  const mayLeaveByItself = (release: string | null) => release !== null && !isFilledIn(document) && mayLeave(release);

  return {
    async judge({ isConsented, isRetried }, signal) {
      if (!navigator.onLine) return 'offline';
      const request = { cache: 'no-store', headers: { Accept: 'text/html' }, ...(signal ? { signal } : {}) } as const;
      const answer = await browser.fetch('/', request).catch(() => null);
      if (answer === null) return 'offline';
      const release = releaseOf(document);
      const isServed = !answer.ok || !release || (await answer.text()).includes(release);
      if (isServed && !(answer.ok && release && isRetried)) return 'unavailable';
      if (isConsented || mayLeaveByItself(release)) return 'reload';
      return isServed ? 'stuck' : 'outdated';
    },
    async reload() {
      location.reload();
    },
    async leave({ isConsented }) {
      if (!isConsented && !mayLeaveByItself(releaseOf(document))) throw new Error('The customer must agree');
      location.reload();
    },
    watch(onRestored) {
      browser.addEventListener('online', onRestored);
      return () => browser.removeEventListener('online', onRestored);
    },
  };
}

/** Whether the page has typed text or a choice, which a reload may lose. */
export function isFilledIn(document: Document): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some((field) =>
    'checked' in field && ['checkbox', 'radio'].includes(field.type) ? field.checked : field.value !== '',
  );
}
