// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { newReservationMachine } from '#machines/new-reservation/new-reservation.machine.ts';
import { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import type { PlaceRef } from '#machines/place/place.machine.ts';
import { reservationMachine } from '#machines/reservation/reservation.machine.ts';
import { reservationsMachine } from '#machines/reservations/reservations.machine.ts';
import type { Place } from '#machines/shared/entities/entities.ts';
import { EMPTY_DRAFT } from '#machines/shared/tables/reservation-times.ts';
import type { FreeTimes } from '#machines/shared/tables/table-form-ports.ts';
import { slotMachine } from '#machines/slot/slot.machine.ts';
import { NewReservationModal } from '#src/flows/new-reservation/NewReservationModal.tsx';
import { NotificationsModal } from '#src/flows/notifications/NotificationsModal.tsx';
import { PlaceDetails } from '#src/flows/place/PlaceDetails.tsx';
import { Reservations } from '#src/flows/place/Reservations.tsx';
import { ReservationModal } from '#src/flows/reservation/ReservationModal.tsx';
import { ReservationsModal } from '#src/flows/reservations/ReservationsModal.tsx';
import { SlotModal } from '#src/flows/slot/SlotModal.tsx';
import { ChosenPlace } from '#src/shared/places/ChosenPlace.tsx';
import { PlaceCard } from '#src/shared/places/PlaceCard.tsx';
import { aBill, aBillCheckout } from '#test/flows/bill/bill.samples.ts';
import { AZORES, aCart, anOrder, aPlace, aReservation, aSlot, placeTerms } from '#test/harness/fixtures.ts';
import { done } from '#test/harness/model.ts';
import { played } from '#test/harness/played.ts';
import { Providers } from '#test/harness/providers.tsx';
import { modalsWith } from './shown-modals.tsx';

const HOUR = 3_600_000;

/** Half past eleven at night in Ponta Delgada: in Lisbon the next day has begun, in winter in UTC, too. */
const SEASONS = {
  summer: { at: '2026-06-30T23:30:00+00:00', day: '30 jun', longDay: '30 de junho', nextDay: '1 de julho' },
  winter: { at: '2027-01-01T00:30:00+00:00', day: '31 dez', longDay: '31 de dezembro', nextDay: '1 de janeiro' },
};
type Season = (typeof SEASONS)['summer'];

const still = { send: () => undefined } as unknown as PlaceRef;
const openingHours = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({ dayOfWeek, opens: '19:00', closes: '23:00' }));
const places = { '/api/places/4': placeTerms({ id: 4, timezone: AZORES, openingHours }) };
const modals = modalsWith({ places, options: {} });
const placeWith = (parts: Partial<Place> = {}) => aPlace({ id: 4, timezone: AZORES, openingHours, ...parts });
const there = { '@id': '/api/places/4', id: 4, name: 'Mar Salgado', timezone: AZORES };

/** The time so many hours later. */
const later = ({ at }: Season, hours: number) => new Date(Date.parse(at) + hours * HOUR).toISOString();
const clockOf = (season: Season, hours = 0) => Date.parse(later(season, hours));
const slotsOf = (season: Season) => [
  aSlot({ id: 11, dateTimeFrom: later(season, -1), dateTimeTo: season.at }),
  aSlot({ id: 12, dateTimeFrom: season.at, dateTimeTo: later(season, 1), in_use: true, customer: '/api/customers/7' }),
  aSlot({ id: 13, dateTimeFrom: later(season, 24), dateTimeTo: later(season, 25) }),
];
const checkoutOf = (season: Season) =>
  aBillCheckout({ bill: aBill({ status: 'received', createdAt: later(season, -1), paidAt: season.at }) });

async function slotModal(season: Season, slotId: number) {
  const options = { input: { placeId: 4, slotId }, ports: ['loadPlace', 'reserveSlot', 'cancelSlot'] };
  const place = placeWith({ slots: slotsOf(season) });
  return <SlotModal actor={await played(slotMachine, options, done('loadPlace', place))} />;
}

