import type { OpeningHours, Place } from '#machines/shared/entities/entities.ts';
import { openingAt } from '#machines/shared/places/opening-hours.ts';
import { DAY, MINUTE, wallClockOf, type WallClock } from '#machines/shared/values/wall-clock.ts';

const HOUR = 60 * MINUTE;
const STEP = 5 * MINUTE;
const DAYS_AHEAD = 30;
const LATE_MINUTE = 30;
const MAX_COMMENTS = 1000;
const MAX_NAME = 255;
export const MAX_PARTY = 99;
/** Spec 9 "default party size". */
const DEFAULT_PARTY = 2;

export interface GroupDetails {
  name: string;
  phone: string;
  size: string;
}

export interface TableDraft {
  /** A day of the place's calendar, "2026-03-14"; null: the first one. */
  date: string | null;
  /** The chosen instant, ISO 8601, of this or another day; null: the first time of the day, see {@link draftedTime}. */
  time: string | null;
  numPax: number;
  comments: string;
  group: GroupDetails | null;
}

export const EMPTY_DRAFT: TableDraft = { date: null, time: null, numPax: DEFAULT_PARTY, comments: '', group: null };

/** Whether the place can never seat the party. Where the largest party is not known, the server decides. */
export const isTooLarge = (place: Place | null, numPax: number): boolean =>
  place?.largestParty !== undefined && numPax > place.largestParty;

/** The draft, with a party that is too large reduced to the largest that the place seats. */
export function fittingDraft(draft: TableDraft, place: Place): TableDraft {
  if (!isTooLarge(place, draft.numPax)) return draft;
  const numPax = Math.max(place.largestParty ?? 1, 1);
  return { ...draft, numPax, group: draft.group && { ...draft.group, size: String(numPax) } };
}

/** A key of the error catalogue; null if the comments are valid. */
export const commentsProblem = (comments: string): 'comments_too_long' | null =>
  comments.trim().length > MAX_COMMENTS ? 'comments_too_long' : null;

export function partyOf(size: string): number | null {
  const count = /^\d{1,9}$/.test(size.trim()) ? Number(size) : 0;
  return count >= 1 && count <= MAX_PARTY ? count : null;
}

export const isName = (name: string): boolean => name.trim() !== '' && name.trim().length <= MAX_NAME;

/** Whether the text can be a phone number. The server checks it by the rules of its country. Decision 90. */
export function isPhone(phone: string): boolean {
  const number = phone.replace(/^\P{L}*tel:/iu, '');
  const digits = number.replaceAll(/\P{Nd}/gu, '').length;
  // The prefix and a zero in brackets come on top of the 15 digits of E.164.
  const most = /^[^\p{Nd}+\uff0b]*([+\uff0b]|00)/u.test(number) ? 18 : 15;
  return digits >= 5 && digits <= most && !/\p{L}/u.test(number);
}

/** Null if the group is complete. All but `missing` are keys of the error catalogue. */
export function groupProblem({
  name,
  phone,
  size,
}: GroupDetails): 'missing' | 'group_name_invalid' | 'phone_invalid' | 'party_size_out_of_range' | null {
  if ([name, phone, size].some((text) => text.trim() === '')) return 'missing';
  if (!isName(name)) return 'group_name_invalid';
  if (!isPhone(phone)) return 'phone_invalid';
  return partyOf(size) === null ? 'party_size_out_of_range' : null;
}

/** The first and last instant, both included. Spec 5 "Reservation". */
export function reservationWindow(now: number, zone: string): { earliest: number; latest: number } {
  const clock = clockOf(zone);
  const wall = now + clock.offsetAt(now);
  const hours = Math.floor((wall % HOUR) / MINUTE) > LATE_MINUTE ? 2 : 1;
  return { earliest: now - (wall % HOUR) + hours * HOUR, latest: clock.instantOf(wall + DAYS_AHEAD * DAY) };
}

export function reservationDays(now: number, zone: string): string[] {
  const clock = clockOf(zone);
  const { earliest, latest } = reservationWindow(now, zone);
  const [first, last] = [earliest, latest].map((instant) => Math.floor((instant + clock.offsetAt(instant)) / DAY)) as [
    number,
    number,
  ];
  return Array.from({ length: last - first + 1 }, (_, index) => dateText((first + index) * DAY));
}

type HoursOfPlace = Pick<Place, 'timezone' | 'openingHours'>;

/** The times within opening hours and window: ISO 8601, earliest first. Ignores which tables are taken. */
export function possibleTimes({ timezone, openingHours = [] }: HoursOfPlace, date: string, now: number): string[] {
  const { earliest, latest } = reservationWindow(now, timezone);
  return stepsOf(date, timezone)
    .filter((at) => at >= earliest && at <= latest && isOpen(openingHours, timezone, at))
    .map(isoText);
}

