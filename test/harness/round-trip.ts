import { createActor, setup, type AnyActorRef, type AnyEventObject, type AnyStateMachine } from 'xstate';
import type { FlightReport } from '#machines/shared/flow/flight-report.ts';
import { FlightRecorder, type RecorderLimits } from '#src/adapters/report/flight-recorder.ts';
import { makeReport } from '#src/adapters/report/make-report.ts';
import { createRedactor } from '#src/adapters/report/redact.ts';
import { VOCABULARY } from '#src/adapters/report/vocabulary.ts';
import { readReport } from '#studio/replay/read-report.ts';
import { alone, Replay } from '#studio/replay/replay.ts';
import type { ModelOptions, Path } from './model.ts';
import { leaksIn, Secrets } from './secrets.ts';

/** The number of a model's paths that are recorded; evenly spread and deterministic. */
const FLIGHTS = 8;

/** A flow id in the form that the root gives. */
const CHILD = 'login:page';

const facts = {
  version: '1.1.4 TEST',
  madeAt: new Date('2026-11-22T12:00:00Z'),
  redactor: () => createRedactor(VOCABULARY),
};

export interface FlightPlan {
  input?: unknown;
  events: readonly AnyEventObject[];
  /** The event before which the recorder starts; 0: before the machine starts. */
  recordFrom?: number;
  limits?: RecorderLimits;
}

/** Runs a machine below a parent, as the root would, and records it. */
export function fly(
  machine: AnyStateMachine,
  { input, events, recordFrom = 0, limits }: FlightPlan,
): { text: string; report: FlightReport } {
  const recorder = new FlightRecorder(() => 0, limits);
  const parentMachine = setup({ actors: { flow: alone(machine) } }).createMachine({
    id: 'parent',
    invoke: { id: CHILD, src: 'flow', input, onDone: {}, onError: {} },
    on: { '*': {} },
  });
  const parent = createActor(parentMachine);
  // A crash on a hostile event is not thrown, because the report contains it.
  parent.subscribe({ error: () => undefined });
  if (recordFrom === 0) recorder.follow(parent);
  parent.start();
  for (const [index, event] of events.entries()) {
    if (index + 1 === recordFrom) recorder.follow(parent);
    const child: AnyActorRef | undefined = parent.getSnapshot().children[CHILD];
    if (child?.getSnapshot().status === 'active') child.send(event);
  }
  const { text, report } = makeReport(recorder.read(), facts);
  parent.stop();
  return { text, report };
}

/** The differences between a report and its replay; there should be none. */
export function differences(text: string, machine: AnyStateMachine): unknown[] {
  const replay = new Replay(readReport(text), [machine]);
  const { actors, events } = replay.report;
  const isFlow = (index: number) => actors[index]?.machine === machine.id;
  const steps = replay.run().filter(({ index, outcome }) => isFlow(events[index]?.actor ?? -1) && outcome !== 'same');
  return [
    ...steps.map((step) => ({ ...step, recorded: events[step.index] })),
    ...replay.actors().filter(({ trouble }, index) => isFlow(index) && trouble),
  ];
}

/**
 * Records paths of a model, from the start or from halfway on, with the model's own texts and with secrets in their
 * place. Returns the faults: a report that contains part of a secret, or that replays to another state. There should be
 * none.
 */
export function faultsOfReports(
  machine: AnyStateMachine,
  { input }: Pick<ModelOptions, 'input'>,
  paths: readonly Path[],
): unknown[] {
  const stride = Math.max(1, Math.ceil(paths.length / FLIGHTS));
  const chosen = paths.filter((_, index) => index % stride === 0);
  return chosen.flatMap(({ name, steps }, flown) => {
    const events = steps.map(({ event }) => event);
    const secrets = new Secrets((text) => VOCABULARY.words.has(text));
    const recordFrom = flown % 2 === 0 ? 0 : Math.ceil(events.length / 2);
    const planted = fly(machine, { input: secrets.plant(input), events: secrets.plant(events), recordFrom });
    const plain = fly(machine, { input, events, recordFrom });
    const last = plain.report.actors.find((actor) => actor.machine === machine.id)?.state;
    const planned: unknown = steps.at(-1)?.state.value ?? last;
    const faults = [
      ...leaksIn(planted.text, secrets.all).map((leak) => ({ leak })),
      ...differences(planted.text, machine),
      ...differences(plain.text, machine),
      ...(JSON.stringify(last) === JSON.stringify(planned) ? [] : [{ last, planned }]),
    ];
    return faults.map((fault) => ({ path: name, fault }));
  });
}
