import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createMachine } from 'xstate';
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
const root = createMachine({ id: 'root', initial: 'running', states: { running: { on: { stopped: {} } } } });
const machines = [door, root].map((machine) => ({
  file: `machines/${machine.id}/${machine.id}.machine.ts`,
  shape: shapeOf(machine),
  definition: exportDefinition(machine),
}));

const actor = (fields: Partial<ActorNote>): ActorNote => ({
  session: 'x:1',
  id: 'door:front',
  machine: 'door',
  value: 'open',
  status: 'active',
  ...fields,
});
const PRESENT: FromApp = {
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
      value: 'open',
      status: 'active',
      taken: ['door.shut --opened[0]-->'],
    },
    { number: 2, at: 130, session: 'x:1', event: { type: 'knocked' }, value: 'open', status: 'active', taken: [] },
  ],
};

afterEach(() => {
  cleanup();
  location.hash = '';
});

/** An atlas on a connection with these messages, and the requests it has sent. */
async function show(...said: FromApp[]) {
  location.hash = '#door';
  const asked: FromAtlas[] = [];
  const feed = said.reduce(receive, EMPTY_FEED);
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