/** By instant, because a clock change skips or repeats an hour of the wall clock. */
function stepsOf(date: string, zone: string): number[] {
  const { from, to } = boundsOf(date, zone);
  return Array.from({ length: Math.ceil((to - from) / STEP) }, (_, index) => from + index * STEP);
}

/** From the first instant of a day to the first of the next. */
function boundsOf(date: string, zone: string): { from: number; to: number } {
  const clock = clockOf(zone);
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return { from: clock.instantOf(midnight), to: clock.instantOf(midnight + DAY) };
}

/** The first later day with {@link possibleTimes}. */
export function nextPossibleDate(place: HoursOfPlace, date: string, now: number): string | null {
  const days = reservationDays(now, place.timezone);
  return days.find((day) => day > date && knownEmptyReason(place, day, now) === null) ?? null;
}

/** Why a day has no times: the place is closed all day, today's times are over, or all tables are taken. */
export function emptyDayReason(place: HoursOfPlace, date: string, now: number): 'closed' | 'over' | 'full' {
  const known = knownEmptyReason(place, date, now);
  return known === 'closed' || known === 'over' ? known : 'full';
}

/**
 * Why a day has no {@link possibleTimes}: the place is closed all day, today's times are over, or all are outside the
 * window. Null if the day has times. Faster than finding all times.
 */
export function knownEmptyReason(place: HoursOfPlace, date: string, now: number): 'closed' | 'over' | 'outside' | null {
  const { timezone } = place;
  const { from, to } = boundsOf(date, timezone);
  const { earliest, latest } = reservationWindow(now, timezone);
  if (opensWithin(place, Math.max(from, earliest), Math.min(to, latest + 1))) return null;
  if (!opensWithin(place, from, to)) return 'closed';
  return date === firstDays(now, timezone)[0] ? 'over' : 'outside';
}

/** Whether the place is open at one of the steps in this span, or its hours are unknown. */
function opensWithin({ timezone, openingHours = [] }: HoursOfPlace, from: number, to: number): boolean {
  for (let at = from; at < to;) {
    const opening = openingAt(openingHours, timezone, at);
    if (opening.kind !== 'closed') return true;
    if (opening.next === null) return false;
    at = from + Math.ceil((opening.next - from) / STEP) * STEP;
  }
  return false;
}

/** Today and tomorrow at the place. */
export function firstDays(now: number, zone: string): readonly [string, string] {
  const today = now + clockOf(zone).offsetAt(now);
  return [dateText(today), dateText(today + DAY)];
}

const isOpen = (hours: readonly OpeningHours[], zone: string, at: number) =>
  openingAt(hours, zone, at).kind !== 'closed';

/** Earlier times of a day belong to the evening before. */
const MORNING = 6 * 60;

/**
 * The drafted instant if the day still has it; on another day, the first time at the same wall time. Without a draft,
 * the first time that is not in the night, if there is one.
 */
export function draftedTime(times: readonly string[], draft: string | null, zone: string): string | null {
  if (draft === null) return times.find((time) => minuteOfDay(time, zone) >= MORNING) ?? times[0] ?? null;
  return times.find((time) => distanceOf(time, draft, zone) === 0) ?? null;
}

export function nearestTimes(times: readonly string[], draft: string, zone: string, count: number): string[] {
  return [...times]
    .sort((one, other) => distanceOf(one, draft, zone) - distanceOf(other, draft, zone))
    .slice(0, count)
    .sort();
}

/** In ms. On one day, between the instants, because a wall time can occur twice; else between the wall times. */
function distanceOf(time: string, draft: string, zone: string): number {
  const [one, other] = [wallTimeAt(time, zone), wallTimeAt(draft, zone)];
  if (Math.floor(one / DAY) === Math.floor(other / DAY)) return Math.abs(Date.parse(time) - Date.parse(draft));
  return Math.abs((one % DAY) - (other % DAY));
}

/** By the wall clock. */
export const minuteOfDay = (iso: string, zone: string): number => Math.floor((wallTimeAt(iso, zone) % DAY) / MINUTE);

function wallTimeAt(iso: string, zone: string): number {
  const instant = Date.parse(iso);
  return instant + clockOf(zone).offsetAt(instant);
}

/** An unknown zone falls back to the contract's default. Contract 1 "Values". */
function clockOf(zone: string): WallClock {
  return wallClockOf(zone) ?? wallClockOf('Europe/Lisbon') ?? UTC;
}

const UTC: WallClock = { offsetAt: () => 0, instantOf: (wallTime) => wallTime, repeatOf: () => null };

const dateText = (wallTime: number) => new Date(wallTime).toISOString().slice(0, 10);
const isoText = (instant: number) => `${new Date(instant).toISOString().slice(0, 19)}+00:00`;
