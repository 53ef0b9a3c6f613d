// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createMachine } from 'xstate';
import { ActorTree } from '#studio/atlas/ActorTree.tsx';
import { Atlas } from '#studio/atlas/Atlas.tsx';
import { receive, EMPTY_FEED } from '#studio/atlas/feed.ts';
import type { ActorNote, FromApp, FromAtlas } from '#studio/atlas/messages.ts';
import { shapeOf } from '#studio/definition.ts';
import { exportDefinition } from '#studio/export.ts';

const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: { shut: { on: { opened: 'open' } }, open: { on: { closed: 'shut', painted: {} } } },
});
const lift = createMachine({
  id: 'lift',
  initial: 'moving',
  states: {
    moving: {
      initial: 'up',
      invoke: { src: 'findFloor', onDone: 'still' },
      states: {
        up: { on: { turned: { guard: { type: 'stands', params: { as: 'high' } }, target: 'down', actions: 'hum' } } },
        down: {},
      },
    },
    still: {},
  },
});
const root = createMachine({ id: 'root', initial: 'running', states: { running: { on: { stopped: {} } } } });
const machines = [door, lift, root].map((machine) => ({
  file: `machines/${machine.id}/${machine.id}.machine.ts`,
  shape: shapeOf(machine),
  definition: exportDefinition(machine),
}));

const actor = (fields: Partial<ActorNote>): ActorNote => ({
  session: 'x:1',
  id: 'door:front',
  machine: 'door',
  parent: 'x:0',
  value: 'open',
  status: 'active',
  calls: [],
  ...fields,
});
const SHUT = { value: 'shut', status: 'active' as const, calls: [] };
const OPEN = { ...SHUT, value: 'open' };
const PRESENT: FromApp & { kind: 'present' } = {
  app: 'a',
  kind: 'present',
  path: '/house',
  actors: [actor({}), actor({ session: 'x:2', id: 'door:back', value: 'shut' })],
  steps: [
    {
      number: 1,
      at: 120,
      session: 'x:1',
      event: { type: 'opened', by: 'Ana' },
      ...OPEN,
      from: null,
      before: SHUT,
      taken: ['door.shut --opened[0]-->'],
    },
    {
      number: 2,
      at: 130,
      session: 'x:1',
      event: { type: 'knocked' },
      ...OPEN,
      from: { session: 'x:2', port: null },
      before: OPEN,
      taken: [],
    },
  ],
};

// jsdom has no layout, and no observer of it.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

afterEach(() => {
  cleanup();
  location.hash = '';
});

/** An atlas on a connection with these messages, and the requests it has sent. */
async function show(...sent: FromApp[]) {
  location.hash = '#door';
  const asked: FromAtlas[] = [];
  const feed = sent.reduce(receive, EMPTY_FEED);
  const line = {
    subscribe: () => () => undefined,
    feed: () => feed,
    ask: (question: FromAtlas) => void asked.push(question),
  };
  // The door is laid out first.
  await act(async () => void render(<Atlas machines={machines} line={line} />));
  const drawing = await screen.findByRole('group', { name: 'The statechart of door' });
  return { asked, drawing, user: userEvent.setup({ delay: null }) };
}

