import {
  array,
  exactOptional,
  integer,
  is,
  lazy,
  minValue,
  number,
  object,
  picklist,
  pipe,
  record,
  safeParse,
  string,
  union,
  unknown,
  getDotPath,
  type GenericSchema,
} from 'valibot';
import type { StateValue } from 'xstate';
import { FORMAT, type FlightReport } from '#machines/shared/flow/flight-report.ts';

/** In characters: more than four times the largest report that the app writes. */
const LARGEST = 8_000_000;

const stateValue: GenericSchema<StateValue> = union([
  string(),
  record(
    string(),
    lazy(() => stateValue),
  ),
]);
const reportedState = object({ state: stateValue, context: unknown(), children: record(string(), string()) });
const count = pipe(number(), integer(), minValue(0));

const report: GenericSchema<unknown, FlightReport> = object({
  format: picklist([FORMAT]),
  version: string(),
  madeAt: string(),
  machines: record(string(), string()),
  actors: array(
    object({
      path: string(),
      machine: string(),
      from: exactOptional(reportedState),
      state: stateValue,
      end: exactOptional(picklist(['done', 'stopped', 'error'])),
    }),
  ),
  events: array(
    object({ at: number(), actor: count, event: object({ type: string() }), state: exactOptional(stateValue) }),
  ),
  left: count,
});

const DEEPEST = 100;

/** The message says why. */
export class UnreadableReport extends Error {}

/** Reads a file saved by "Report a problem". Throws {@link UnreadableReport}. */
export function readReport(text: string): FlightReport {
  if (text.length > LARGEST)
    throw new UnreadableReport(`It is too large: ${text.length} characters, where a report has at most ${LARGEST}.`);
  const file = parse(text);
  if (!is(object({ format: string() }), file) || !file.format.startsWith('mesa-report/')) {
    throw new UnreadableReport('It is not a Mesa report: use a file saved by "Report a problem".');
  }
  if (file.format !== FORMAT) {
    throw new UnreadableReport(
      `Its format is ${file.format}, this checkout reads ${FORMAT}: replay it with the release that wrote it.`,
    );
  }
  if (depthOf(text) > DEEPEST) throw new UnreadableReport('It is invalid: it is nested too deeply.');
  const { success, output, issues } = safeParse(report, file);
  if (!success)
    throw new UnreadableReport(`It is invalid at ${getDotPath(issues[0]) ?? 'its top'}: ${issues[0].message}`);
  const stray = output.events.findIndex(({ actor }) => actor >= output.actors.length);
  if (stray >= 0) throw new UnreadableReport(`It is invalid at events.${stray}: there is no such actor.`);
  // Not valibot's output: `object` would strip the payload of events.
  return file as unknown as FlightReport;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableReport('It is not JSON: it may have been truncated.');
  }
}

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [bracket] of text.replaceAll(/"[^"\\]*(?:\\.[^"\\]*)*"/gs, '').matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
