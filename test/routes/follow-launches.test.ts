import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { followLaunches, type LaunchQueue, type LaunchWindow } from '#src/app/navigation/follow-launches.ts';

const ORIGIN = 'https://app.ex.pt';
const ORDERS = '/orders-modal';
const CHECKOUT = '/app/restaurants/7?modals=cart-modal,checkout';

/** An installed app at the checkout of a place. Chromium first delivers the launch that opened the app. */
function openApp({ opened = CHECKOUT, type = 'navigate' } = {}) {
  const history = createMemoryHistory({ initialEntries: [CHECKOUT] });
  const workers = new EventTarget();
  let consume: Parameters<LaunchQueue['setConsumer']>[0] | undefined;
  // A window has many more parts than `followLaunches` uses.
  const window = {
    location: { origin: ORIGIN },
    navigator: { serviceWorker: workers },
    performance: { getEntriesByType: () => [{ name: ORIGIN + opened, type }] },
    launchQueue: { setConsumer: (consumer: typeof consume) => (consume = consumer) },
  } as unknown as LaunchWindow;
  const stop = followLaunches(history, window);
  const shown = () => ({ address: history.location.href, screens: history.length });
  return {
    shown,
    stop,
    launch: (address: string) => {
      consume?.({ targetURL: address });
      return shown();
    },
    press: (address: string) => {
      workers.dispatchEvent(new MessageEvent('message', { data: { type: 'push.opened', address } }));
      return shown();
    },
  };
}

describe('an installed app that is launched while it is open', () => {
  it('opens the screen of a shortcut above the present one', () => {
    const app = openApp();
    app.launch(ORIGIN + CHECKOUT);
    expect(app.launch(ORIGIN + ORDERS)).toEqual({ address: ORDERS, screens: 2 });
  });

  it('stays as it is when it was launched with its icon', () => {
    expect(openApp().launch(`${ORIGIN}/app/welcome`)).toEqual({ address: CHECKOUT, screens: 1 });
  });

  it('does not open again the screen that it was launched with', () => {
    const app = openApp({ opened: ORDERS });
    expect(app.launch(ORIGIN + ORDERS)).toEqual({ address: CHECKOUT, screens: 1 });
    expect(app.launch(ORIGIN + ORDERS)).toEqual({ address: ORDERS, screens: 2 });
  });

  it('opens the screen of the first shortcut after a reload', () => {
    expect(openApp({ opened: ORDERS, type: 'reload' }).launch(ORIGIN + ORDERS)).toEqual({
      address: ORDERS,
      screens: 2,
    });
  });

  it.each([`https://other.ex/orders-modal`, `${ORIGIN}/auth/logout`, 'javascript:alert(1)'])(
    'does not open %s',
    (address) => {
      const app = openApp();
      expect(app.launch(address)).toEqual({ address: CHECKOUT, screens: 1 });
      expect(app.press(address)).toEqual({ address: CHECKOUT, screens: 1 });
    },
  );
});

it('opens the screen of a pressed push message, until it is stopped', () => {
  const app = openApp();
  expect(app.press('/order-modal?id=7')).toEqual({ address: '/order-modal?id=7', screens: 2 });
  app.stop();
  expect(app.press(ORDERS)).toEqual({ address: '/order-modal?id=7', screens: 2 });
});