async function reservationModal(season: Season, parts: Parameters<typeof aReservation>[0]) {
  const reservation = aReservation({ place: there, dateAndTime: season.at, ...parts });
  const options = { input: { id: 12 }, ports: ['loadReservation', 'cancelReservation'], streams: ['watch'] };
  const read = done('loadReservation', { kind: 'read', reservation, now: clockOf(season, -5) });
  return <ReservationModal actor={await played(reservationMachine, options, read)} />;
}

const placeDetails = (now: number) => (
  <PlaceDetails place={placeWith()} now={now}>
    <span />
  </PlaceDetails>
);

const finds = (...times: string[]) => done('loadTimes', { times, nextDate: null } satisfies FreeTimes);

/** The form at half past four; the free times are an hour apart. */
async function tableForm(season: Season, draft: object | null, ...more: ReturnType<typeof done>[]) {
  const options = { input: { placeId: 4 }, ports: ['prepare', 'loadTimes', 'makeReservation', 'keepDraft'] };
  const prepared = { kind: 'ready', place: placeWith(), now: clockOf(season, -7), draft };
  const times = finds(later(season, -1), season.at);
  const actor = await played(newReservationMachine, options, done('prepare', prepared), times, ...more);
  return <NewReservationModal actor={actor} />;
}

interface Row {
  view: string;
  shown: (season: Season) => ReactElement | Promise<ReactElement>;
  /** Days, times and opening hours in the order in which they are shown. */
  expected: (season: Season) => string[];
}

const OPEN = 'Aberto · fecha às 23:00';
const CLOSED = 'Fechado · abre amanhã às 19:00';
const aCartWith = (season: Season) => aCart({ customerOrders: [anOrder({ createdAt: season.at })] });

