import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { reservationsMachine, type ReservationsRead } from '#machines/reservations/reservations.machine.ts';
import type { Reservation } from '#machines/shared/entities/entities.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import type { ReservedSlot } from '#machines/shared/tables/reservation-lists.ts';
import { ReservationsModal } from '#src/flows/reservations/ReservationsModal.tsx';
import { ReservationsBody } from '#src/shared/tables/ReservationsBody.tsx';
import { byRoot, recalling } from '#test/harness/asking.ts';
import { describeFlow, type FlowModel, type Scene } from '#test/harness/describe-flow.tsx';
import { aReservation } from '#test/harness/fixtures.ts';
import { done, failed } from '#test/harness/model.ts';
import { escape, press } from '#test/harness/press-controls.ts';
import { controls } from './reservations.controls.ts';

type Reservations = typeof reservationsMachine;

/** 21:00 in Lisbon: guests who came at 20:00 are at the table. */
const now = Date.parse('2026-06-03T20:00:00Z');
const [there, next, canceled, past] = [
  aReservation({ id: 12, status: 'checkedIn' }),
  aReservation({ id: 13, dateAndTime: '2026-06-05T19:00:00+00:00', numPax: 4 }),
  aReservation({ id: 14, dateAndTime: '2026-06-09T19:00:00+00:00', status: 'canceled' }),
  aReservation({ id: 15, dateAndTime: '2026-05-01T19:00:00+00:00', status: 'accepted' }),
];
const place = { id: 4, name: 'Mar Salgado', timezone: 'Europe/Lisbon' };
const [begun, toCome] = [
  { id: 21, place, dateTimeFrom: '2026-06-03T19:30:00+00:00', dateTimeTo: '2026-06-03T20:30:00+00:00' },
  { id: 22, place, dateTimeFrom: '2026-06-04T18:00:00+00:00', dateTimeTo: '2026-06-04T19:00:00+00:00' },
];
const reads = (reservations: Reservation[], slots: ReservedSlot[]) =>
  done('loadReservations', { kind: 'read', reservations, slots, now } satisfies ReservationsRead);

/** The text of each list, row by row. */
function rows(title: string): (string | null)[] {
  const list = screen.queryByRole('region', { name: title });
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    : [];
}

const modelOf = (placeId: number | null): FlowModel<Reservations> => {
  const at = (text: string, party: string) =>
    placeId === null ? `Mar Salgado ${text} · ${party}` : `${text} ${party}`;
  return {
    title: placeId === null ? 'over all places' : 'of a place',
    input: { placeId },
    ports: ['loadReservations'],
    streams: ['watch'],
    view: (actor) =>
      placeId === null ? (
        <ReservationsModal actor={actor} />
      ) : (
        <ReservationsBody actor={actor} canReserve holdsSlots={false} />
      ),
    samples: [
      reads([past, next, canceled, there], placeId === null ? [begun, toCome] : []),
      reads([], []),
      ...(placeId === null ? [reads([], [begun, toCome])] : []),
      done('loadReservations', { kind: 'signedOut' } satisfies ReservationsRead),
      failed('loadReservations', new RequestFailure('JWT Token not found', 401)),
      failed('loadReservations', new RequestFailure('offline', 0)),
      { type: 'reservation.chosen', id: 13 },
      ...(placeId === null ? [] : [{ type: 'new.requested' }, { type: 'group.requested' }]),
      { type: 'retry.requested' },
      { type: 'login.chosen' },
      { type: 'customer.changed' },
      { type: 'content.stale', isKnown: true },
      { type: 'connection.restored' },
      { type: 'flow.returned', kind: 'reservation', output: { outcome: 'canceled' } },
      { type: 'modal.closed' },
    ],
    refused: placeId === null ? [{ type: 'new.requested' }, { type: 'group.requested' }] : [],
    project: ({ context }) => [context.reservations.length, context.slots.length],
    fromRoot: ['customer.changed', 'connection.restored', ...(placeId === null ? [] : (['modal.closed'] as const))],
    perform: {
      'reservation.chosen': async ({ user, sentEvents }) => {
        await user.click(screen.getByRole('button', { name: /sexta 5 jun\. 2026, 20:00/ }));
        expect(sentEvents.at(-1)).toEqual({ type: 'flow.requested', kind: 'reservation', key: '13' });
      },
      'new.requested': async (scene) => {
        await press(controls['new.requested'])(scene);
        expect(scene.sentEvents.at(-1)).toEqual({ type: 'flow.requested', kind: 'new-reservation', key: '4' });
      },
      'group.requested': async (scene) => {
        await press(controls['group.requested'])(scene);
        expect(scene.sentEvents.at(-1)).toEqual({ type: 'flow.requested', kind: 'group-reservation', key: '4' });
      },
      'retry.requested': press(controls['retry.requested']),
      'login.chosen': async (scene) => {
        await press(controls['login.chosen'])(scene);
        expect(scene.sentEvents.at(-1)).toEqual({ type: 'flow.requested', kind: 'login', key: null });
      },
      'content.stale': recalling(({ stream }: Scene<Reservations>) =>
        stream('watch', { type: 'content.stale', isKnown: true }),
      ),
      'flow.returned': recalling(byRoot),
      ...(placeId === null ? { 'modal.closed': escape } : {}),
    },
    pages: {
      loading: ({ calls }) => {
        expect(calls.at(-1)).toEqual({ port: 'loadReservations', input: { placeId } });
      },
      listing: (_scene, { context }) => {
        const times = ['Mar Salgado quarta 3 jun. 2026, 20:30–21:30', 'Mar Salgado quinta 4 jun. 2026, 19:00–20:00'];
        if (context.slots.length > 0) {
          // A reservation that has begun is shown, but cannot be opened.
          expect(screen.getAllByRole('link')).toHaveLength(1);
          expect(screen.getByRole('link', { name: times[1] ?? '' })).toHaveAttribute(
            'href',
            '/app/restaurants/4?view=reservations&modals=slot:22',
          );
        }
        if (context.reservations.length === 0 && context.slots.length > 0) {
          expect(rows('Próximas')).toEqual(times);
          expect(rows('Passadas')).toEqual([]);
          expect(screen.queryByText(/Ainda não fez reservas/)).toBeNull();
          return;
        }
        if (context.reservations.length === 0) {
          expect(
            screen.getByText(placeId === null ? 'Ainda não fez reservas' : 'Ainda não fez reservas aqui.'),
          ).toBeVisible();
          return;
        }
        expect(rows('Próximas')).toEqual([
          `${at('quarta 3 jun. 2026, 20:00', '2 pessoas')}Entrada registada`,
          ...(placeId === null ? times : []),
          `${at('sexta 5 jun. 2026, 20:00', '4 pessoas')}Por confirmar`,
        ]);
        expect(rows('Passadas')).toEqual([
          `${at('terça 9 jun. 2026, 20:00', '2 pessoas')}Cancelada`,
          `${at('sexta 1 mai. 2026, 20:00', '2 pessoas')}Confirmada`,
        ]);
      },
      failed: () => {
        expect(screen.getByRole('alert')).toHaveTextContent(
          /Não foi possível carregar as reservas.*Sem ligação à Internet/,
        );
      },
      signedOut: () => {
        expect(screen.getByText('Inicie sessão para ver as reservas')).toBeVisible();
        expect(screen.queryByText(/pessoas/)).toBeNull();
      },
      closed: ({ actor }) => {
        expect(actor.getSnapshot().output).toEqual({ outcome: 'dismissed' });
      },
    },
  };
};

describeFlow(reservationsMachine, modelOf(null), modelOf(4));
