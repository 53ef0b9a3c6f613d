import type { CancelAnswer, ReservationRead } from '#machines/reservation/reservation.machine.ts';
import type { ReservationsRead } from '#machines/reservations/reservations.machine.ts';
import type { Iri, Reservation } from '#machines/shared/entities/entities.ts';
import { isUnanswered, RequestFailure } from '#machines/shared/flow/failure.ts';
import type { ReservedSlot } from '#machines/shared/tables/reservation-lists.ts';
import { nextPossibleDate, possibleTimes, type TableDraft } from '#machines/shared/tables/reservation-times.ts';
import type {
  FreeTimes,
  KeptTableDraft,
  Prepared,
  TableAnswer,
  TableRefusal,
  TableRequest,
  TimesQuestion,
} from '#machines/shared/tables/table-form-ports.ts';
import type { ApiClient } from './client.ts';
import { findPlace, whereThere } from './places.ts';
import { isCustomer, isPlace, isReservation, isReservationPage, isReservationTimes, isSlotHolder } from './shapes.ts';

const PROFILE = '/api/customer/profile';
const PATH = '/api/customer_reservations';
const GROUPS_PATH = '/api/group_reservations';
/** 30 reservations per page. */
const MAX_PAGES = 10;
const REFUSALS: ReadonlySet<string> = new Set([
  'reservation_time_taken',
  'reservation_already_exists',
  'reservation_limit_place',
  'reservation_limit_day',
  'reservation_limit_ahead',
  'reservation_limit_seats',
  'reservation_too_early',
  'reservation_too_late',
  'reservation_after_last_seating',
  'party_too_large',
  'place_closed_then',
] satisfies TableRefusal[]);

interface Options {
  api: ApiClient;
  /** Background requests: the view shows its own progress. */
  quietly: ApiClient;
  isSignedIn: () => boolean;
  now: () => number;
  newKey: () => string;
  drafts: {
    take: (placeId: number, isGroup: boolean) => TableDraft | null;
    keep: (kept: KeptTableDraft) => void;
    drop: () => void;
  };
  onChange: () => void;
}

