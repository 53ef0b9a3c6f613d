interface Node {
  type: string;
  name?: unknown;
  callee?: Node;
  object?: Node;
}

interface Place {
  node: Node;
  key?: unknown;
  parent?: unknown;
}

/** Mutators that are off. `withBlocks` turns the mutants of arrow functions into mutants of blocks. */
export const EXCLUDED = ['ArrowFunction'];

const nameOf = (node: Node | undefined): string => (typeof node?.name === 'string' ? node.name : '');

/** Why a piece of code gets no mutants: nobody could notice them, or the build needs the code unchanged. */
export const noise = {
  shouldIgnore({ node, key, parent }: Place): string | undefined {
    if (node.type === 'JSXAttribute' && /class(name)?$/i.test(nameOf(node.name as Node))) return 'looks';
    if (node.type === 'NewExpression' && nameOf(node.callee).endsWith('Error')) return 'a message for developers';
    if (node.type === 'CallExpression' && node.callee?.object?.type === 'MetaProperty') return 'read by the bundler';
    if (node.type === 'NewExpression' && nameOf(node.callee) === 'Worker') return 'read by the bundler';
    const hook = key === 1 && node.type === 'ArrayExpression' ? nameOf((parent as Node).callee) : '';
    return /^use[A-Z]/.test(hook) ? 'when a hook runs again' : undefined;
  },
};
