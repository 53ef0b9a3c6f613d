import { describe, expect, it } from 'vitest';
import { followLaunches, type LaunchQueue, type LaunchWindow } from '#src/app/navigation/follow-launches.ts';

const ORIGIN = 'https://app.ex.pt';
const ORDERS = '/orders-modal';
const CHECKOUT = '/app/restaurants/7?modals=cart-modal,checkout';

/** An installed app at the checkout of a place. Chromium first delivers the launch that opened the app. */
function openApp({ opened = CHECKOUT, type = 'navigate' } = {}) {
  const paths: string[] = [];
  const workers = new EventTarget();
  let consume: Parameters<LaunchQueue['setConsumer']>[0] | undefined;
  // A window has many more parts than `followLaunches` uses.
  const window = {
    location: { origin: ORIGIN },
    navigator: { serviceWorker: workers },
    performance: { getEntriesByType: () => [{ name: ORIGIN + opened, type }] },
    launchQueue: { setConsumer: (consumer: typeof consume) => (consume = consumer) },
  } as unknown as LaunchWindow;
  const stop = followLaunches((path) => paths.push(path), window);
  return {
    stop,
    launch: (address: string) => {
      consume?.({ targetURL: address });
      return paths;
    },
    press: (address: string) => {
      workers.dispatchEvent(new MessageEvent('message', { data: { type: 'push.opened', address } }));
      return paths;
    },
  };
}

describe('an installed app that is launched while it is open', () => {
  it('opens the address of a shortcut', () => {
    const app = openApp();
    app.launch(ORIGIN + CHECKOUT);
    expect(app.launch(ORIGIN + ORDERS)).toEqual([ORDERS]);
  });

  it('stays as it is when it was launched with its icon', () => {
    expect(openApp().launch(`${ORIGIN}/app/welcome`)).toEqual([]);
  });

  it('does not reopen the address that it was launched with', () => {
    const app = openApp({ opened: ORDERS });
    expect(app.launch(ORIGIN + ORDERS)).toEqual([]);
    expect(app.launch(ORIGIN + ORDERS)).toEqual([ORDERS]);
  });

  it('opens the address of the first shortcut after a reload', () => {
    expect(openApp({ opened: ORDERS, type: 'reload' }).launch(ORIGIN + ORDERS)).toEqual([ORDERS]);
  });

  it.each([`https://other.ex/orders-modal`, `${ORIGIN}/auth/logout`, 'javascript:alert(1)'])(
    'does not open %s',
    (address) => {
      const app = openApp();
      expect(app.launch(address)).toEqual([]);
      expect(app.press(address)).toEqual([]);
    },
  );
});

it('opens the address of a pressed push message, until it is stopped', () => {
  const app = openApp();
  expect(app.press('/order-modal?id=7')).toEqual(['/order-modal?id=7']);
  app.stop();
  expect(app.press(ORDERS)).toEqual(['/order-modal?id=7']);
});
