import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { eventsMachine } from '#machines/events/events.machine.ts';

it('a stream that opens and ends at once reconnects with increasing delays; one that lasts resets them', () => {
  const clock = new SimulatedClock();
  const actor = createActor(eventsMachine, { clock }).start();
  actor.send({ type: 'customer.changed', userId: 7, isLost: false });
  actor.send({ type: 'lead.taken' });
  /** Opens the stream, ends it after this time, and returns the delay before it reconnects. In ms. */
  const retryAfter = (lasted: number): number => {
    actor.send({ type: 'stream.opened', resumed: true, lastId: '1' });
    clock.increment(lasted);
    actor.send({ type: 'stream.ended' });
    const ended = clock.now();
    while (!actor.getSnapshot().matches({ following: 'streaming' })) clock.increment(500);
    return clock.now() - ended;
  };
  expect([retryAfter(0), retryAfter(100), retryAfter(0), retryAfter(29_000), retryAfter(0)]).toEqual([
    2_000, 4_000, 8_000, 15_000, 15_000,
  ]);
  expect([retryAfter(31_000), retryAfter(0)]).toEqual([2_000, 4_000]);
});
