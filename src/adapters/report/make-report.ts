import {
  fingerprintOf,
  FORMAT,
  type FlightReport,
  type ReportedActor,
  type ReportedEvent,
  type ReportedState,
} from '#machines/shared/flow/flight-report.ts';
import type { Flight, FlightEntry, FlownActor } from './flight-recorder.ts';
import type { Marked, Redactor } from './redact.ts';
import { weigh } from './weigh.ts';

const LARGEST_FILE = 1_500_000;
/** In characters, per event or context. A larger one is left out, and its actor cannot be replayed from there. */
const LARGEST_PART = 300_000;
const LARGEST_WEIGHT = 4 * LARGEST_PART;

export interface ReportFacts {
  version: string;
  madeAt: Date;
  /** One per report, so that masked values of two reports cannot be compared. */
  redactor: () => Redactor;
}

/** Masks the recording. If the report is too large, drops the older half of the entries and tries again. */
export function makeReport(flight: Flight, facts: ReportFacts): { report: FlightReport; text: string } {
  const report = write(flight, facts);
  const text = JSON.stringify(report);
  const count = flight.entries.length;
  return text.length <= LARGEST_FILE || count === 0
    ? { report, text }
    : makeReport(without(flight, Math.ceil(count / 2)), facts);
}

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
    if (weigh(value, LARGEST_WEIGHT) >= LARGEST_WEIGHT) return { $: 'tooLarge' } satisfies Marked;
    const written = redact.value(value);
    return JSON.stringify(written).length <= LARGEST_PART ? written : ({ $: 'tooLarge' } satisfies Marked);
  };
  const reported = ({ state, context, children }: ReportedState): ReportedState => ({
    state,
    context: masked(context),
    children: Object.fromEntries(Object.entries(children).map(([id, src]) => [redact.id(id), redact.id(src)])),
  });
  const actorOf = ({ path, machine, from, last, end }: FlownActor): ReportedActor => ({
    path: path.split('/').map(redact.id).join('/'),
    machine: machine.id,
    ...(from && { from: reported(from) }),
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

/** Leaves out unprocessed entries, except the first one of an actor that failed. */
function isToldOf(entry: FlightEntry, _index: number, entries: readonly FlightEntry[]): boolean {
  if (entry.after !== null) return true;
  return (
    entry.actor.end === 'error' && entries.find(({ actor, after }) => actor === entry.actor && after === null) === entry
  );
}

/** Keeps the type even if the event is too large. */
function eventWithType(written: unknown, type: string, redact: Redactor): unknown {
  const isLeftOut = typeof written === 'object' && written !== null && '$' in written;
  return isLeftOut ? { type: (redact.value({ type }) as { type: string }).type, ...written } : written;
}