it('draws a machine without an app, and explains how to connect one', async () => {
  const { drawing } = await show();
  expect(within(drawing).getByRole('button', { name: 'shut' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Event log' })).toHaveTextContent('No app has spoken yet.');
});

it('finds machines by their states and events', async () => {
  const { user } = await show();
  const list = screen.getByRole('navigation', { name: 'Machines' });
  await user.type(within(list).getByRole('searchbox'), 'PAINT');
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['door']);
});

it('shows an actor’s state and its last transition, also after an event without effect', async () => {
  const { drawing, user } = await show(PRESENT);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Actor' }), 'x:1');
  const shown = await screen.findByRole('group', { name: 'The statechart of door' });
  expect(drawing).toBe(shown);
  expect(within(shown).getByRole('button', { name: 'open' })).toHaveClass('live');
  expect(within(shown).getByRole('button', { name: 'shut' })).not.toHaveClass('live');
  expect(within(shown).getByText('opened')).toHaveClass('taken');
  expect(screen.getByRole('region', { name: 'Event log' })).toHaveTextContent('knockedno effect');
});

it('sends an event by hand to the selected actor, with the last event’s fields', async () => {
  const { asked, user } = await show(PRESENT);
  const form = screen.getByRole('form', { name: 'Send an event' });
  expect(screen.getByRole('combobox', { name: 'Actor' })).toHaveValue('x:2');
  expect(within(form).getByRole('combobox', { name: 'Event' })).toHaveValue('opened');
  await user.click(within(form).getByRole('button', { name: 'Send' }));
  expect(asked).toMatchObject([{ kind: 'send', app: 'a', session: 'x:2', event: { type: 'opened', by: 'Ana' } }]);
});

it.each([
  ['{"by":', /^This is not JSON/],
  ['["Ana"]', /^The fields of an event are an object/],
  ['{"type": "closed"}', /^The type is chosen above/],
])('refuses %s and shows the reason', async (text, why) => {
  const { asked, user } = await show(PRESENT);
  const form = screen.getByRole('form', { name: 'Send an event' });
  const fields = within(form).getByRole('textbox', { name: 'Fields (JSON)' });
  await user.clear(fields);
  await user.click(fields);
  await user.paste(text);
  await user.click(within(form).getByRole('button', { name: 'Send' }));
  expect(within(form).getByRole('status')).toHaveTextContent(why);
  expect(fields).toHaveValue(text);
  expect(asked).toEqual([]);
});

it('describes a state selected by keyboard', async () => {
  const { drawing, user } = await show(PRESENT);
  within(drawing).getByRole('button', { name: 'shut' }).focus();
  await user.keyboard('{Enter}');
  expect(within(drawing).getByRole('button', { name: 'shut' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('shut', { selector: 'strong' })).toBeVisible();
});

async function showLift() {
  const { user } = await show();
  await user.keyboard('/');
  await user.keyboard('moving');
  await act(async () => user.keyboard('{Enter}'));
  return { user, drawing: await screen.findByRole('group', { name: 'The statechart of lift' }) };
}

it('collapses a state with others within, and expands it again', async () => {
  const { user, drawing } = await showLift();
  const toggle = () => within(drawing).getByRole('button', { name: 'moving, states within' });
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  toggle().focus();
  await act(async () => user.keyboard('{Enter}'));
  expect(await within(drawing).findByText('2 states within')).toBeVisible();
  expect(within(drawing).queryByRole('button', { name: 'up' })).toBeNull();
  expect(within(drawing).getByText('done(0.lift.moving)')).toBeVisible();
  await act(async () => user.click(screen.getByRole('button', { name: 'Expand all' })));
  expect(await within(drawing).findByRole('button', { name: 'up' })).toBeVisible();
});

it.each([
  ['findFl', 'port findFloor lift', 'moving'],
  ['as: high', 'guard stands(as: high) lift', 'up'],
  ['turned', 'event turned lift', 'up'],
  ['moving.d', 'state moving.down lift', 'down'],
])('goes to "%s" in another machine and marks it', async (term, place, state) => {
  const { user } = await show();
  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Find machines' })).toHaveFocus();
  await user.paste(term);
  expect(screen.getByRole('option', { name: place })).toHaveAttribute('aria-selected', 'true');
  await act(async () => user.keyboard('{Enter}'));
  const drawing = await screen.findByRole('group', { name: 'The statechart of lift' });
  expect(within(drawing).getByRole('button', { name: state })).toHaveClass('found');
  await user.keyboard('{Escape}');
  expect(within(drawing).getByRole('button', { name: state })).not.toHaveClass('found');
});

it('chooses among places by the arrow keys', async () => {
  const { user } = await show();
  await user.keyboard('/open');
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['state open door', 'event opened door']);
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: 'event opened door' })).toHaveAttribute('aria-selected', 'true');
});

it('expands the states around a place that was found', async () => {
  const { user, drawing } = await showLift();
  await act(async () => user.click(screen.getByRole('button', { name: 'Collapse all' })));
  await within(drawing).findByText('2 states within');
  await user.keyboard('/moving.down');
  await act(async () => user.keyboard('{Enter}'));
  expect(await within(drawing).findByRole('button', { name: 'down' })).toHaveClass('found');
});

it('lists a state’s transitions with the parameters of their guards', async () => {
  const { user, drawing } = await showLift();
  await user.click(within(drawing).getByRole('button', { name: 'up' }));
  expect(screen.getByRole('list', { name: 'Transitions' })).toHaveTextContent(
    'turned [stands(as: high)] → moving.down / hum',
  );
});

const LOG = { name: 'Event log' };
const log = () => screen.getByRole('region', LOG);

it('steps back: the chart shows the state at that step, and the context shows the changes of that step', async () => {
  const shown: FromApp = {
    app: 'a',
    kind: 'shown',
    session: 'x:1',
    step: 1,
    context: '{}',
    changes: [{ path: 'by', was: null, is: 'Ana' }],
  };
  const { asked, drawing, user } = await show(PRESENT, shown);
  await user.click(within(log()).getByRole('button', { name: /knocked/ }));
  expect(within(log()).getByText(/^Looking at step 2 of 2/)).toBeVisible();
  await user.click(within(log()).getByRole('button', { name: 'Back' }));
  expect(asked.at(-1)).toEqual({ kind: 'show', app: 'a', session: 'x:1', step: 1 });
  expect(screen.getByRole('region', { name: 'Context' })).toHaveTextContent('bynull"Ana"');
  expect(within(drawing).getByRole('button', { name: 'open' })).toHaveClass('live');
  expect(within(log()).getByRole('button', { name: 'Back' })).toBeDisabled();
  expect(screen.queryByRole('form', { name: 'Send an event' })).toBeNull();
  await user.click(within(log()).getByRole('button', { name: 'Now' }));
  expect(screen.getByRole('form', { name: 'Send an event' })).toBeVisible();
});

