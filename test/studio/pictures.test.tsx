// @vitest-environment node
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { PNG } from 'pngjs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, createMachine, sendTo } from 'xstate';
import { shapeOf } from '#studio/definition.ts';
import { figureOf } from '#studio/drawing/figure.ts';
import { layOut } from '#studio/drawing/layout.ts';
import { layOutWithRoom } from '#studio/pictures/Chart.tsx';
import { compareImages } from '#studio/pictures/compare.ts';
import { changeOf, sorted, unseenStates, type FlowPictures } from '#studio/pictures/flow-pictures.ts';
import { flowPage, indexPage } from '#studio/pictures/pages.tsx';
import { approve, compareSets, keepWalk, readSet, type Compared, type Shot } from '#studio/pictures/picture-set.ts';
import { pictureFile, pictureName, VARIANTS, variantsOf, type Picture } from '#studio/pictures/picture.ts';
import type { Journey } from '#test/e2e/journeys/journey.ts';
import { plan } from '#test/e2e/journeys/plan.ts';
import { holdFlow } from '#test/pictures/hold-flow.ts';
import { picturedPaths } from '#test/pictures/pictured-paths.ts';
import { stopClock } from '#test/pictures/still-clock.ts';

const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { opened: 'open', broken: 'gone' } },
    open: { on: { pushed: 'ajar', opened: 'shut' } },
    ajar: { always: 'shut' },
    gone: { type: 'final' },
  },
});
const shape = shapeOf(door);

const [first, second] = VARIANTS;
if (!first || !second) throw new Error('There are no variants');

const pictureOf = (state: string): Picture => ({
  name: `door.${state}`,
  states: [`door.${state}`],
  journey: 'door',
  languages: ['pt', 'en'],
});

const screenOf = (state: string, ...kinds: Shot['kind'][]): Compared => ({
  machine: 'door',
  path: 'door 1a2b3c',
  picture: pictureOf(state),
  shots: kinds.map((kind, index) => ({ kind, variant: index === 0 ? first : second, pixels: null })),
});

const flowOf = (...screens: Compared[]): FlowPictures => ({ shape, about: 'A door.', hasView: true, screens });

