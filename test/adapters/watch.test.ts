// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { ANYTHING } from '#machines/shared/flow/change.ts';
import { watching, type ContentStale, type Watched } from '#machines/shared/kit/watch.ts';
import { createChanges } from '#src/adapters/events/changes.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { watch, watchExpecting } from '#src/wiring/watch.ts';

/** A flow that watches; `received` lists for each change whether it is known. */
function openFlow(watched: Watched, isExpected?: () => boolean) {
  const changes = createChanges();
  const clients = { changes, tab: window } as unknown as Clients;
  const received: boolean[] = [];
  const machine = setup({
    types: { events: {} as ContentStale },
    actors: { watch: isExpected ? watchExpecting(clients, isExpected) : watch(clients) },
  }).createMachine({
    invoke: watching(watched),
    on: { 'content.stale': { actions: ({ event }) => received.push(event.isKnown) } },
  });
  const actor = createActor(machine).start();
  return { changes, received, close: () => actor.stop() };
}

const order = { kind: 'order', id: 12 };
const show = () => document.dispatchEvent(new Event('visibilitychange'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reports a change of its kinds as known, and a change of unknown kind as possible', () => {
  const { changes, received } = openFlow({ kinds: ['order'], pollMs: null });
  changes.tell(order);
  changes.tell({ kind: 'bill', id: 21 });
  changes.tell(ANYTHING);
  expect(received).toEqual([true, false]);
});

it('reports a possible change as known while one is expected', () => {
  let isPaying = true;
  const { changes, received } = openFlow({ kinds: ['order'], pollMs: null }, () => isPaying);
  changes.tell(ANYTHING);
  isPaying = false;
  changes.tell(ANYTHING);
  expect(received).toEqual([true, false]);
});

it('reports a possible change when the tab is shown, and in the interval', () => {
  const { received } = openFlow({ kinds: ['order'], pollMs: 60_000 });
  show();
  vi.advanceTimersByTime(60_000);
  expect(received).toEqual([false, false]);
});

it('reports no changes where it watches no kinds, and no visits where it has no interval', () => {
  const place = openFlow({ kinds: [], pollMs: 60_000 });
  place.changes.tell(ANYTHING);
  const cart = openFlow({ kinds: ['order'], pollMs: null });
  show();
  vi.advanceTimersByTime(60_000);
  expect(place.received).toEqual([false, false]);
  expect(cart.received).toEqual([]);
});

it('ends with its flow', () => {
  const { changes, received, close } = openFlow({ kinds: ['order'], pollMs: 60_000 });
  close();
  changes.tell(order);
  show();
  vi.advanceTimersByTime(60_000);
  expect(received).toEqual([]);
});
