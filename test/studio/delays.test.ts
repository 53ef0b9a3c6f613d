import { expect, it } from 'vitest';
import { setup } from 'xstate';
import { hostFlow, type Delays } from '#test/harness/host.ts';
import { after, Coverage } from '#test/harness/model.ts';

const lamp = setup({ delays: { TIMER: 1_000 } }).createMachine({
  id: 'lamp',
  initial: 'on',
  states: { on: { after: { TIMER: 'off' } }, off: {} },
});

function pass(delays: Delays | undefined): unknown {
  const hosted = hostFlow(lamp, { ports: [], delays, coverage: new Coverage() });
  try {
    hosted.play(after('TIMER', 'lamp.on'));
    return hosted.state().value;
  } finally {
    hosted.stop();
  }
}

it('a delay takes exactly the declared time, to the millisecond', () => {
  expect(pass({ TIMER: 1_000 })).toBe('off');
  for (const wrong of [999, 1_001])
    expect(() => pass({ TIMER: wrong })).toThrow(
      `The delay "TIMER" is not running, or has another length than ${wrong} ms`,
    );
  expect(() => pass(undefined)).toThrow('The table of delays does not declare the length of "TIMER"');
});
