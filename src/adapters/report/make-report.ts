import {
  fingerprintOf,
  FORMAT,
  type FlightReport,
  type ReportedActor,
  type ReportedEvent,
  type Standing,
} from '#machines/shared/flow/flight-report.ts';
import type { Flight, FlightEntry, FlownActor } from './flight-recorder.ts';
import type { Marked, Redactor } from './redact.ts';
import { weigh } from './weigh.ts';

/** Characters of a file: small enough for any mail. */
const LARGEST_FILE = 1_500_000;
/** Characters of one event or context; what is larger is left out, and its actor cannot be started again from there. */
const LARGEST_PART = 300_000;
const LARGEST_WEIGHT = 4 * LARGEST_PART;

export interface ReportFacts {
  /** The app's version, as customers see it. */
  version: string;
  madeAt: Date;
  /** A new one: what is equal in one report cannot be told to be equal in another. */
  redactor: () => Redactor;
}

/** What was recorded, masked. Of too much the oldest is left out. */
export function makeReport(flight: Flight, facts: ReportFacts): { report: FlightReport; text: string } {
  const report = write(flight, facts);
  const text = JSON.stringify(report);
  const count = flight.entries.length;
  return text.length <= LARGEST_FILE || count === 0
    ? { report, text }
    : makeReport(without(flight, Math.ceil(count / 2)), facts);
}

/** A flight as if its first entries had never been kept. */
function without(flight: Flight, count: number): Flight {
  const entries = flight.entries.slice(count);
  const before = new Map(flight.entries.slice(0, count).map((entry) => [entry.actor, entry.after ?? entry.actor.from]));
  const moved = new Map(flight.actors.map((actor) => [actor, { ...actor, from: before.get(actor) ?? actor.from }]));
  const staying = flight.actors.filter((actor) => !actor.end || entries.some((entry) => entry.actor === actor));
  return {
    actors: staying.flatMap((actor) => moved.get(actor) ?? []),
    entries: entries.map((entry) => ({ ...entry, actor: moved.get(entry.actor) ?? entry.actor })),
    left: flight.left + count,
  };
}

function write({ actors, entries, left }: Flight, { version, madeAt, redactor }: ReportFacts): FlightReport {
  const redact = redactor();
  const masked = (value: unknown) => {
    // It takes long to mask much; what is far too large is not looked at.
    if (weigh(value, LARGEST_WEIGHT) >= LARGEST_WEIGHT) return { $: 'tooLarge' } satisfies Marked;
    const written = redact.value(value);
    return JSON.stringify(written).length <= LARGEST_PART ? written : ({ $: 'tooLarge' } satisfies Marked);
  };
  const standing = ({ state, context, children }: Standing): Standing => ({
    state,
    context: masked(context),
    children: Object.fromEntries(Object.entries(children).map(([id, src]) => [redact.id(id), redact.id(src)])),
  });
  const actorOf = ({ path, machine, from, last, end }: FlownActor): ReportedActor => ({
    path: path.split('/').map(redact.id).join('/'),
    machine: machine.id,
    ...(from && { from: standing(from) }),
    state: last.state,
    ...(end && { end }),
  });
  const eventOf = ({ at, actor, event, after }: FlightEntry): ReportedEvent => ({
    at: Math.round(at),
    actor: actors.indexOf(actor),
    event: eventWithType(masked(event), event.type, redact),
    ...(after && { state: after.state }),
  });
  return {
    format: FORMAT,
    version,
    madeAt: madeAt.toISOString(),
    machines: Object.fromEntries(actors.map(({ machine }) => [machine.id, fingerprintOf(machine)])),
    actors: actors.map(actorOf),
    events: entries.filter(isToldOf).map(eventOf),
    left,
  };
}

/** Left out is what an actor is still at, and what waited behind an event that it broke on. */
function isToldOf(entry: FlightEntry, _index: number, entries: readonly FlightEntry[]): boolean {
  if (entry.after !== null) return true;
  return (
    entry.actor.end === 'error' && entries.find(({ actor, after }) => actor === entry.actor && after === null) === entry
  );
}

/** Of one that is too large its type is still told. */
function eventWithType(written: unknown, type: string, redact: Redactor): unknown {
  const isLeftOut = typeof written === 'object' && written !== null && '$' in written;
  return isLeftOut ? { type: (redact.value({ type }) as { type: string }).type, ...written } : written;
}
