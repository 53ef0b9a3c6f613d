// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { FlightRecorder } from '#src/adapters/report/flight-recorder.ts';
import { weigh } from '#src/adapters/report/weigh.ts';

const counter = setup({
  types: {
    context: {} as { count: number },
    events: {} as { type: 'counted'; load?: unknown } | { type: 'broken' } | { type: 'ended' },
  },
  actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
  actors: { wait: fromPromise(() => new Promise<never>(() => undefined)) },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  initial: 'even',
  invoke: { id: 'wait', src: 'wait' },
  on: {
    ended: '.over',
    broken: {
      actions: () => {
        throw new Error('broken');
      },
    },
  },
  states: {
    even: { on: { counted: { target: 'odd', actions: 'count' } } },
    odd: { on: { counted: { target: 'even', actions: 'count' } } },
    over: { type: 'final' },
  },
});

const parentMachine = setup({ actors: { counter } }).createMachine({
  id: 'parent',
  invoke: { id: 'first', src: 'counter', onDone: {}, onError: {} },
});

function start(limits = { events: 100, weight: 100_000 }) {
  let now = 0;
  const recorder = new FlightRecorder(() => (now += 10), limits);
  const parent = createActor(parentMachine);
  const first = () => {
    const child = parent.getSnapshot().children['first'];
    if (!child) throw new Error('There is no child');
    return child;
  };
  return { recorder, parent, first };
}

/** A recorder that has followed the machines from their start. */
function startFollowed(limits?: Parameters<typeof start>[0]) {
  const started = start(limits);
  const stop = started.recorder.follow(started.parent);
  started.parent.start();
  return { ...started, stop };
}

const recorded = (recorder: FlightRecorder) =>
  recorder.read().entries.map(({ actor, event, after }) => [actor.path, event.type, after?.state ?? null]);

describe('the flight recorder', () => {
  it('records each machine’s events and its state after each, in sending order', () => {
    const { recorder, first } = startFollowed();
    first().send({ type: 'counted' });
    expect(recorded(recorder)).toEqual([
      ['root', 'xstate.init', {}],
      ['root/first', 'xstate.init', 'even'],
      ['root/first', 'counted', 'odd'],
    ]);
    expect(recorder.read().actors.map(({ from }) => from)).toEqual([null, null]);
    expect(recorder.read().entries.map(({ at }) => at)).toEqual([10, 20, 30]);
  });

  it('includes machines that already run, with their state', () => {
    const { recorder, parent, first } = start();
    parent.start();
    first().send({ type: 'counted' });
    recorder.follow(parent);
    const [, child] = recorder.read().actors;
    expect(child?.from).toEqual({ state: 'odd', context: { count: 1 }, children: { wait: 'wait' } });
  });

  it('keeps at most its limit of events, and the state before the oldest', () => {
    const { recorder, first } = startFollowed({ events: 3, weight: 100_000 });
    for (let count = 0; count < 5; count += 1) first().send({ type: 'counted' });
    expect(recorded(recorder)).toHaveLength(3);
    expect(recorder.read().left).toBe(4);
    expect(recorder.read().actors.find(({ path }) => path === 'root/first')?.from).toMatchObject({
      state: 'even',
      context: { count: 2 },
    });
  });

  it('keeps at most its limit of bytes, however few events that is', () => {
    const { recorder, first } = startFollowed({ events: 100, weight: 20_000 });
    for (let count = 0; count < 50; count += 1) first().send({ type: 'counted', load: 'x'.repeat(2_000) });
    const weight = recorder.read().entries.reduce((sum, { event }) => sum + weigh(event, 100_000), 0);
    expect(weight).toBeLessThanOrEqual(20_000);
    expect(recorder.read().entries.length).toBeGreaterThan(2);
  });

  it('records the event that crashed an actor', () => {
    const { recorder, first } = startFollowed();
    first().send({ type: 'broken' });
    expect(recorded(recorder)).toContainEqual(['root/first', 'broken', null]);
    expect(recorded(recorder).at(-1)).toEqual(['root', 'xstate.error.actor.first', {}]);
    expect(recorder.read().actors.find(({ path }) => path === 'root/first')?.end).toBe('error');
  });

  it('forgets ended actors once none of their events is kept', () => {
    const { recorder, parent, first } = startFollowed({ events: 2, weight: 100_000 });
    first().send({ type: 'ended' });
    expect(recorder.read().actors.find(({ path }) => path === 'root/first')?.end).toBe('done');
    parent.send({ type: 'one' });
    parent.send({ type: 'other' });
    expect(recorder.read().actors.map(({ path }) => path)).toEqual(['root']);
  });

  it('records until it is stopped', () => {
    const { recorder, first, stop } = startFollowed();
    stop();
    first().send({ type: 'counted' });
    expect(recorded(recorder)).toHaveLength(2);
  });

  it('stores no more of a value than needed', () => {
    expect(weigh({ a: 'xx', b: [1, 2] }, 1_000)).toBe(16 * 5 + 4);
    expect(weigh('x'.repeat(1_000), 500)).toBe(500);
    const loop: Record<string, unknown> = {};
    loop['self'] = loop;
    expect(weigh(loop, 500)).toBe(500);
  });
});
