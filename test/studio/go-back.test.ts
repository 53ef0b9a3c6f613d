// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { assign, createActor, setup, spawnChild, type AnyActorLogic } from 'xstate';
import { keptMoment, Moments, restoreFlows } from '#studio/atlas/go-back.ts';

const lamp = setup({ types: { context: {} as { level: number } } }).createMachine({
  id: 'lamp',
  context: { level: 0 },
  initial: 'off',
  states: {
    off: { on: { switched: 'on' } },
    on: { entry: assign({ level: ({ context }) => context.level + 1 }), on: { switched: 'off' } },
  },
});

/** A root that opens lamps, whose code arrives later. */
function house() {
  const machine = setup({ actors: {} as Record<'lamp', AnyActorLogic> }).createMachine({
    id: 'house',
    on: { opened: { actions: spawnChild('lamp', { id: 'lamp:1' }) } },
  });
  const root = createActor(machine);
  return {
    root,
    open: () => {
      machine.implementations.actors['lamp'] = lamp;
      root.send({ type: 'opened' });
      const opened = root.getSnapshot().children['lamp:1'];
      if (!opened) throw new Error('There is no lamp');
      return opened;
    },
  };
}

const loads: string[] = [];
const page = {
  sessionStorage,
  history: { state: { key: 'k' }, replaceState: (_state: unknown, _title: string, to: string) => loads.push(to) },
  location: { href: '/house', reload: () => loads.push('reload') },
} as unknown as Window;

afterEach(() => {
  loads.length = 0;
  sessionStorage.clear();
});

it('restarts a flow as it was after a step, once, without its entry actions', async () => {
  const { root, open } = house();
  root.start();
  const moments = new Moments(root, page);
  const first = open();
  first.send({ type: 'switched' });
  moments.keep(1);
  await Promise.resolve();
  first.send({ type: 'switched' });
  moments.keep(2);
  await Promise.resolve();
  moments.goBack(1);
  expect(loads).toEqual(['/house', 'reload']);

  const moment = keptMoment(page);
  if (!moment) throw new Error('Nothing is kept');
  expect(keptMoment(page)).toBeNull();
  const again = house();
  restoreFlows(again.root, moment);
  again.root.start();
  expect(again.open().getSnapshot()).toMatchObject({ value: 'on', context: { level: 1 } });
  again.root.stop();
});

it('keeps one moment for steps that follow from each other, and throws for a step that is not kept', async () => {
  const { root, open } = house();
  root.start();
  const moments = new Moments(root, page);
  moments.keep(1);
  open().send({ type: 'switched' });
  moments.keep(2);
  await Promise.resolve();
  moments.goBack(1);
  expect(keptMoment(page)?.flows['lamp:1']).toMatchObject({ value: 'on' });
  expect(() => moments.goBack(3)).toThrow('This step is not kept any more.');
});
