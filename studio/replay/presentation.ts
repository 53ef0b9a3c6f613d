import type { AnyStateMachine, InspectionEvent } from 'xstate';
import type { FlightReport } from '#machines/shared/flow/flight-report.ts';
import type { ActorNote, FromApp, StepNote } from '#studio/atlas/messages.ts';
import { transitionKey } from '#studio/definition.ts';
import { takenTransitions } from '#studio/taken-transitions.ts';
import { Replay, type ReplayedStep } from './replay.ts';

export interface Presentation {
  message: Extract<FromApp, { kind: 'present' }>;
  last: (ReplayedStep & { machine: string; path: string; type: string }) | null;
}

/** A report as an app that has processed its first `position` events. */
export function presentationOf(
  report: FlightReport,
  machines: readonly AnyStateMachine[],
  position: number,
): Presentation {
  let taken: string[] = [];
  const replay = new Replay(report, machines, (inspected: InspectionEvent) => {
    if (inspected.type === '@xstate.microstep') taken.push(...takenTransitions(inspected).map(transitionKey));
  });
  const steps: StepNote[] = [];
  let last: Presentation['last'] = null;
  while (replay.position < position) {
    taken = [];
    const earlier = replay.actors();
    const step = replay.step();
    const recorded = step && report.events[step.index];
    const actor = recorded && report.actors[recorded.actor];
    if (!step || !recorded || !actor) break;
    const event = recorded.event as StepNote['event'];
    const status = step.got === null ? 'error' : 'active';
    const { state: before = null } = earlier[recorded.actor] ?? {};
    steps.push({
      number: step.index + 1,
      at: recorded.at,
      session: sessionOf(recorded.actor),
      event,
      from: null,
      before: before === null ? null : { value: before, status: 'active', calls: [] },
      calls: [],
      value: step.got ?? actor.state,
      status,
      taken,
    });
    last = { ...step, machine: actor.machine, path: actor.path, type: event.type };
  }
  const actors = replay.actors().flatMap(({ path, machine, state, status }, index): ActorNote[] =>
    state === null
      ? []
      : [
          {
            session: sessionOf(index),
            id: path.slice(path.lastIndexOf('/') + 1),
            machine,
            parent: parentOf(path, report),
            value: state,
            status,
            calls: [],
          },
        ],
  );
  return { last, message: { app: 'report', kind: 'present', path: `report of ${report.version}`, actors, steps } };
}

/** The last actor with the path of the parent: a flow that was opened again has the same path as before. */
function parentOf(path: string, { actors }: FlightReport): string | null {
  const around = path.slice(0, Math.max(path.lastIndexOf('/'), 0));
  const index = actors.findLastIndex((actor) => actor.path === around);
  return index < 0 ? null : sessionOf(index);
}

const sessionOf = (actor: number) => `r:${actor}`;
