import type { Plugin } from 'vite';
import { nodesOf, parse, type Node } from '../../scripts/sources.ts';

export type Purpose = 'handles' | 'shows' | 'records';

/** The app's files that were called since the last question, each with the purpose of the call. */
export type Noted = Record<string, Purpose>;

interface Notebook {
  noted: Noted;
  noteCall: (file: string) => void;
}

/** Vite plugin: each function of the app notes when it is called. Needs {@link openNotebook} in the page. */
export function noteCalls(root: string): Plugin {
  return {
    name: 'note-calls',
    enforce: 'pre',
    transform(code, id) {
      const file = id.startsWith(`${root}/`) ? id.slice(root.length + 1) : '';
      if (!/^(src|machines)\/[^?]*\.tsx?$/.test(file)) return null;
      return { code: withNotes(file, code), map: null };
    },
  };
}

function withNotes(file: string, code: string): string {
  const note = `noteCall(${JSON.stringify(file)})`;
  const bodies = [...nodesOf(parse(file, code).tree)].flatMap(({ node }) => bodyOf(node));
  const inserts = bodies.flatMap(({ type, start, end }) =>
    type === 'BlockStatement'
      ? [{ at: start + 1, text: `${note};` }]
      : [
          { at: start, text: `(${note},` },
          { at: end, text: ')' },
        ],
  );
  // From the end, so that earlier offsets stay valid.
  return inserts
    .sort((one, other) => other.at - one.at)
    .reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), code);
}

function bodyOf(node: Node): { type: string; start: number; end: number }[] {
  const isFunction = ['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression'].includes(node.type);
  return isFunction && node['body'] ? [node['body'] as { type: string; start: number; end: number }] : [];
}

/** Runs in the page before the app. A file counts as handling the press if one of its calls handles it. */
export function openNotebook(): void {
  const book = globalThis as unknown as Notebook;
  // Deep enough for the frame of React or XState that tells the purpose.
  Error.stackTraceLimit = 300;
  book.noted = {};
  book.noteCall = (file) => {
    if (book.noted[file] === 'handles') return;
    const stack = new Error().stack ?? '';
    // React's frames of rendering and of selectors, and XState's of inspection.
    const shows = /performWorkOnRoot|flushPassiveEffects|checkIfSnapshotChanged/.test(stack);
    book.noted[file] = shows ? 'shows' : stack.includes('_sendInspectionEvent') ? 'records' : 'handles';
  };
}

/** Runs in the page. */
export function takeNotes(): Noted {
  const book = globalThis as unknown as Notebook;
  const { noted } = book;
  book.noted = {};
  return noted;
}
