import { Hono } from 'hono';
import { faultForm } from './faults.ts';
import type { Faults } from './faults.ts';
import type { Store } from './store.ts';

/** Test control on the sandbox's own port. Never returns a client secret. */
export function createControl(store: Store, faults: Faults): Hono {
  const app = new Hono();
  app.get('/charges', (c) => {
    const { payment_intent: intent, status } = c.req.query();
    const data = store
      .all('charge')
      .filter((one) => intent === undefined || one.payment_intent === intent)
      .filter((one) => status === undefined || one.status === status);
    return c.json({ object: 'list', data, has_more: false, url: '/sandbox/charges' });
  });
  app.get('/refunds', (c) =>
    c.json({ object: 'list', data: store.all('refund'), has_more: false, url: '/sandbox/refunds' }),
  );
  app.get('/payment_intents', (c) => {
    const data = store.all('payment_intent').map(({ client_secret: _secret, ...intent }) => intent);
    return c.json({ object: 'list', data, has_more: false, url: '/sandbox/payment_intents' });
  });
  app.get('/events', (c) => {
    const data = store.all('event').map(({ id, type, pending_webhooks }) => ({ id, type, pending_webhooks }));
    return c.json({ object: 'list', data, has_more: false, url: '/sandbox/events' });
  });
  app.post('/faults', async (c) => {
    const fault = faultForm.safeParse(await c.req.json());
    if (!fault.success) return c.json({ error: fault.error.message }, 400);
    faults.add(fault.data);
    return c.body(null, 204);
  });
  app.get('/faults/triggered', async (c) => c.json({ request: await faults.nextTriggered() }));
  app.delete('/faults', (c) => {
    faults.clear();
    return c.body(null, 204);
  });
  return app;
}
