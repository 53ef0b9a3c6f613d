import { useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { FlightReport } from '#machines/shared/flow/flight-report.ts';
import { presentationOf, type Presentation } from '#studio/replay/presentation.ts';
import { readReport, UnreadableReport } from '#studio/replay/read-report.ts';
import { addressOf } from './address.ts';
import type { OwnLine } from './line.ts';
import { valueText } from './live-states.ts';

interface ReportBarProps {
  machines: readonly AnyStateMachine[];
  tell: OwnLine['tell'];
}

export function ReportBar({ machines, tell }: ReportBarProps) {
  const [report, setReport] = useState<FlightReport | null>(null);
  const [position, setPosition] = useState(0);
  const [note, setNote] = useState('A report stays in this page.');

  const show = (shown: FlightReport, at: number) => {
    const { message, last } = presentationOf(shown, machines, at);
    tell(message);
    if (last) location.hash = addressOf(last.machine);
    setReport(shown);
    setPosition(at);
    setNote(last ? sentence(last) : 'Before the first event.');
  };
  const open = async (file: File | undefined) => {
    if (!file) return;
    try {
      const read = readReport(await file.text());
      show(read, read.events.length);
      const broken = brokenIn(read);
      if (broken) location.hash = addressOf(broken.machine);
    } catch (error) {
      if (!(error instanceof UnreadableReport)) throw error;
      setNote(`${file.name} cannot be replayed. ${error.message}`);
    }
  };

  const count = report?.events.length ?? 0;
  return (
    <header className="report">
      <label className="button">
        Open a report{' '}
        <input type="file" accept="application/json,.json" onChange={({ target }) => void open(target.files?.[0])} />
      </label>
      <button type="button" disabled={position === 0} onClick={() => report && show(report, position - 1)}>
        Back
      </button>
      <input
        type="range"
        aria-label="Event"
        min={0}
        max={count}
        value={position}
        disabled={!report}
        onChange={({ target }) => report && show(report, Number(target.value))}
      />
      <button type="button" disabled={position === count} onClick={() => report && show(report, position + 1)}>
        Forward
      </button>
      <output>
        {report && `${position} of ${count} · `}
        {note}
      </output>
    </header>
  );
}

function brokenIn({ actors, events }: FlightReport) {
  const last = events.findLast(({ state }) => state === undefined);
  return last && actors[last.actor];
}

function sentence({ path, type, outcome, expected, got }: NonNullable<Presentation['last']>): string {
  const stood = got === null ? 'broken' : valueText(got);
  if (outcome === 'unplayed') return `${path} · ${type} · not played`;
  if (outcome === 'same') return `${path} · ${type} → ${stood}`;
  return `${path} · ${type} → ${stood}, but the app was in ${expected === null ? 'broken' : valueText(expected)}`;
}
