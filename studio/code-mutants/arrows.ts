import { parseSync } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
}

export interface Range {
  start: number;
  end: number;
}

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);

/** An empty block returns it as well. */
const isUndefined = ({ type, name }: Node & Record<string, unknown>) => type === 'Identifier' && name === 'undefined';

const isNode = (value: unknown): value is Node & Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function* nodesIn(value: unknown): Generator<Node & Record<string, unknown>> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesIn(item);
    return;
  }
  if (!isNode(value)) return;
  yield value;
  for (const child of Object.values(value)) if (typeof child === 'object') yield* nodesIn(child);
}

/**
 * Gives each arrow function a block. A mutant can empty the block while the program runs, but the function itself is
 * created only once. Line numbers stay the same.
 */
export function withBlocks(file: string, code: string): string {
  const added: { at: number; text: string }[] = [];
  for (const { type, end, body } of nodesIn(parseSync(file, code).program)) {
    if (type !== 'ArrowFunctionExpression' || !isNode(body) || body.type === 'BlockStatement' || isUndefined(body))
      continue;
    added.push({ at: code.lastIndexOf('=>', body.start) + 2, text: ' { return (' }, { at: end, text: '); }' });
  }
  return added
    .sort((one, other) => other.at - one.at)
    .reduce((text, { at, text: more }) => text.slice(0, at) + more + text.slice(at), code);
}

/** The outermost functions. */
export function functionsIn(file: string, code: string): Range[] {
  const all = [...nodesIn(parseSync(file, code).program)].filter(({ type }) => FUNCTIONS.has(type));
  return all.filter(({ start, end }) => !all.some((other) => other.start < start && end < other.end));
}
