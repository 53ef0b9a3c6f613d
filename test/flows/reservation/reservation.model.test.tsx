import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import {
  reservationMachine,
  type CancelAnswer,
  type ReservationRead,
} from '#machines/reservation/reservation.machine.ts';
import type { Reservation, ReservationStatus } from '#machines/shared/entities/entities.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { ReservationModal } from '#src/flows/reservation/ReservationModal.tsx';
import { recalling } from '#test/harness/asking.ts';
import { describeFlow, type FlowModel, type Scene } from '#test/harness/describe-flow.tsx';
import { endsWith } from '#test/harness/ending.ts';
import { aReservation } from '#test/harness/fixtures.ts';
import { done, failed } from '#test/harness/model.ts';
import { escape, press, pressing } from '#test/harness/press-controls.ts';
import { readingSamples } from '../shared/reading-samples.ts';
import { controls } from './reservation.controls.ts';

type Flow = typeof reservationMachine;

const CODE = '5f0c8a1e-6d2b-4f3a-9a57-0c1d2e3f4a5b';
const now = Date.parse('2026-06-03T10:00:00Z');
const waiting = aReservation({ comments: 'Junto à janela' });
const accepted = aReservation({ status: 'accepted', qrcode: CODE });
const checkedIn = aReservation({ status: 'checkedIn', qrcode: CODE, qrcodeReadAt: '2026-06-03T19:04:00+00:00' });
const rejected = aReservation({ status: 'rejected' });
const offline = new RequestFailure('offline', 0);
const unauthorized = new RequestFailure('JWT Token not found', 401);

const LABELS: Record<ReservationStatus, string> = {
  incomplete: 'Por confirmar',
  accepted: 'Confirmada',
  checkedIn: 'Entrada registada',
  rejected: 'Recusada',
  canceled: 'Cancelada',
};

const reads = (name: string, reservation: Reservation) =>
  done(name, { kind: 'read', reservation, now } satisfies ReservationRead);
const answered = (answer: CancelAnswer) => done('cancelReservation', answer);

const dialog = () => within(screen.getByRole('dialog', { name: 'A minha reserva' }));
const question = () => screen.getByRole('alertdialog', { name: 'Cancelar a reserva?' });
const has = (role: string, name: string) => dialog().queryAllByRole(role, { name }).length > 0;

/** The status is said once, by the banner or by the answer to the cancellation. */
function seeTable({ context }: AnyMachineSnapshot) {
  const { status, comments } = context.reservation as Reservation;
  expect(dialog().getByRole('heading', { name: 'Mar Salgado' })).toBeVisible();
  expect(dialog().getByText('quarta 3 jun. 2026, 20:00')).toBeVisible();
  expect(dialog().getByText('2 PAX')).toBeVisible();
  expect(dialog().getAllByText(status === 'canceled' ? 'Reserva cancelada' : LABELS[status])).toHaveLength(1);
  expect(dialog().queryByText('Cancelada')).toBeNull();
  if (comments !== '') expect(dialog().getByText(comments)).toBeVisible();
  expect(has('img', 'Código QR da reserva')).toBe(status === 'accepted');
  expect(dialog().queryByText(CODE) !== null).toBe(status === 'accepted');
  if (status === 'accepted')
    expect(dialog().getByRole('img', { name: 'Código QR da reserva' })).toHaveAttribute('width', '240');
  expect(dialog().queryByText('A sua entrada foi registada: quarta 3 jun. 2026, 20:04.') !== null).toBe(
    status === 'checkedIn',
  );
  const isOpen = status === 'incomplete' || status === 'accepted';
  expect(has('link', 'Guardar no calendário')).toBe(isOpen);
  if (!isOpen) return;
  const file = dialog().getByRole('link', { name: 'Guardar no calendário' });
  expect(file).toHaveAttribute('download', 'mesa-12.ics');
  expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain('DTSTART:20260603T190000Z');
}

