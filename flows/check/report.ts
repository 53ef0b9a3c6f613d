import { shapeOf, type MachineShape, type StateShape, type TransitionShape } from '#flows/definition.ts';
import type { FoundMachine } from '#flows/every-machine.ts';
import { LIMITED } from './limits.ts';
import type { FlowRecord } from './record.ts';

interface Count {
  defined: number;
  walked: number;
}

/** What the generated runs made of one machine. */
export interface MachineReport {
  id: string;
  states: Count;
  transitions: Count;
  paths: Count;
  assertions: number;
  seconds: number;
  /** `noView`: it was walked, and nothing of it is ever on a screen. */
  walk: 'view' | 'noView' | 'noModel';
}

export interface Report {
  rows: MachineReport[];
  /** What keeps the report from being complete, a line each; empty: it is. */
  missing: string[];
}

/** Puts together what the test files of one run have recorded. */
export function reportOn(machines: readonly FoundMachine[], records: readonly FlowRecord[], modelFiles: readonly string[]): Report {
  const ids = machines.map(({ machine }) => machine.id);
  const reports = machines.map(({ machine }) => reportOnOne(shapeOf(machine), records.filter((record) => record.machine === machine.id)));
  return {
    rows: reports.map(({ row }) => row),
    missing: [
      ...reports.flatMap(({ missing }) => missing),
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: two machines have this id`),
      ...records.filter(({ machine }) => !ids.includes(machine)).map(({ file, machine }) => `${machine}: ${file} walks a machine that is not in machines/`),
      ...modelFiles.filter((file) => !records.some((record) => record.file === file)).map((file) => `${file}: left no record in this run`),
    ],
  };
}

function reportOnOne(shape: MachineShape, records: readonly FlowRecord[]): { row: MachineReport; missing: string[] } {
  const taken = new Set(records.flatMap((record) => record.taken));
  const reached = new Set(records.flatMap((record) => record.reached));
  const states = shape.states.filter(({ parent }) => parent !== null);
  const unreached = states.filter(({ id }) => !reached.has(id));
  const untaken = shape.transitions.filter(({ key }) => !taken.has(key));
  const sumOf = (field: 'planned' | 'walked' | 'assertions' | 'seconds') => records.reduce((sum, record) => sum + record[field], 0);
  const stuck = new Set(records.flatMap((record) => record.stuck));
  const relied = new Set(records.flatMap((record) => record.relied));
  const unlimited = [...relied].filter((port) => !(`${shape.id}.${port}` in LIMITED));
  const row: MachineReport = {
    id: shape.id,
    states: { defined: states.length, walked: states.length - unreached.length },
    transitions: { defined: shape.transitions.length, walked: shape.transitions.length - untaken.length },
    paths: { defined: sumOf('planned'), walked: sumOf('walked') },
    assertions: sumOf('assertions'),
    seconds: sumOf('seconds'),
    walk: records.length === 0 ? 'noModel' : records.some(({ hasView }) => hasView) ? 'view' : 'noView',
  };
  if (row.walk === 'noModel') return { row, missing: [`${shape.id}: no model in test/models`] };
  return {
    row,
    missing: [
      ...(row.paths.walked < row.paths.defined ? [`${shape.id}: ${row.paths.walked} of ${row.paths.defined} paths were walked to their end`] : []),
      ...unreached.map((state) => `${shape.id}: the state "${state.path}" is never reached`),
      ...[...stuck].map((line) => `${shape.id}: ${line}`),
      ...unlimited.map((port) => `${shape.id}: a state has no way on but the port "${port}", which has no limit of time in flows/check/limits.ts`),
      ...untaken.map((transition) => `${shape.id}: ${named(transition, shape.states)} was not taken`),
    ],
  };
}

/** `editing --form.submitted [isComplete]--> submitting` */
function named({ source, label, guard, targets }: TransitionShape, states: readonly StateShape[]): string {
  const pathOf = (id: string) => states.find((state) => state.id === id)?.path || '(root)';
  const to = targets.map(pathOf).join(', ') || '(stays)';
  return `${pathOf(source)} --${label}${guard === null ? '' : ` [${guard}]`}--> ${to}`;
}
