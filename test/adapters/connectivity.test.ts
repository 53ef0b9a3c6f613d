import { describe, expect, it } from 'vitest';
import { watchConnectivity } from '#src/adapters/connection/connectivity.ts';

/** A browser whose network the test can cut. */
class Browser extends EventTarget {
  readonly navigator = { onLine: true };

  change(onLine: boolean) {
    this.navigator.onLine = onLine;
    this.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
  }
}

describe('the connectivity port', () => {
  it('reports the state at once and at each change, until unsubscribed', () => {
    const browser = new Browser();
    const reported: boolean[] = [];
    const stop = watchConnectivity(browser as unknown as Window, (isOnline) => reported.push(isOnline));
    browser.change(false);
    browser.change(true);
    stop();
    browser.change(false);
    expect(reported).toEqual([true, false, true]);
  });
});
