import { aligned } from '#studio/table.ts';
import type { MachineReport, Report } from './report.ts';

const HEADS = [
  'machine',
  'states',
  'transitions',
  'tours',
  'assertions',
  'guards',
  'explained',
  'absent',
  'seconds',
  '',
] as const;
const NOTES: Record<MachineReport['walk'], string> = { view: '', noView: 'no view', noModel: 'NO MODEL' };

const of = ({ walked, defined }: MachineReport['states']) => `${walked}/${defined}`;

export function tableOf({ rows, missing }: Report): string {
  const sum: MachineReport = {
    id: `${rows.length} machines`,
    states: added(rows.map(({ states }) => states)),
    transitions: added(rows.map(({ transitions }) => transitions)),
    tours: added(rows.map(({ tours }) => tours)),
    assertions: rows.reduce((total, { assertions }) => total + assertions, 0),
    refusals: {
      guards: rows.reduce((total, { refusals }) => total + refusals.guards, 0),
      explained: rows.reduce((total, { refusals }) => total + refusals.explained, 0),
      absent: rows.reduce((total, { refusals }) => total + refusals.absent, 0),
    },
    seconds: rows.reduce((total, { seconds }) => total + seconds, 0),
    ports: {
      count: rows.reduce((total, { ports }) => total + ports.count, 0),
      driven: rows.reduce((total, { ports }) => total + ports.driven, 0),
      given: rows.reduce((total, { ports }) => total + ports.given, 0),
      seconds: rows.reduce((total, { ports }) => total + ports.seconds, 0),
    },
    walk: 'view',
  };
  const share = sum.transitions.defined === 0 ? 0 : (100 * sum.transitions.walked) / sum.transitions.defined;
  return [
    ...aligned(HEADS, rows.map(cellsOf), cellsOf(sum)),
    '',
    'guards: may refuse what the customer does; explained: the control that is off says the reason, or shows that it is so; absent: no control is there.',
    `Ports: ${sum.ports.count}, failed in ${sum.ports.driven + sum.ports.given} ways, ${sum.ports.given} of them by what an adapter may settle with, the others through the adapters of the app, in ${sum.ports.seconds.toFixed(0)} s.`,
    `Transitions taken: ${missing.length === 0 ? '100' : Math.min(share, 99.9).toFixed(1)} %.`,
    ...(missing.length === 0 ? [] : ['', `Missing (${missing.length}):`, ...missing.map((line) => `  ${line}`)]),
  ].join('\n');
}

const added = (counts: MachineReport['states'][]): MachineReport['states'] => ({
  defined: counts.reduce((total, { defined }) => total + defined, 0),
  walked: counts.reduce((total, { walked }) => total + walked, 0),
});

function cellsOf({
  id,
  states,
  transitions,
  tours,
  assertions,
  refusals: { guards, explained, absent },
  seconds,
  walk,
}: MachineReport): string[] {
  return [
    id,
    of(states),
    of(transitions),
    of(tours),
    ...[assertions, guards, explained, absent].map(String),
    seconds.toFixed(1),
    NOTES[walk],
  ];
}
