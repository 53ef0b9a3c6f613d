import type { ReportSummary, SaveOutcome } from '#machines/report/report.machine.ts';
import type { FlightReport } from '#machines/shared/flow/flight-report.ts';
import { stateText } from '#machines/shared/flow/state-text.ts';
import type { Flight } from './flight-recorder.ts';
import { makeReport } from './make-report.ts';
import { createRedactor } from './redact.ts';
import { VOCABULARY } from './vocabulary.ts';

/** Some browsers read the file late. */
const KEPT_MS = 60_000;

export function createReports(tab: typeof globalThis & Window) {
  let file: { name: string; text: string } | null = null;

  const make = (flight: Flight, version: string): ReportSummary => {
    const madeAt = new Date();
    const { report, text } = makeReport(flight, { version, madeAt, redactor: () => createRedactor(VOCABULARY) });
    file = { name: `mesa-report-${madeAt.toISOString().slice(0, 10)}.json`, text };
    return summaryOf(report, text.length);
  };

  const save = (): SaveOutcome => {
    if (!file) throw new Error('There is no report yet');
    const link = tab.document.createElement('a');
    if (!('download' in link) || typeof tab.URL.createObjectURL !== 'function') return { kind: 'unsupported' };
    const address = tab.URL.createObjectURL(new tab.Blob([file.text], { type: 'application/json' }));
    link.href = address;
    link.download = file.name;
    link.click();
    tab.setTimeout(() => tab.URL.revokeObjectURL(address), KEPT_MS);
    return { kind: 'saved' };
  };

  return { make, save };
}

/** Flows of the location, without services and without the report flow itself. */
const FLOW = /^root\/((?!report:)[^/]+:[^/]*)$/;

function summaryOf({ version, actors, events }: FlightReport, size: number): ReportSummary {
  return {
    version,
    events: events.length,
    seconds: Math.round(((events.at(-1)?.at ?? 0) - (events[0]?.at ?? 0)) / 1000),
    size,
    screens: actors.flatMap(({ path, state, end }) => {
      const id = FLOW.exec(path)?.[1];
      return id === undefined || end === 'done' || end === 'stopped' ? [] : [{ id, state: stateText(state) }];
    }),
  };
}
