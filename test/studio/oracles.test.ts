// @vitest-environment node
import { expect, it } from 'vitest';
import { nodesOf, propertyNameOf, sourcesOf, type Node } from '../../scripts/sources.ts';

/**
 * The number of times that a model's page objects read the context of the plan's machine instead of the events. Such
 * page objects compare the context with the view, but miss a fault in the context. The numbers may only fall:
 * decision 76.
 */
const LEFT: Readonly<Record<string, number>> = {
  'add-card/add-card.model.test.tsx': 2,
  'auth/auth.model.test.tsx': 2,
  'bill/bill.model.test.tsx': 1,
  'bills/bills.model.test.tsx': 3,
  'browser-scanner/browser-scanner.model.test.tsx': 4,
  'cart/cart.model.test.tsx': 8,
  'catalogue/catalogue.model.test.tsx': 3,
  'catalogue/map.model.test.tsx': 2,
  'catalogue/search.model.test.tsx': 1,
  'checkout/checkout.model.test.tsx': 1,
  'clock/clock.model.test.tsx': 3,
  'code-trouble/code-trouble.model.test.tsx': 3,
  'delivery-method/delivery-method.model.test.tsx': 6,
  'events/unread.model.test.tsx': 1,
  'group-reservation/group-reservation.model.test.tsx': 1,
  'location/location.model.test.tsx': 4,
  'municipal-login/municipal-login.model.test.tsx': 3,
  'new-reservation/new-reservation.model.test.tsx': 1,
  'notifications/notifications.model.test.tsx': 1,
  'option-tree/option-tree.model.test.tsx': 7,
  'order-again/order-again.model.test.tsx': 6,
  'order/order.model.test.tsx': 2,
  'orders/orders.model.test.tsx': 3,
  'place/place.model.test.tsx': 3,
  'presence/presence.model.test.tsx': 4,
  'promo/promo.model.test.tsx': 4,
  'push-token/push-token.model.test.tsx': 2,
  'reservation/reservation.model.test.tsx': 2,
  'reservations/reservations.model.test.tsx': 1,
  'shared/card-payment-model.tsx': 11,
  'shared/table-form-model.tsx': 5,
  'signup/signup.model.test.tsx': 2,
  'slot/slot.model.test.tsx': 5,
};

/** These describe the graph and the messages, or act as the customer. */
const NO_PAGES = new Set(['project', 'apart', 'tells', 'perform']);

const nameOf = (node: unknown) => (node as { name?: string } | undefined)?.name;

const readsContext = ({ type, ...node }: Node, around: readonly Node[]) =>
  (type === 'MemberExpression' && nameOf(node['property']) === 'context') ||
  (type === 'Property' && nameOf(node['key']) === 'context' && around[0]?.type === 'ObjectPattern');

it('page objects read the machine’s context exactly as often as listed', () => {
  const models = sourcesOf('test/flows').filter(({ path }) => /model(\.test)?\.tsx$/.test(path));
  const reads = models.map(({ path, tree }) => [
    path.replace(/^test\/flows\//, ''),
    [...nodesOf(tree)].filter(
      ({ node, around }) =>
        readsContext(node, around) && !around.some((outer) => NO_PAGES.has(propertyNameOf(outer) ?? '')),
    ).length,
  ]);
  expect(Object.fromEntries(reads.filter(([, count]) => count !== 0))).toEqual(LEFT);
});
