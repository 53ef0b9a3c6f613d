import {
  referenceText,
  type MachineShape,
  type Reference,
  type StateShape,
  type TransitionShape,
} from '#studio/definition.ts';
import { table } from './markdown.ts';

export interface PageSubject {
  shape: MachineShape;
  /** From the project's root. */
  file: string;
  about: string;
}

export function machinePage({ shape, file, about }: PageSubject): string {
  const { id, states, transitions } = shape;
  const pathOf = new Map(states.map((state) => [state.id, state.path]));
  return [
    `# ${id}`,
    about,
    `Source: [${file}](../../${file}) · as JSON for \`createMachine\` and Stately's editor: [${id}.json](${id}.json)`,
    `[![The states of ${id} and the transitions between them](${id}.svg)](${id}.svg)`,
    '## States',
    table(['state', 'kind', 'tags', 'calls', 'on entry', 'on exit'], states.map(stateRow)),
    '## Transitions',
    'Those of one state and event are tried from top to bottom; the first whose guard holds is taken.',
    table(
      ['state', 'event', 'guard', 'target', 'actions'],
      transitions.map((transition) => transitionRow(transition, pathOf)),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

const WHOLE = '(machine)';

function stateRow({ path, type, isInitial, tags, invokes, entry, exit }: StateShape): string[] {
  const kind = isInitial && type !== 'final' ? `${type}, initial` : type;
  return [path || WHOLE, kind, tags.join(', '), invokes.map(({ src }) => src).join(', '), textOf(entry), textOf(exit)];
}

const textOf = (references: readonly Reference[]) => references.map(referenceText).join(', ');

function transitionRow(
  { source, label, guard, targets, reenter, actions }: TransitionShape,
  pathOf: ReadonlyMap<string, string>,
): string[] {
  const nameOf = (id: string) => pathOf.get(id) || WHOLE;
  const target = targets.length > 0 ? targets.map(nameOf).join(', ') : 'stays';
  return [
    nameOf(source),
    label,
    guard === null ? '' : referenceText(guard),
    reenter ? `${target} (entered again)` : target,
    textOf(actions),
  ];
}
