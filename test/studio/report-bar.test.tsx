// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { loginMachine } from '#machines/login/login.machine.ts';
import type { FromApp } from '#studio/atlas/messages.ts';
import { ReportBar } from '#studio/atlas/ReportBar.tsx';
import { fly } from '#test/harness/round-trip.ts';

afterEach(() => {
  cleanup();
  location.hash = '';
});

const { text, report } = fly(loginMachine, {
  input: { presentation: 'page' },
  events: [{ type: 'field.blurred', field: 'email' }, { type: 'explore.chosen' }],
});

async function open(content: string) {
  const sent: FromApp[] = [];
  render(<ReportBar machines={[loginMachine]} tell={(message) => sent.push(message)} />);
  const user = userEvent.setup({ delay: null });
  await user.upload(
    screen.getByLabelText('Open a report'),
    new File([content], 'report.json', { type: 'application/json' }),
  );
  const where = () =>
    sent.flatMap((message) => (message.kind === 'present' ? [message.actors.map(({ value }) => value)] : [])).at(-1);
  return { user, where };
}

it('plays a report to its end, and steps back and forth', async () => {
  const { user, where } = await open(text);
  const at = report.events.findLastIndex(({ event }) => (event as { type: string }).type === 'explore.chosen');
  const slider = await screen.findByRole('slider', { name: 'Event' });
  expect(slider).toHaveValue(String(report.events.length));
  expect(where()).toEqual(['explored']);
  for (let position = report.events.length; position > at; position -= 1)
    await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(where()).toEqual(['editing']);
  expect(screen.getByRole('status')).toHaveTextContent(`${at} of ${report.events.length}`);
  await user.click(screen.getByRole('button', { name: 'Forward' }));
  expect(screen.getByRole('status')).toHaveTextContent('root/login:page · explore.chosen → explored');
  expect(location.hash).toBe('#login');
});

it('leads to the crashed machine, whatever came afterwards', async () => {
  const crash = { type: 'xstate.error.actor.visits', error: new Error('no visits today'), actorId: 'visits' };
  const { where } = await open(fly(loginMachine, { input: { presentation: 'page' }, events: [crash] }).text);
  expect(await screen.findByText(/root · xstate\.error\.actor\.login:page · not played$/)).toBeVisible();
  expect(location.hash).toBe('#login');
  expect(where()).toEqual(['editing']);
});

it('explains why a file is not a report', async () => {
  await open('{}');
  expect(await screen.findByText(/^report\.json cannot be replayed\. It is not a Mesa report/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Forward' })).toBeDisabled();
});