function imageOf(width: number, ...red: readonly number[]): Buffer {
  const image = new PNG({ width, height: 2 });
  image.data.fill(255);
  for (const pixel of red) image.data.writeUInt32BE(0xff0000ff, pixel * 4);
  return PNG.sync.write(image);
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mesa-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function keepPicture(folder: string, picture: Picture, ...red: number[]): Promise<void> {
  await keepWalk(folder, { machine: 'door', path: picture.name, pictures: [picture], missed: [] });
  for (const variant of variantsOf(picture))
    await writeFile(join(folder, 'door', pictureFile(picture, variant)), imageOf(2, ...red));
}

it('takes each screen in both sizes, themes and languages', () => {
  expect(VARIANTS).toHaveLength(8);
  expect(new Set(VARIANTS.map((variant) => pictureFile(pictureOf('shut'), variant))).size).toBe(8);
  expect(pictureName('login as a page', 'login', ['login.refused.idle', 'ownId'])).toBe(
    'login-as-a-page.refused.idle.ownId',
  );
});

describe('two pictures', () => {
  it('are the same, or differ in a number of pixels, which are shown in red', () => {
    expect(compareImages(imageOf(2, 1), imageOf(2, 1))).toBeNull();
    const found = compareImages(imageOf(2), imageOf(2, 3));
    expect(found?.pixels).toBe(1);
    const { data } = PNG.sync.read(found?.image ?? Buffer.alloc(0));
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
    expect([...data.subarray(12, 16)]).toEqual([214, 0, 60, 255]);
  });

  it('cannot be laid over each other if their sizes differ', () => {
    expect(compareImages(imageOf(2), imageOf(3))).toEqual({ pixels: null, image: null });
  });
});

describe('two sets of pictures', () => {
  it('differ by changed, new and lost screens, until the current ones are approved', async () => {
    const folder = await newFolder();
    const [approved, current, differences] = ['approved', 'current', 'differences'].map((name) => join(folder, name));
    if (!approved || !current || !differences) throw new Error('There is no folder');
    await keepPicture(approved, pictureOf('shut'));
    await keepPicture(approved, pictureOf('open'));
    await keepPicture(current, pictureOf('shut'), 0, 1);
    await keepPicture(current, pictureOf('ajar'));
    const compare = async () => compareSets(await readSet(approved), await readSet(current), differences);
    const found = await compare();
    expect(new Map(found.map((one) => [one.picture.name, changeOf(one)]))).toEqual(
      new Map([
        ['door.ajar', 'new'],
        ['door.shut', 'changed'],
        ['door.open', 'lost'],
      ]),
    );
    expect(found.flatMap(({ shots }) => shots)).toHaveLength(24);
    expect(found.find(({ picture }) => picture.name === 'door.shut')?.shots[0]?.pixels).toBe(2);
    await readFile(join(differences, 'door', pictureFile(pictureOf('shut'), first)));

    expect(await approve(current, approved, ['door'])).toEqual(['door']);
    expect((await compare()).map(changeOf)).toEqual(['same', 'same']);
    await expect(approve(current, approved, ['window'])).rejects.toThrow('no pictures of "window"');
  });
});

it('says why a state has no picture, and puts changed screens first', () => {
  const flow = flowOf(screenOf('shut', 'same', 'same'), screenOf('open', 'same', 'new'));
  expect(sorted(flow).map(({ picture }) => picture.name)).toEqual(['door.open', 'door.shut']);
  expect(unseenStates(flow).map(({ state, why }) => `${state}: ${why}`)).toEqual([
    'door.ajar: Never on a screen: it is left at once.',
    'door.gone: Never on a screen: the flow has ended and is closed at once.',
  ]);
  expect(unseenStates(flowOf(screenOf('shut', 'lost'))).map(({ state }) => state)).toContain('door.shut');
});

it('puts a picture into its state of the chart, and shows a changed picture beside the approved one', async () => {
  const flow = flowOf(screenOf('shut', 'same'), screenOf('open', 'changed', 'same'));
  const figure = figureOf(shape);
  const [narrow, roomy] = [await layOut(figure), await layOutWithRoom(figure, flow.screens)];
  expect(roomy.height).toBeGreaterThan(narrow.height + 200);
  const html = flowPage(flow, roomy);
  expect(html).toContain('<a href="#door.open"');
  expect(html.match(/data-picture="approved\/door\/door\.open"/g)).toHaveLength(1);
  expect(html.match(/data-picture="differences\/door\/door\.open"/g)).toHaveLength(1);
  expect(html).not.toContain('approved/door/door.shut');
  expect(html).toContain('npm run pictures -- --approve door');
  expect(indexPage([flow, { ...flow, hasView: false }])).toContain('Never on a screen: door.');
});

it('walks only paths that reach a new state, and takes no picture of a flow that has ended', () => {
  const journey: Journey = {
    flow: 'door',
    name: 'door',
    machine: door,
    actor: 'door',
    project: () => null,
    events: ['opened', 'pushed', 'broken'].map((type) => ({ type })),
    answers: [],
    arrive: () => Promise.resolve(),
    perform: {},
  };
  const { paths } = plan(journey, 1);
  expect(picturedPaths(journey, paths).flatMap(({ states }) => states)).toEqual(['door.shut', 'door.open']);
  expect(picturedPaths(journey, [...paths, ...paths])).toHaveLength(picturedPaths(journey, paths).length);
});

it('stops the clock of a process, and leaves other dates alone', () => {
  const read = '[Date.now(), new Date().getTime(), new Date(7).getTime(), Date.parse("1970-01-01T00:00:01Z")]';
  const times = (step: number) => runInNewContext(`(${stopClock.toString()})({ now: 1000, step: ${step} }); ${read}`);
  expect([...(times(0) as number[])]).toEqual([1000, 1000, 7, 1000]);
  expect([...(times(1) as number[])]).toEqual([1001, 1002, 7, 1000]);
});

it('holds an actor in a wanted state until its picture has been taken', () => {
  const mesaHeld = vi.fn<(held: { states: string[] }) => Promise<void>>(() => Promise.resolve());
  const register = vi.fn<(root: unknown) => void>();
  const page = Object.assign(globalThis, { mesaHeld, __xstate__: { register } });
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'mesaHeld');
    Reflect.deleteProperty(globalThis, '__xstate__');
    Reflect.deleteProperty(globalThis, 'mesaHolding');
  });
  holdFlow({ actor: 'door:', states: ['door.open'] });
  const house = createMachine({
    invoke: [
      { id: 'door:front', src: door },
      { id: 'window', src: door },
    ],
    on: {
      opened: { actions: [sendTo('door:front', { type: 'opened' }), sendTo('window', { type: 'opened' })] },
      '*': { actions: sendTo('door:front', ({ event }) => event) },
    },
  });
  const root = createActor(house);
  page.__xstate__.register(root);
  expect(register).toHaveBeenCalledWith(root);
  root.start();
  const stateOf = (id: string) => (root.getSnapshot().children as Record<string, typeof root>)[id]?.getSnapshot().value;

  root.send({ type: 'opened' });
  expect(mesaHeld).toHaveBeenCalledExactlyOnceWith({ states: ['door.open'] });
  root.send({ type: 'opened' });
  expect([stateOf('door:front'), stateOf('window')]).toEqual(['open', 'shut']);

  const { mesaHolding } = globalThis as typeof globalThis & { mesaHolding: { stop: () => void; release: () => void } };
  mesaHolding.stop();
  root.send({ type: 'opened' });
  expect([stateOf('door:front'), stateOf('window')]).toEqual(['open', 'shut']);

  mesaHolding.release();
  expect([stateOf('door:front'), stateOf('window')]).toEqual(['open', 'open']);
  expect(mesaHeld).toHaveBeenCalledTimes(1);
});