const model: FlowModel<Flow> = {
  input: { id: 12 },
  ports: ['loadReservation', 'cancelReservation'],
  streams: ['watch'],
  view: (actor) => <ReservationModal actor={actor} />,
  samples: [
    ...[waiting, accepted, checkedIn, rejected].map((reservation) => reads('loadReservation', reservation)),
    done('loadReservation', { kind: 'gone' } satisfies ReservationRead),
    done('loadReservation', { kind: 'signedOut' } satisfies ReservationRead),
    failed('loadReservation', unauthorized),
    failed('loadReservation', offline),
    reads('refreshReservation', accepted),
    failed('refreshReservation', offline),
    answered({ kind: 'canceled', reservation: aReservation({ status: 'canceled' }) }),
    answered({ kind: 'notCancelable' }),
    answered({ kind: 'gone' }),
    answered({ kind: 'signedOut' }),
    failed('cancelReservation', unauthorized),
    failed('cancelReservation', offline),
    { type: 'cancellation.requested' },
    { type: 'cancellation.dismissed' },
    { type: 'cancellation.confirmed' },
    ...readingSamples,
    { type: 'content.stale', isKnown: true },
  ],
  project: ({ context }) => context.reservation?.status,
  distinct: 'state',
  fromRoot: ['customer.came', 'connection.restored', 'flow.returned'],
  perform: {
    ...pressing(controls),
    'login.chosen': async (scene) => {
      await press(controls['login.chosen'])(scene);
      expect(scene.sentEvents.at(-1)).toEqual({ type: 'flow.requested', kind: 'login', key: null });
    },
    'content.stale': recalling(({ stream }: Scene<Flow>) => stream('watch', { type: 'content.stale', isKnown: true })),
    'modal.closed': async (scene) => {
      // The confirmation on top of the modal handles the key.
      if (scene.state().value === 'confirming') scene.actor.send({ type: 'modal.closed' });
      else await escape(scene);
    },
  },
  pages: {
    loading: ({ calls }) => {
      expect(calls.at(-1)).toEqual({ port: 'loadReservation', input: { id: 12 } });
    },
    loadFailed: () => {
      expect(dialog().getByRole('alert')).toHaveTextContent(
        /^Não foi possível carregar a reserva.*Sem ligação à Internet/,
      );
    },
    gone: () => {
      expect(dialog().getByRole('heading', { name: 'Esta reserva não existe' })).toBeVisible();
      expect(dialog().queryByText(/PAX/)).toBeNull();
    },
    signedOut: () => {
      expect(dialog().getByRole('heading', { name: 'Inicie sessão para ver as reservas' })).toBeVisible();
      expect(dialog().queryByText(/PAX/)).toBeNull();
      expect(has('button', 'Cancelar a reserva')).toBe(false);
    },
    'shown.current': (_scene, state) => {
      seeTable(state);
      const { status } = state.context.reservation;
      expect(has('button', 'Cancelar a reserva')).toBe(status !== 'rejected');
      expect(dialog().queryByText(/não pode cancelar a reserva$/) !== null).toBe(status === 'checkedIn');
      // There is nothing to press, so the action bar is hidden.
      expect(dialog().queryByRole('contentinfo') !== null).toBe(has('button', 'Cancelar a reserva'));
    },
    'shown.refreshing': ({ calls }, state) => {
      seeTable(state);
      expect(calls.at(-1)).toEqual({ port: 'loadReservation', input: { id: 12 } });
    },
    confirming: () => {
      expect(question()).toHaveTextContent('A mesa fica livre para outras pessoas.');
    },
    canceling: ({ calls }) => {
      expect(calls.at(-1)).toEqual({ port: 'cancelReservation', input: { iri: '/api/customer_reservations/12' } });
      expect(dialog().getByRole('button', { name: 'Cancelar a reserva' })).toHaveAttribute('aria-busy', 'true');
    },
    canceled: ({ sentEvents }, state) => {
      seeTable(state);
      expect(sentEvents).toContainEqual({
        type: 'flow.concluded',
        kind: 'reservation',
        output: { outcome: 'canceled' },
      });
      expect(has('button', 'Cancelar a reserva')).toBe(false);
    },
    refused: () => {
      expect(dialog().getByRole('alert')).toHaveTextContent('Esta reserva já não pode ser cancelada.');
    },
    failed: () => {
      expect(dialog().getByRole('alert')).toHaveTextContent(/Não foi possível cancelar.*Sem ligação à Internet/);
      expect(has('button', 'Tentar de novo')).toBe(true);
    },
    closedCanceled: endsWith({ outcome: 'canceled' }),
    dismissed: ({ actor, sentEvents }) => {
      endsWith({ outcome: 'dismissed' })({ actor });
      expect(sentEvents.some(({ type }) => type === 'flow.concluded')).toBe(false);
    },
  },
};

function seeTooLate() {
  const cancel = dialog().getByRole('button', { name: 'Cancelar a reserva' });
  expect(cancel).toHaveAccessibleDescription('A hora já passou: não pode cancelar a reserva');
}

describeFlow(reservationMachine, model, {
  ...model,
  title: 'whose time has passed',
  samples: [
    done('loadReservation', {
      kind: 'read',
      reservation: accepted,
      now: Date.parse('2026-06-03T19:30:00Z'),
    } satisfies ReservationRead),
    { type: 'cancellation.requested' },
  ],
  pages: {
    ...model.pages,
    'shown.current': seeTooLate,
  },
});
