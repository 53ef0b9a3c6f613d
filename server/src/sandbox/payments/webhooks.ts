import { Stripe } from 'stripe';
import type { Faults } from './faults.ts';
import { newId, nowInSeconds } from './store.ts';
import type { PaymentIntent, ProviderEvent, SetupIntent, Store } from './store.ts';

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 60_000;

export function announce(store: Store, type: string, object: PaymentIntent | SetupIntent): void {
  store.put({
    id: newId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: nowInSeconds(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    type,
  });
}

export interface WebhookEndpoint {
  url: string;
  secret: string;
}

export interface WebhookDelivery {
  flush: () => void;
  close: () => void;
}

export function deliverWebhooks(store: Store, faults: Faults, endpoint: WebhookEndpoint | null): WebhookDelivery {
  const stopping = new AbortController();
  let isRunning = false;
  let timer: NodeJS.Timeout | undefined;
  let delay = FIRST_RETRY_MS;

  async function deliver({ url, secret }: WebhookEndpoint, event: ProviderEvent): Promise<boolean> {
    if (faults.take(`WEBHOOK ${event.type}`) !== null) return false;
    const payload = JSON.stringify({ ...event, request: { id: null, idempotency_key: null } });
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret });
    const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature };
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(10_000)]);
      const response = await fetch(url, { method: 'POST', headers, body: payload, signal });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  async function drain(to: WebhookEndpoint): Promise<void> {
    isRunning = true;
    for (let next = nextPending(store); next !== undefined; next = nextPending(store)) {
      const isDelivered = await deliver(to, next);
      if (stopping.signal.aborted) return;
      if (!isDelivered) {
        timer = setTimeout(flush, delay).unref();
        delay = Math.min(delay * 2, LONGEST_RETRY_MS);
        break;
      }
      delay = FIRST_RETRY_MS;
      store.put({ ...next, pending_webhooks: 0 });
      store.commit();
    }
    isRunning = false;
  }

  function flush(): void {
    if (endpoint === null || isRunning || stopping.signal.aborted) return;
    clearTimeout(timer);
    void drain(endpoint);
  }

  return {
    flush,
    close: () => {
      stopping.abort();
      clearTimeout(timer);
    },
  };
}

function nextPending(store: Store): ProviderEvent | undefined {
  return store.all('event').find((event) => event.pending_webhooks > 0);
}
