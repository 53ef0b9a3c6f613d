import type { Reasons } from '#machines/shared/flow/reasons.ts';
import { namedTransition, shapeOf, type MachineShape } from '#studio/definition.ts';
import type { FoundMachine } from '#studio/every-machine.ts';
import { portsOf } from '#studio/ports/find.ts';
import { explainedOf, type Explained, type Texts } from './explained.ts';
import { LIMITED } from './limits.ts';
import type { FlowRecord } from './record.ts';

interface Count {
  defined: number;
  walked: number;
}

export interface ExplainedMachine extends FoundMachine {
  reasons: Reasons;
}

export interface MachineReport {
  id: string;
  states: Count;
  transitions: Count;
  tours: Count;
  assertions: number;
  refusals: { explained: number; absent: number; guards: number };
  seconds: number;
  ports: { count: number; driven: number; given: number; seconds: number };
  /** `noView`: walked, but never rendered. */
  walk: 'view' | 'noView' | 'noModel';
}

export interface Report {
  rows: MachineReport[];
  missing: string[];
}

export function reportOn(
  machines: readonly ExplainedMachine[],
  records: readonly FlowRecord[],
  { modelFiles, texts }: { modelFiles: readonly string[]; texts: readonly Texts[] },
): Report {
  const ids = machines.map(({ machine }) => machine.id);
  const reports = machines.map(({ machine, reasons }) => {
    const own = records.filter((record) => record.machine === machine.id);
    const proven = new Set(own.flatMap(({ ports }) => ports.map(({ id }) => id)));
    const unproven = portsOf(machine).flatMap(({ id }) => (proven.has(id) ? [] : [id]));
    return reportOnOne(shapeOf(machine), own, { explained: explainedOf(machine, own, reasons, texts), unproven });
  });
  return {
    rows: reports.map(({ row }) => row),
    missing: [
      ...reports.flatMap(({ missing }) => missing),
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: two machines have this id`),
      ...records
        .filter(({ machine }) => !ids.includes(machine))
        .map(({ file, machine }) => `${machine}: ${file} walks a machine that is not in machines/`),
      ...modelFiles
        .filter((file) => !records.some((record) => record.file === file))
        .map((file) => `${file}: left no record in this run`),
    ],
  };
}

const portsIn = (records: readonly FlowRecord[]): MachineReport['ports'] => {
  const proven = records.flatMap(({ ports }) => ports);
  const sumOf = (field: 'driven' | 'given' | 'seconds') => proven.reduce((sum, port) => sum + port[field], 0);
  return {
    count: new Set(proven.map(({ id }) => id)).size,
    driven: sumOf('driven'),
    given: sumOf('given'),
    seconds: sumOf('seconds'),
  };
};

function reportOnOne(
  shape: MachineShape,
  records: readonly FlowRecord[],
  { explained, unproven }: { explained: Explained; unproven: readonly string[] },
): { row: MachineReport; missing: string[] } {
  const taken = new Set(records.flatMap((record) => record.taken));
  const reached = new Set(records.flatMap((record) => record.reached));
  const states = shape.states.filter(({ parent }) => parent !== null);
  const unreached = states.filter(({ id }) => !reached.has(id));
  const untaken = shape.transitions.filter(({ key }) => !taken.has(key));
  const sumOf = (field: 'planned' | 'walked' | 'assertions' | 'seconds') =>
    records.reduce((sum, record) => sum + record[field], 0);
  const stuck = new Set(records.flatMap((record) => record.stuck));
  const relied = new Set(records.flatMap((record) => record.relied));
  const unlimited = [...relied].filter((port) => !(`${shape.id}.${port}` in LIMITED));
  const row: MachineReport = {
    id: shape.id,
    states: { defined: states.length, walked: states.length - unreached.length },
    transitions: { defined: shape.transitions.length, walked: shape.transitions.length - untaken.length },
    tours: { defined: sumOf('planned'), walked: sumOf('walked') },
    assertions: sumOf('assertions'),
    refusals: { explained: explained.explained, absent: explained.absent, guards: explained.guards },
    seconds: sumOf('seconds'),
    ports: portsIn(records),
    walk: records.length === 0 ? 'noModel' : records.some(({ hasView }) => hasView) ? 'view' : 'noView',
  };
  if (row.walk === 'noModel') return { row, missing: [`${shape.id}: no model in test/flows`] };
  return {
    row,
    missing: [
      ...(row.tours.walked < row.tours.defined
        ? [`${shape.id}: ${row.tours.walked} of ${row.tours.defined} tours were walked to their end`]
        : []),
      ...unreached.map((state) => `${shape.id}: the state "${state.path}" is never reached`),
      ...unproven.map((port) => `${shape.id}: the port "${port}" was not failed in every way`),
      ...explained.missing.map((line) => `${shape.id}: ${line}`),
      ...[...stuck].map((line) => `${shape.id}: ${line}`),
      ...unlimited.map(
        (port) =>
          `${shape.id}: a state has no way on but the port "${port}", which has no time limit in studio/check/limits.ts`,
      ),
      ...untaken.map((transition) => `${shape.id}: ${namedTransition(transition, shape.states)} was not taken`),
    ],
  };
}