it('shows the actors as a tree, and selects an actor on a press', async () => {
  const { user } = await show({
    ...PRESENT,
    actors: [
      ...PRESENT.actors,
      actor({ session: 'x:0', id: 'x:0', machine: 'root', parent: null, value: 'running', calls: ['watch'] }),
    ],
  });
  const tree = screen.getByRole('region', { name: 'Actors' });
  const outer = within(tree).getByRole('button', { name: /^root/ }).closest('li');
  if (!outer) throw new Error('The root is in no list');
  expect(outer).toHaveTextContent('watch under way');
  await user.click(within(outer).getByRole('button', { name: /^door:back flow/ }));
  expect(screen.getByRole('combobox', { name: 'Actor' })).toHaveValue('x:2');
});

function feedWith(steps: number) {
  const app = receive(EMPTY_FEED, { ...PRESENT, steps: PRESENT.steps.slice(0, steps) }).apps.get('a');
  if (!app) throw new Error('There is no app');
  return app;
}

const tree = (steps: number, chosen: string) => (
  <ActorTree app={feedWith(steps)} chosen={chosen} pick={() => undefined} />
);

it('marks actors that have changed since they were looked at', () => {
  const { rerender } = render(tree(1, 'x:2'));
  expect(screen.queryByRole('img', { name: 'changed' })).toBeNull();
  rerender(tree(2, 'x:2'));
  expect(screen.getByRole('button', { name: /^door:front/ })).toContainElement(
    screen.getByRole('img', { name: 'changed' }),
  );
  rerender(tree(2, 'x:1'));
  expect(screen.queryByRole('img', { name: 'changed' })).toBeNull();
});

it('draws the sender and receiver of each event, and hides muted events, also after a reload', async () => {
  const { user } = await show(PRESENT);
  await user.click(within(log()).getByRole('button', { name: 'Sequence' }));
  expect(within(log()).getByRole('button', { name: '0.12 s: view, router to door:front, opened' })).toBeVisible();
  await user.click(within(log()).getByRole('button', { name: '0.13 s: door:back to door:front, knocked' }));
  await user.click(within(log()).getByRole('button', { name: 'Mute knocked' }));
  expect(within(log()).queryByRole('button', { name: /, knocked$/ })).toBeNull();
  cleanup();
  await show(PRESENT);
  expect(log()).not.toHaveTextContent('no effect');
  await user.click(within(log()).getByRole('button', { name: 'Unmute knocked' }));
  expect(log()).toHaveTextContent('knockedno effect');
});

it('takes the app back only after it has named the effects that this does not undo', async () => {
  const { asked, user } = await show({
    ...PRESENT,
    actors: PRESENT.actors.map((each) => ({ ...each, calls: ['ring'] })),
  });
  await user.click(within(log()).getByRole('button', { name: /knocked/ }));
  await user.click(within(log()).getByRole('button', { name: /^Take the app back here/ }));
  expect(within(log()).getByRole('alert')).toHaveTextContent(
    /Nothing that was sent or saved is undone.*Called again: ring\./,
  );
  expect(asked).not.toContainEqual(expect.objectContaining({ kind: 'back' }));
  await user.click(within(log()).getByRole('button', { name: 'Take it back' }));
  expect(asked.at(-1)).toMatchObject({ kind: 'back', app: 'a', step: 2 });
});

it('shows the screen as a screen reader hears it, and announcements also in the log', async () => {
  const { asked, user } = await show(
    PRESENT,
    {
      app: 'a',
      kind: 'announced',
      number: 1,
      at: 125,
      announcement: { politeness: 'polite', text: 'Aberta', isCertain: true },
    },
    { app: 'a', kind: 'heard', lines: [{ depth: 0, role: 'heading', name: 'Casa', states: ['level 1'] }] },
  );
  expect(
    within(log())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('knocked'),
    '0.13 s announced politely: Aberta',
    expect.stringContaining('opened'),
  ]);
  await user.click(within(log()).getByRole('button', { name: 'As heard' }));
  expect(asked.at(-1)).toEqual({ kind: 'hear', app: 'a' });
  expect(screen.getByRole('region', { name: 'What is read' })).toHaveTextContent('heading Casa level 1');
  expect(screen.getByRole('region', { name: 'Announced' })).toHaveTextContent('politely: Aberta');
});

it('offers the samples of the model, with a control for each simple field', async () => {
  const fields = { by: 'Rui', times: 2, isLoud: false, where: { floor: 1 } };
  const answer = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json([{ type: 'closed', ...fields }]));
  const { asked, user } = await show({ ...PRESENT, steps: [] });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Actor' }), 'x:1');
  const form = screen.getByRole('form', { name: 'Send an event' });
  await user.selectOptions(within(form).getByRole('combobox', { name: 'Event' }), 'closed');
  await within(form).findByRole('combobox', { name: 'Sample' });
  await user.type(within(form).getByRole('textbox', { name: 'by' }), ' Sá');
  await user.click(within(form).getByRole('checkbox', { name: 'isLoud' }));
  await user.click(within(form).getByRole('button', { name: 'Send' }));
  expect(asked.at(-1)).toMatchObject({ event: { ...fields, type: 'closed', by: 'Rui Sá', isLoud: true } });
  answer.mockRestore();
});
