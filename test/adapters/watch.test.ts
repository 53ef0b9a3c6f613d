import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { ANYTHING } from '#machines/shared/flow/change.ts';
import { watching, type ContentStale, type Watched } from '#machines/shared/kit/watch.ts';
import { createChanges } from '#src/adapters/events/changes.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { watch } from '#src/wiring/watch.ts';

/** A flow that watches, and what it is told: whether each change is known. */
function openFlow(watched: Watched) {
  const changes = createChanges();
  const told: boolean[] = [];
  const machine = setup({
    types: { events: {} as ContentStale },
    actors: { watch: watch({ changes, tab: window } as unknown as Clients) },
  }).createMachine({
    invoke: watching(watched),
    on: { 'content.stale': { actions: ({ event }) => told.push(event.isKnown) } },
  });
  const actor = createActor(machine).start();
  return { changes, told, close: () => actor.stop() };
}

const order = { kind: 'order', id: 12 };
const show = () => document.dispatchEvent(new Event('visibilitychange'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells of changes of its kinds as known, and of those that may have been as possible', () => {
  const { changes, told } = openFlow({ kinds: ['order'], pollMs: null });
  changes.tell(order);
  changes.tell({ kind: 'bill', id: 21 });
  changes.tell(ANYTHING);
  expect(told).toEqual([true, false]);
});

it('tells that a change is possible when the tab is shown, and in the interval', () => {
  const { told } = openFlow({ kinds: ['order'], pollMs: 60_000 });
  show();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([false, false]);
});

it('hears no changes without a kind, nor the tab without an interval', () => {
  const place = openFlow({ kinds: [], pollMs: 60_000 });
  place.changes.tell(ANYTHING);
  const cart = openFlow({ kinds: ['order'], pollMs: null });
  show();
  vi.advanceTimersByTime(60_000);
  expect(place.told).toEqual([false, false]);
  expect(cart.told).toEqual([]);
});

it('ends with its flow', () => {
  const { changes, told, close } = openFlow({ kinds: ['order'], pollMs: 60_000 });
  close();
  changes.tell(order);
  show();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});
