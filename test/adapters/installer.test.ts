import { describe, expect, it } from 'vitest';
import type { InstallationEvent } from '#machines/installation/installation.machine.ts';
import { createInstaller, type InstallPrompt } from '#src/adapters/installation/installer.ts';
import { memoryStore } from '#test/harness/memory-store.ts';

const DESKTOP = { maxTouchPoints: 0 };
const IPHONE = { maxTouchPoints: 5, standalone: false };
const MAC_SAFARI = { maxTouchPoints: 0, standalone: false };

interface Facts {
  navigator?: { maxTouchPoints: number; standalone?: boolean };
  isStandalone?: boolean;
}

/** A browser that matches only the media query of an installed app. */
function aBrowser({ navigator = DESKTOP, isStandalone = false }: Facts = {}) {
  const events = new EventTarget();
  const matchMedia = (query: string) => ({ matches: isStandalone && query === '(display-mode: standalone)' });
  return {
    navigator,
    matchMedia: matchMedia as Window['matchMedia'],
    addEventListener: events.addEventListener.bind(events) as Window['addEventListener'],
    removeEventListener: events.removeEventListener.bind(events) as Window['removeEventListener'],
    installPrompt: undefined as InstallPrompt | undefined,
    fire: (type: string) => events.dispatchEvent(new Event(type)),
  };
}

const aPrompt = (outcome: 'accepted' | 'dismissed') =>
  Object.assign(new Event('beforeinstallprompt'), { prompt: async () => ({ outcome }) });

describe('the installer', () => {
  it.each([
    ['a browser without a dialog', {}, 'none'],
    ['Safari on an iPhone', { navigator: IPHONE }, 'steps'],
    ['Safari on a Mac, whose steps are others', { navigator: MAC_SAFARI }, 'none'],
    ['the app from the home screen of an iPhone', { navigator: { ...IPHONE, standalone: true } }, 'installed'],
    ['the installed app elsewhere', { isStandalone: true }, 'installed'],
  ] satisfies [string, Facts, string][])('recognises %s', (_, facts, way) => {
    expect(createInstaller(aBrowser(facts), memoryStore()).read()).toEqual({ way, isAnswered: false });
  });

  it.each([
    ['accepted', true],
    ['dismissed', false],
  ] as const)('shows a prompt that came before the installer, once: %s', async (outcome, isAgreed) => {
    const browser = { ...aBrowser(), installPrompt: aPrompt(outcome) };
    const installer = createInstaller(browser, memoryStore());
    expect(installer.read().way).toBe('prompt');
    expect(await installer.ask()).toBe(isAgreed);
    expect(installer.read().way).toBe('none');
    await expect(installer.ask()).rejects.toThrow('no prompt');
  });

  it('remembers an answer', () => {
    const store = memoryStore();
    createInstaller(aBrowser(), store).keepAnswer();
    expect(createInstaller(aBrowser(), store).read().isAnswered).toBe(true);
  });

  it('tells of a later prompt and of the installation until it is stopped', () => {
    const browser = aBrowser();
    const told: InstallationEvent[] = [];
    const stop = createInstaller(browser, memoryStore()).watch((event) => told.push(event));
    browser.fire('beforeinstallprompt');
    browser.fire('appinstalled');
    stop();
    browser.fire('beforeinstallprompt');
    browser.fire('appinstalled');
    expect(told).toEqual([{ type: 'prompt.came' }, { type: 'app.installed' }]);
  });
});
