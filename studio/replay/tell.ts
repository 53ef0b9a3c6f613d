import type { FlightReport } from '#machines/shared/flow/flight-report.ts';
import { isSameState, stateText } from '#machines/shared/flow/state-text.ts';
import type { Replay, ReplayedActor, ReplayedStep } from './replay.ts';

const stood = (state: ReplayedStep['got']) => (state === null ? 'broken' : stateText(state) || 'started');

export function tellReplay(
  replay: Replay,
  steps: readonly ReplayedStep[],
  checkoutVersion: string,
): { lines: string[]; isSame: boolean } {
  const { report } = replay;
  const diverged = steps.filter(({ outcome }) => outcome === 'diverged');
  const first = new Map<number, ReplayedStep>();
  for (const step of diverged) {
    const actor = report.events[step.index]?.actor ?? -1;
    if (!first.has(actor)) first.set(actor, step);
  }
  const actors = replay.actors();
  const open = actors.filter(({ end }) => end !== 'done' && end !== 'stopped');
  return {
    isSame: diverged.length === 0 && open.every(({ trouble }) => trouble === null),
    lines: [
      headline(report),
      ...(report.left > 0
        ? [`${report.left} earlier events are not in the report: actors start in their states of that time.`]
        : []),
      ...(report.version.split(' ')[0] === checkoutVersion
        ? []
        : [`It was written by ${report.version}, this checkout is ${checkoutVersion}.`]),
      ...replay.changed.map((id) => `The machine "${id}" has another definition in this checkout.`),
      ...open.map(resultOf),
      ...[...first].map(([actor, step]) => divergence(report, actor, step)),
    ],
  };
}

function headline({ version, events, actors }: FlightReport): string {
  const seconds = Math.round(((events.at(-1)?.at ?? 0) - (events[0]?.at ?? 0)) / 1000);
  return `Mesa ${version}: ${events.length} events of ${actors.length} actors in ${seconds} s`;
}

function resultOf({ path, state, expected, end, trouble }: ReplayedActor): string {
  if (trouble !== null) return `${path} was in ${stateText(expected)}, not replayed. ${trouble}`;
  if (end === 'error') return `${path} broke`;
  return isSameState(state, expected)
    ? `${path} reached ${stood(state)}`
    : `${path} is in ${stood(state)}, but the app was in ${stood(expected)}`;
}

function divergence({ events, actors }: FlightReport, actor: number, { index, expected, got }: ReplayedStep): string {
  const event = events[index]?.event as { type: string } | undefined;
  return `DIVERGED at event ${index} of ${actors[actor]?.path}, ${event?.type}: expected ${stood(expected)}, got ${stood(got)}`;
}
