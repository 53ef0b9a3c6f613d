// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { flows } from '#machines/flows.ts';
import { loginReason } from '#src/location/login-reason.ts';
import { testBrowser } from '#test/harness/ports/browser-worlds.ts';
import { everyWired } from '#test/harness/ports/wired.ts';

describe('the reason shown by a login on top', () => {
  it.each([
    ['/app/restaurants/4', 'option-tree:8,login', 'login.toAdd'],
    ['/app/restaurants/4', 'option-tree:8,login,signup', 'login.toAdd'],
    ['/app/restaurants/4', 'cart-modal,login', 'cart.signedOut.title'],
    ['/app/restaurants/4', 'slot:11,login', 'login.toReserve'],
    ['/app/restaurants/4', 'login', 'login.toCheckIn'],
    ['/app/welcome', 'cart-modal,checkout,login', 'paying.checkout.signedOut.title'],
    ['/orders-modal', 'login', 'orders.signedOut.title'],
    ['/app/welcome', 'orders,login', 'orders.signedOut.title'],
    ['/app/welcome', 'checkout,add-card,login', 'addCard.signedOut.title'],
    ['/app/welcome', 'login', null],
    ['/app/welcome', 'menu,login', null],
    ['/auth/login', '', null],
  ])('%s with %s on it: %s', (pathname, modals, reason) => {
    expect(loginReason({ pathname, search: { modals } }, false)).toBe(reason);
  });

  it.each([
    ['requests', 'orders.signedOut.title'],
    ['reservations', 'reservations.signedOut.title'],
  ] as const)('a place that shows %s: %s', (view, reason) => {
    expect(loginReason({ pathname: '/app/restaurants/4', search: { view, modals: 'login' } }, false)).toBe(reason);
  });

  it.each([
    ['/app/welcome', 'login', 'login.toRedeem'],
    ['/app/welcome', 'orders,login', 'orders.signedOut.title'],
    ['/orders-modal', 'login', 'orders.signedOut.title'],
    ['/auth/login', '', null],
  ])('%s with %s on it, while a promotion code waits: %s', (pathname, modals, reason) => {
    expect(loginReason({ pathname, search: { modals } }, true)).toBe(reason);
  });
});

/** An action that sends something to the root carries the event it sends. */
function asksForLogin(action: unknown): boolean {
  const { event } = action as { event?: { type?: unknown; kind?: unknown } };
  return event?.type === 'flow.requested' && event.kind === 'login';
}

const opensLogin = (machine: AnyStateMachine) => Object.values(machine.implementations.actions).some(asksForLogin);

/** The cart opens the login from its modal; the promotion code notice has its own reason; a sign-up has none. */
const ASKED_FOR: Record<string, string | null> = { cart: 'cart-modal', promo: null, signup: null };

describe('a flow that opens a login', () => {
  it('has a reason for it, and other flows have none', async () => {
    const machines = await everyWired({ tab: testBrowser().tab, fetch: globalThis.fetch });
    const opening = machines
      .filter(([, machine]) => opensLogin(machine))
      .flatMap(([name]) => (name in ASKED_FOR ? (ASKED_FOR[name] ?? []) : name));
    const saying = flows.filter(({ loginReason: reason }) => reason !== null).map(({ kind }) => kind);
    expect(opening).toContain('slot');
    expect([...saying].sort()).toEqual(opening.sort());
  });
});
