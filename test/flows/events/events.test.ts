import { expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import {
  eventsMachine,
  type ChangePublished,
  type StreamEvent,
  type StreamPlace,
} from '#machines/events/events.machine.ts';
import { ANYTHING, type Change } from '#machines/shared/flow/change.ts';

it('a stream that ends at once reconnects with increasing delays; a stream that lasts resets the delays', () => {
  const clock = new SimulatedClock();
  const actor = createActor(eventsMachine, { clock }).start();
  actor.send({ type: 'customer.changed', userId: 7, isLost: false });
  actor.send({ type: 'lead.taken' });
  /** Opens the stream, ends it after this time, and returns the delay before it reconnects. In ms. */
  const retryAfter = (lasted: number): number => {
    actor.send({ type: 'stream.opened', lastId: '1' });
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

/** A running machine that records the input of each stream and the published changes. */
function follower() {
  const clock = new SimulatedClock();
  const asked: StreamPlace[] = [];
  const published: Change[] = [];
  const machine = eventsMachine.provide({
    actors: {
      stream: fromCallback<StreamEvent, StreamPlace>(({ input }) => void asked.push(input)),
      tabs: fromCallback<ChangePublished, { userId: number | null }>(({ receive }) =>
        receive(({ change }) => published.push(change)),
      ),
    },
  });
  const actor = createActor(machine, { clock }).start();
  const signIn = (userId: number) => {
    actor.send({ type: 'customer.changed', userId, isLost: false });
    actor.send({ type: 'lead.taken' });
  };
  return { actor, clock, asked, published, signIn };
}

it('asks for the changes after its last event, but not for the next customer', () => {
  const { actor, clock, asked, signIn } = follower();
  signIn(7);
  actor.send({ type: 'stream.opened', lastId: '1' });
  actor.send({ type: 'change.came', change: { kind: 'order', id: 9 }, lastId: '2' });
  actor.send({ type: 'stream.ended' });
  clock.increment(2_000);
  signIn(8);
  expect(asked.map(({ userId, lastId }) => [userId, lastId])).toEqual([
    [7, null],
    [7, '2'],
    [8, null],
  ]);
});

it('reads everything again when the stream is back, because reads may have failed when it ended', () => {
  const { actor, clock, published, signIn } = follower();
  signIn(7);
  actor.send({ type: 'stream.opened', lastId: '1' });
  actor.send({ type: 'change.came', change: { kind: 'notification', id: 9 }, lastId: '2' });
  actor.send({ type: 'stream.ended' });
  clock.increment(2_000);
  published.length = 0;
  actor.send({ type: 'stream.opened', lastId: '2' });
  expect(published).toEqual([ANYTHING]);
});
