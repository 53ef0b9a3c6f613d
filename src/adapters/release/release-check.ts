import type { CodeFailure, CodeVerdict } from '#machines/code-trouble/code-trouble.machine.ts';

const KEY = 'mesa.left-releases';

/** Tells a lost network from a release that is no longer served, and loads the page anew. */
export interface ReleaseCheck {
  judge: (input: CodeFailure, signal?: AbortSignal) => Promise<CodeVerdict>;
  reload: () => Promise<void>;
  /** Calls back when the browser has a network again; returns how to stop. */
  watch: (onRestored: () => void) => () => void;
}

/** A release is known by the name of its entry script, which changes with anything in it. */
export function createReleaseCheck(browser: Window & Pick<typeof globalThis, 'fetch'>): ReleaseCheck {
  const { document, location, navigator } = browser;

  /** Each release is left at most once without being asked: where two are served in turns there would be no end. */
  function mayLeave(release: string): boolean {
    try {
      const left = new Set((browser.sessionStorage.getItem(KEY) ?? '').split(' '));
      if (left.has(release)) return false;
      browser.sessionStorage.setItem(KEY, [...left, release].join(' '));
      return true;
    } catch {
      return false;
    }
  }

  return {
    async judge({ isConsented, isRetried }, signal) {
      if (!navigator.onLine) return 'offline';
      const request = { cache: 'no-store', headers: { Accept: 'text/html' }, ...(signal ? { signal } : {}) } as const;
      const answer = await browser.fetch('/', request).catch(() => null);
      if (answer === null) return 'offline';
      const release = document.querySelector('script[type="module"][src]')?.getAttribute('src');
      const isServed = !answer.ok || !release || (await answer.text()).includes(release);
      if (isServed && !(answer.ok && release && isRetried)) return 'unavailable';
      if (isConsented || (!isFilledIn(document) && mayLeave(release))) return 'reload';
      return isServed ? 'stuck' : 'outdated';
    },
    async reload() {
      location.reload();
    },
    watch(onRestored) {
      browser.addEventListener('online', onRestored);
      return () => browser.removeEventListener('online', onRestored);
    },
  };
}

/** Something was typed or chosen that a new page would not have. */
function isFilledIn(document: Document): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some((field) =>
    'checked' in field && ['checkbox', 'radio'].includes(field.type) ? field.checked : field.value !== '',
  );
}