const rows: Row[] = [
  {
    view: 'the orders',
    shown: ({ at }) => modals.orders([anOrder({ createdAt: at })]),
    expected: ({ day }) => [day, '23:30'],
  },
  {
    view: 'an order',
    shown: ({ at }) => modals.order(anOrder({ createdAt: at, status: 'placed' })),
    expected: ({ day }) => [day, '23:30'],
  },
  {
    view: 'the bills',
    shown: ({ at }) => modals.bills([aBill({ createdAt: at })]),
    expected: ({ day }) => [day, '23:30'],
  },
  {
    view: 'a paid bill',
    shown: (season) => modals.bill(checkoutOf(season)),
    expected: ({ day }) => [day, '22:30', day, '23:30'],
  },
  {
    view: 'the payment of a bill',
    shown: ({ at }) => modals.payment(aBillCheckout({ bill: aBill({ createdAt: at }) })),
    expected: ({ day }) => [day, '23:30'],
  },
  {
    view: 'the checkout',
    shown: (season) => modals.checkout(aCartWith(season), clockOf(season)),
    expected: () => [CLOSED],
  },
  { view: 'the cart', shown: (season) => modals.cart(aCartWith(season), clockOf(season)), expected: () => [CLOSED] },
  { view: 'a place that is open', shown: (season) => placeDetails(clockOf(season, -1)), expected: () => [OPEN] },
  { view: 'a place that is closed', shown: (season) => placeDetails(clockOf(season)), expected: () => [CLOSED] },
  {
    view: 'the card of a place',
    shown: (season) => (
      <PlaceCard
        place={placeWith()}
        themes={[]}
        now={clockOf(season, -1)}
        position={null}
        term=""
        eager
        chosen={false}
      />
    ),
    expected: () => [OPEN],
  },
  {
    view: 'a place on the map',
    shown: (season) => (
      <ChosenPlace place={placeWith()} now={clockOf(season, -1)} position={null} onClose={() => undefined} />
    ),
    expected: () => [OPEN],
  },
  {
    view: 'the slots of a place',
    shown: (season) => <Reservations actor={still} place={placeWith({ slots: slotsOf(season) })} tables={<span />} />,
    // One's own slot, then all slots by day.
    expected: ({ longDay, nextDay }) => [
      longDay,
      '23:30',
      '00:30',
      longDay,
      '22:30',
      '23:30',
      '23:30',
      '00:30',
      nextDay,
      '23:30',
      '00:30',
    ],
  },
  { view: 'a slot', shown: (season) => slotModal(season, 12), expected: ({ longDay }) => [longDay, '23:30', '00:30'] },
  {
    view: 'the slots instead of one that is gone',
    shown: (season) => slotModal(season, 99),
    expected: ({ longDay, nextDay }) => ['22:30', '23:30', longDay, '23:30', '00:30', nextDay],
  },
  { view: 'a reservation', shown: (season) => reservationModal(season, {}), expected: ({ day }) => [day, '23:30'] },
  {
    view: 'a reservation whose guests are there',
    shown: (season) =>
      reservationModal(season, { status: 'checkedIn', dateAndTime: later(season, -1), qrcodeReadAt: season.at }),
    expected: ({ day }) => [day, '23:30', day, '22:30'],
  },
  {
    view: 'the reservations, with slots',
    shown: async (season) => {
      const [slot] = slotsOf(season);
      const slots = [{ ...slot, place: there }];
      const reservations = [aReservation({ place: there, dateAndTime: season.at })];
      const options = { input: { placeId: null }, ports: ['loadReservations'], streams: ['watch'] };
      const read = done('loadReservations', { kind: 'read', reservations, slots, now: clockOf(season, -9) });
      return <ReservationsModal actor={await played(reservationsMachine, options, read)} />;
    },
    expected: ({ day }) => [day, '22:30', '23:30', day, '23:30'],
  },
  {
    view: 'the times of the reservation form',
    shown: (season) => tableForm(season, null),
    expected: () => ['22:30', '23:30'],
  },
  {
    view: 'the times nearest to one that is taken',
    shown: (season) =>
      tableForm(season, { ...EMPTY_DRAFT, date: later(season, -12).slice(0, 10), time: later(season, -0.5) }),
    expected: () => ['22:30', '23:30', '23:00', '22:30', '23:30'],
  },
  {
    view: 'the customer’s other reservation at that time',
    shown: (season) =>
      tableForm(
        season,
        null,
        { type: 'time.chosen', dateAndTime: season.at },
        { type: 'form.submitted' },
        done('makeReservation', {
          kind: 'refused',
          reason: 'reservation_overlaps',
          existing: aReservation({ place: there, dateAndTime: later(season, -1) }),
        }),
        finds(season.at),
      ),
    expected: ({ longDay }) => [longDay, '22:30', '23:30'],
  },
  {
    view: 'the notifications',
    shown: async (season) => {
      const data = { type: 'order_ready', place_id: 4, order_id: null, bill_id: null };
      const notifications = [{ id: 55, readAt: null, title: 'A', body: 'B', data, createdAt: season.at }];
      const options = { ports: ['loadNotifications', 'refreshNotifications'], streams: ['reporter', 'watch'] };
      const read = done('loadNotifications', { kind: 'read', notifications });
      const actor = await played(notificationsMachine, options, read);
      return <NotificationsModal actor={actor} now={clockOf(season, 2)} />;
    },
    expected: () => ['há 2 horas'],
  },
];

/** The format of a calendar file. */
const utc = (at: string) => `${at.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const MOMENTS =
  /(?:Aberto|Fechado) · [a-zà-ú ]+ \d\d:\d\d|há \d+ [a-z]+|\d{1,2} (?:de )?(?:jun|jul|dez|jan)[a-z]*|\d\d:\d\d/gu;

/** The list of days in the form has its own tests, so only the times are read. */
function momentsShown(): string[] {
  for (const day of document.querySelectorAll('[role=radiogroup]:has([type=radio]:not([value*="T"]))')) day.remove();
  return document.body.textContent.match(MOMENTS) ?? [];
}

describe.each(['summer', 'winter'] as const)('times at a place in the Azores, in %s', (name) => {
  const season = SEASONS[name];
  afterEach(cleanup);

  it.each(rows)('$view', async ({ shown, expected }) => {
    const view = await shown(season);
    render(<Providers>{view}</Providers>);
    expect(momentsShown()).toEqual(expected(season));
  });

  it('are in UTC in the calendar file of a reservation', async () => {
    const view = await reservationModal(season, {});
    render(<Providers>{view}</Providers>);
    const file = decodeURIComponent(document.querySelector('a[download]')?.getAttribute('href') ?? '');
    expect(file).toContain(`DTSTART:${utc(season.at)}`);
    expect(file).toContain(`DTEND:${utc(later(season, 2))}`);
  });
});
