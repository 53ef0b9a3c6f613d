// @vitest-environment node
import { expect, it } from 'vitest';
import { loginMachine } from '#machines/login/login.machine.ts';
import { presentationOf } from '#studio/replay/presentation.ts';
import { fly } from '#test/harness/round-trip.ts';

const events = [
  { type: 'field.edited', field: 'email', value: 'ana@ex.pt' },
  { type: 'field.edited', field: 'password', value: 'segredo' },
  { type: 'form.submitted' },
];
const { report } = fly(loginMachine, { input: { presentation: 'page' }, events });
const at = (position: number) => presentationOf(report, [loginMachine], position);

it('presents a report as an app up to a position, with the last transition', () => {
  const { message, last } = at(report.events.length);
  expect(message.actors).toEqual([
    expect.objectContaining({ id: 'login:page', machine: 'login', value: 'submitting', status: 'active' }),
  ]);
  expect(message.steps.at(-1)).toMatchObject({
    event: { type: 'form.submitted' },
    value: 'submitting',
    taken: ['login.editing --form.submitted[0]-->'],
  });
  expect(last).toMatchObject({ path: 'root/login:page', type: 'form.submitted', outcome: 'same' });
});

it('presents earlier positions of the report, too', () => {
  expect(at(report.events.length - 1).message.actors).toMatchObject([{ value: 'editing' }]);
  expect(at(0)).toMatchObject({ last: null, message: { actors: [], steps: [] } });
});
