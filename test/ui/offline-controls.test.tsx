// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import { loginMachine } from '#machines/login/login.machine.ts';
import { newReservationMachine } from '#machines/new-reservation/new-reservation.machine.ts';
import { presenceMachine } from '#machines/presence/presence.machine.ts';
import { LoginScreen } from '#src/flows/login/LoginScreen.tsx';
import { NewReservationModal } from '#src/flows/new-reservation/NewReservationModal.tsx';
import { LeavingQuestion } from '#src/flows/presence/LeavingQuestion.tsx';
import { PresencePanel } from '#src/flows/presence/PresencePanel.tsx';
import { aPlace } from '#test/harness/fixtures.ts';
import { hostFlow } from '#test/harness/host.ts';
import { Coverage, done } from '#test/harness/model.ts';
import { connection, Providers } from '#test/harness/providers.tsx';

const OFFLINE = 'Sem ligação à Internet.';
const NOW = Date.parse('2026-06-03T11:10:00Z');
const EVENING = '2026-06-03T19:00:00+00:00';

const tell = (type: 'connection.lost' | 'connection.found') => act(async () => connection.send({ type }));

function open<M extends AnyStateMachine>(
  machine: M,
  input: object,
  ports: readonly string[],
  view: (actor: ActorRefFrom<M>) => ReactNode,
) {
  const flow = hostFlow(machine, { input, ports, coverage: new Coverage() });
  render(<Providers>{view(flow.actor)}</Providers>);
  return { ...flow, callsOf: (name: string) => flow.calls.filter(({ port }) => port === name) };
}

const gate = () => screen.getByRole('button', { name: /^(Cheguei|Vou sair)$/ });

function expectOff(control: HTMLElement): void {
  expect(control).toHaveAttribute('aria-disabled', 'true');
  expect(control).toHaveAccessibleDescription(OFFLINE);
  expect(control).toBeEnabled();
}

afterEach(async () => {
  cleanup();
  await tell('connection.found');
});

describe('while the device is offline', () => {
  it('a form sends nothing by press or Enter, keeps its texts, and sends them once the network is back', async () => {
    const flow = open(loginMachine, { presentation: 'page' }, ['logIn'], (actor) => (
      <LoginScreen actor={actor} municipalHref="/auth/mycascais-login" version="1.1.4" />
    ));
    await tell('connection.lost');
    const [email, password] = [
      screen.getByLabelText('E-mail'),
      screen.getByLabelText('Palavra-passe', { selector: 'input' }),
    ];
    await userEvent.type(email, 'ana@ex.pt');
    await userEvent.type(password, 'Segredo1{Enter}');
    const submit = screen.getByRole('button', { name: 'Entrar' });
    expectOff(submit);
    expect(screen.getByText(OFFLINE)).toBeVisible();
    await userEvent.click(submit);
    expect(submit).toHaveFocus();
    expect(flow.callsOf('logIn')).toEqual([]);
    expect(email).toHaveValue('ana@ex.pt');
    expect(password).toHaveValue('Segredo1');
    expect(screen.queryByRole('alertdialog')).toBeNull();

    await tell('connection.found');
    expect(screen.queryByText(OFFLINE)).toBeNull();
    await userEvent.type(password, '{Enter}');
    expect(flow.callsOf('logIn')).toHaveLength(1);
  });

  it('an incomplete form shows that reason first', async () => {
    open(loginMachine, { presentation: 'page' }, ['logIn'], (actor) => (
      <LoginScreen actor={actor} municipalHref="/auth/mycascais-login" version="1.1.4" />
    ));
    await tell('connection.lost');
    const submit = screen.getByRole('button', { name: 'Entrar' });
    expect(submit).toHaveAccessibleDescription('Preencha o e-mail e a palavra-passe para entrar.');
  });

  it('a table is not requested', async () => {
    const flow = open(newReservationMachine, { placeId: 4 }, ['prepare', 'loadTimes', 'makeReservation'], (actor) => (
      <NewReservationModal actor={actor} />
    ));
    const place = aPlace({ id: 4 });
    await act(async () => flow.play(done('prepare', { kind: 'ready', place, now: NOW, draft: null })));
    await act(async () => flow.play(done('loadTimes', { times: [EVENING], nextDate: null })));
    await userEvent.click(screen.getByRole('radio', { name: '20:00' }));
    const submit = screen.getByRole('button', { name: 'Reservar mesa' });
    await tell('connection.lost');
    expectOff(submit);
    await userEvent.click(submit);
    expect(flow.callsOf('makeReservation')).toEqual([]);
    await tell('connection.found');
    await userEvent.click(submit);
    expect(flow.callsOf('makeReservation')).toHaveLength(1);
  });

  it('a customer neither enters nor leaves a place', async () => {
    const flow = open(
      presenceMachine,
      { placeId: 4, reservation: null },
      ['readPresence', 'checkIn', 'checkOut'],
      (actor) => <PresencePanel actor={actor} isOffered Question={LeavingQuestion} />,
    );
    await act(async () => flow.play(done('readPresence', { kind: 'allowed' })));
    await tell('connection.lost');
    expectOff(gate());
    await userEvent.click(gate());
    expect(flow.callsOf('checkIn')).toEqual([]);
    await tell('connection.found');
    await userEvent.click(gate());
    expect(flow.callsOf('checkIn')).toHaveLength(1);

    await act(async () => flow.play(done('checkIn', { kind: 'checkedIn' })));
    await userEvent.click(gate());
    await tell('connection.lost');
    const leave = within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Vou sair' });
    expectOff(leave);
    await userEvent.click(leave);
    expect(flow.callsOf('checkOut')).toEqual([]);
    await tell('connection.found');
    await userEvent.click(leave);
    expect(flow.callsOf('checkOut')).toHaveLength(1);
  });
});