/** Contract 10, 19, 41, 42, 43, and the free times of decision 40. */
export function createReservations({ api, quietly, isSignedIn, now, newKey, drafts, onChange }: Options) {
  /** The last request without an answer. A retry reuses its key (contract 1 "Idempotency"). */
  let unanswered: { request: string; key: string } | null = null;

  async function prepare(
    { placeId, isGroup }: { placeId: number | null; isGroup: boolean },
    signal: AbortSignal,
  ): Promise<Prepared> {
    const place = await findPlace(quietly)({ placeId }, signal);
    return place === null
      ? { kind: 'gone' }
      : { kind: 'ready', place, now: now(), draft: drafts.take(place.id, isGroup) };
  }

  async function loadTimes(
    { place, date, numPax, now: asked }: TimesQuestion,
    signal: AbortSignal,
  ): Promise<FreeTimes> {
    const path = `/api/places/${place.id}/reservation_times`;
    const body = await whereThere(quietly(path, { query: { date, numPax }, signal, shape: isReservationTimes }));
    const times = body?.['hydra:member'].map(({ dateAndTime }) => dateAndTime) ?? possibleTimes(place, date, asked);
    if (times.length > 0) return { times, nextDate: null };
    const next = body?.nextDate;
    return { times, nextDate: next === undefined ? nextPossibleDate(place, date, asked) : next };
  }

  async function makeReservation(wanted: TableRequest): Promise<TableAnswer> {
    const { placeId, group, ...draft } = wanted;
    if (!isSignedIn()) return { kind: 'signedOut' };
    // Only the profile has the customer's IRI (contract 10).
    const { body: customer } = await api(PROFILE, { shape: isCustomer });
    const contact = group && { name: group.name, phone: group.phone };
    const body = { customer: customer['@id'], place: `/api/places/${placeId}`, ...draft, ...contact };
    const request = JSON.stringify(body);
    const key = unanswered?.request === request ? unanswered.key : newKey();
    unanswered = { request, key };
    try {
      const headers = { 'Idempotency-Key': key };
      const { body: reservation } = await api(group === null ? PATH : GROUPS_PATH, {
        method: 'POST',
        body,
        headers,
        shape: isReservation,
      });
      unanswered = null;
      return made(reservation);
    } catch (error) {
      if (!isUnanswered(error)) unanswered = null;
      if (!(error instanceof RequestFailure)) throw error;
      if (error.status === 0) throw new RequestFailure('reservation_unanswered', 0);
      if (error.status === 404 || error.reason === 'reservations_disabled') return { kind: 'gone' };
      const reason = error.violations[0]?.message ?? error.reason;
      if (reason === 'reservation_already_exists' || reason === 'reservation_overlaps')
        return await whatIsThere(wanted, reason);
      if (isRefusal(reason)) return { kind: 'refused', reason };
      throw error;
    }
  }

  function made(reservation: Reservation): TableAnswer {
    drafts.drop();
    onChange();
    return { kind: 'made', reservation };
  }

  /** An earlier request may have succeeded without its answer arriving. The reservation it made counts as success. */
  async function whatIsThere(
    wanted: TableRequest,
    reason: 'reservation_already_exists' | 'reservation_overlaps',
  ): Promise<TableAnswer> {
    const read = await loadReservations({ placeId: wanted.placeId });
    if (read.kind === 'signedOut') return read;
    const away = ({ dateAndTime }: Reservation) => Math.abs(Date.parse(dateAndTime) - Date.parse(wanted.dateAndTime));
    const [nearest] = read.reservations.filter(isActive).sort((one, other) => away(one) - away(other));
    if (nearest === undefined || (reason === 'reservation_already_exists' && away(nearest) > 0))
      return { kind: 'refused', reason };
    if (away(nearest) === 0 && isWanted(nearest, wanted)) return made(nearest);
    return { kind: 'refused', reason, existing: nearest };
  }

  async function loadReservations(
    { placeId }: { placeId: number | null },
    signal?: AbortSignal,
  ): Promise<ReservationsRead> {
    if (!isSignedIn()) return { kind: 'signedOut' };
    const [reservations, slots] = await Promise.all([
      loadTables(placeId, signal),
      placeId === null ? loadSlots(signal) : [],
    ]);
    return { kind: 'read', reservations, slots, now: now() };
  }

  async function loadTables(placeId: number | null, signal?: AbortSignal): Promise<Reservation[]> {
    const reservations: Reservation[] = [];
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const query = { page, ...(placeId === null ? {} : { place: placeId }) };
      const { body } = await quietly(PATH, { query, ...(signal && { signal }), shape: isReservationPage });
      reservations.push(...body['hydra:member']);
      if (!body['hydra:view']?.['hydra:next']) break;
    }
    // A new reservation can move the last entry of one page to the next.
    return [...new Map(reservations.map((reservation) => [reservation.id, reservation])).values()];
  }

  async function loadSlots(signal?: AbortSignal): Promise<ReservedSlot[]> {
    const options = { ...(signal && { signal }) };
    const { body } = await quietly(PROFILE, { ...options, shape: isSlotHolder });
    const held = body.currentSlotReservations;
    const iris = [...new Set(held.map(({ place }) => place))];
    const places = await Promise.all(iris.map((iri) => whereThere(quietly(iri, { ...options, shape: isPlace }))));
    return held.flatMap(({ place: iri, slot: { id, dateTimeFrom, dateTimeTo } }) => {
      const found = places[iris.indexOf(iri)];
      if (!found) return [];
      const place = { id: found.id, name: found.name, timezone: found.timezone };
      return [{ id, place, dateTimeFrom, dateTimeTo }];
    });
  }

  async function loadReservation({ id }: { id: number | null }, signal: AbortSignal): Promise<ReservationRead> {
    if (!isSignedIn()) return { kind: 'signedOut' };
    if (id === null) return { kind: 'gone' };
    const reservation = await whereThere(quietly(`${PATH}/${id}`, { signal, shape: isReservation }));
    return reservation === null ? { kind: 'gone' } : { kind: 'read', reservation, now: now() };
  }

  async function cancelReservation({ iri }: { iri: Iri }): Promise<CancelAnswer> {
    if (!isSignedIn()) return { kind: 'signedOut' };
    try {
      const reservation = await whereThere(api(`${iri}/cancel`, { method: 'PUT', shape: isReservation }));
      onChange();
      return reservation === null ? { kind: 'gone' } : { kind: 'canceled', reservation };
    } catch (error) {
      if (error instanceof RequestFailure && error.reason === 'reservation_not_cancelable')
        return { kind: 'notCancelable' };
      throw error;
    }
  }

  return {
    prepare,
    loadTimes,
    makeReservation,
    keepDraft: async (kept: KeptTableDraft) => drafts.keep(kept),
    loadReservations,
    loadReservation,
    cancelReservation,
  };
}

function isRefusal(reason: string): reason is TableRefusal {
  return REFUSALS.has(reason);
}

const isActive = ({ status }: Reservation) => status !== 'canceled' && status !== 'rejected';

const isWanted = (there: Reservation, { numPax, comments, group }: TableRequest) =>
  there.numPax === numPax && there.comments === comments.trim() && there.name === group?.name.trim();
