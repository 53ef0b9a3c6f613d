import type { Installation, InstallationEvent } from '#machines/installation/installation.machine.ts';
import type { LocalStore } from '#src/adapters/storage/local-store.ts';

/** Only Chromium has this event. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** Kept by index.html, as the browser may offer it before the app runs. */
    installPrompt?: InstallPrompt | undefined;
  }
}

type Browser = Pick<Window, 'installPrompt' | 'matchMedia' | 'addEventListener' | 'removeEventListener'> & {
  /** Only iOS has `standalone`. */
  navigator: Pick<Navigator, 'maxTouchPoints'> & { standalone?: boolean };
};

const KEY = 'install-answered';

export function createInstaller(browser: Browser, store: LocalStore) {
  const wayOf = ({ navigator }: Browser): Installation['way'] => {
    if (navigator.standalone || browser.matchMedia('(display-mode: standalone)').matches) return 'installed';
    if (browser.installPrompt) return 'prompt';
    // Safari on a Mac has the property, too.
    return navigator.standalone === false && navigator.maxTouchPoints > 0 ? 'steps' : 'none';
  };
  return {
    read: (): Installation => ({ way: wayOf(browser), isAnswered: store.get(KEY) === true }),
    ask: async (): Promise<boolean> => {
      const prompt = browser.installPrompt;
      if (!prompt) throw new Error('The browser has no prompt');
      // It can be shown once.
      delete browser.installPrompt;
      const { outcome } = await prompt.prompt();
      return outcome === 'accepted';
    },
    keepAnswer: (): void => store.set(KEY, true),
    watch: (tell: (event: InstallationEvent) => void): (() => void) => {
      const came = () => tell({ type: 'prompt.came' });
      const installed = () => tell({ type: 'app.installed' });
      browser.addEventListener('beforeinstallprompt', came);
      browser.addEventListener('appinstalled', installed);
      return () => {
        browser.removeEventListener('beforeinstallprompt', came);
        browser.removeEventListener('appinstalled', installed);
      };
    },
  };
}
