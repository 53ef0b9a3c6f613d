// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { inspectApp } from '#studio/atlas/stately.ts';

const lamp = setup({}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { switched: 'on' } }, on: {} },
});
const room = setup({ actors: { lamp, load: fromPromise(() => Promise.resolve('loaded')) } }).createMachine({
  id: 'room',
  invoke: [
    { id: 'lamp', src: 'lamp' },
    { id: 'load', src: 'load' },
  ],
});

const ADDRESS = 'http://localhost:4000/viewer.html';

/** A page whose windows record their messages; `isAllowed`: popups are allowed. */
function inspected({ isAllowed }: { isAllowed: boolean }) {
  const sent: { type: string; name?: string; origin: string }[] = [];
  const viewer = {
    postMessage: (message: { type: string; name?: string }, origin: string) => sent.push({ ...message, origin }),
  };
  const open = vi.fn<(address: string) => typeof viewer | null>(() => viewer);
  if (!isAllowed) open.mockReturnValueOnce(null);
  const page = Object.assign(new EventTarget(), { open, document });
  const root = createActor(room);
  inspectApp(root, ADDRESS, page as unknown as Window);
  root.start();
  const say = (source: unknown, type: string) =>
    page.dispatchEvent(Object.assign(new Event('message'), { source, data: { type } }));
  return {
    root,
    sent,
    open,
    connect: () => say(viewer, '@statelyai.connected'),
    intrude: () => say({}, '@statelyai.connected'),
  };
}

const afterIdle = (then: () => void) => vi.waitFor(then, { timeout: 15_000 });

it('shows the running machines, without promises, to the window that it opened, at its own origin', async () => {
  const { sent, open, connect, root } = inspected({ isAllowed: true });
  connect();
  root.getSnapshot().children['lamp']?.send({ type: 'switched' });
  await afterIdle(() => expect(sent.filter(({ type }) => type === '@xstate.snapshot').length).toBeGreaterThan(2));
  expect(open).toHaveBeenCalledExactlyOnceWith(ADDRESS, 'mesa-inspector');
  expect(sent.filter(({ type }) => type === '@xstate.actor').map(({ name }) => name)).toEqual(['room', 'lamp']);
  expect(new Set(sent.map(({ origin }) => origin))).toEqual(new Set(['http://localhost:4000']));
});

it('sends nothing before that window has announced itself', async () => {
  const { sent, intrude, connect, root } = inspected({ isAllowed: true });
  intrude();
  root.getSnapshot().children['lamp']?.send({ type: 'switched' });
  await new Promise(requestAnimationFrame);
  expect(sent).toEqual([]);
  connect();
  await afterIdle(() => expect(sent).not.toEqual([]));
});

it('offers a button where popups are blocked', () => {
  const { open } = inspected({ isAllowed: false });
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Open the inspector',
  );
  button?.click();
  expect(open).toHaveBeenCalledTimes(2);
  expect(button?.isConnected).toBe(false);
});
