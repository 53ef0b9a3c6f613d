import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { argumentsOf, calleeOf, literalOf, nodesOf, parse, propertyNameOf, type Node } from '../../scripts/sources.ts';

/** `file` is relative to the project's root, `line` starts at 1. */
export interface SourcePlace {
  file: string;
  line: number;
}

interface Found {
  node: Node;
  file: string;
}

export class Sources {
  readonly #project: string;
  readonly #files = new Map<string, { code: string; nodes: Node[] }>();

  constructor(project: string) {
    this.#project = project;
  }

  /** `state`: a path ("ready.saving"), empty for the machine. Falls back to the nearest state around it. */
  placeOf(file: string, state: string): SourcePlace {
    const machine = this.#machineIn(file);
    if (!machine) throw new Error(`${file} exports no machine`);
    let place: Found = machine;
    let config = this.#objectAt({ node: machine.node['init'] as Node, file });
    for (const key of state === '' ? [] : state.split('.')) {
      const states = config && this.#property(config, 'states');
      const within = states && this.#objectAt(valueOf(states));
      const next = within && this.#property(within, key);
      if (!next) break;
      place = next;
      config = this.#objectAt(valueOf(next));
    }
    return { file: place.file, line: this.#lineOf(place) };
  }

  #lineOf({ node, file }: Found): number {
    return this.#read(file)
      .code.slice(0, node['start'] as number)
      .split('\n').length;
  }

  #machineIn(file: string): Found | null {
    const node = this.#read(file).nodes.find(
      (candidate) => candidate.type === 'VariableDeclarator' && nameOf(candidate['id']).endsWith('Machine'),
    );
    return node ? { node, file } : null;
  }

  #property(object: Found, name: string): Found | null {
    for (const node of object.node['properties'] as Node[]) {
      if (propertyNameOf(node) === name) return { node, file: object.file };
      if (node.type !== 'SpreadElement') continue;
      const spread = this.#objectAt({ node: node['argument'] as Node, file: object.file });
      const found = spread && this.#property(spread, name);
      if (found) return found;
    }
    return null;
  }

  /** The object literal behind an expression, if it can be resolved. */
  #objectAt({ node, file }: Found): Found | null {
    switch (node.type) {
      case 'ObjectExpression':
        return { node, file };
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'ParenthesizedExpression':
        return this.#objectAt({ node: node['expression'] as Node, file });
      case 'Identifier': {
        const declared = this.#declaration(nameOf(node), file);
        return declared && this.#objectAt(declared);
      }
      case 'CallExpression':
        return this.#made({ node, file });
      default:
        return null;
    }
  }

  /** The result of a call: XState's functions return their first argument, our helpers return an object. */
  #made({ node, file }: Found): Found | null {
    const name = calleeOf(node) ?? '';
    const [first] = argumentsOf(node);
    if (name === 'createMachine' || name === 'createStateConfig')
      return first ? this.#objectAt({ node: first, file }) : null;
    const declared = this.#declaration(name, file);
    const body = declared && (declared.node['body'] as Node | undefined);
    if (!declared || !body) return null;
    if (body.type !== 'BlockStatement') return this.#objectAt({ node: body, file: declared.file });
    const returned = [...nodesOf(body)].find(({ node: inner }) => inner.type === 'ReturnStatement')?.node['argument'];
    return returned ? this.#objectAt({ node: returned as Node, file: declared.file }) : null;
  }

  #declaration(name: string, file: string): Found | null {
    for (const node of this.#read(file).nodes) {
      if (node.type === 'FunctionDeclaration' && nameOf(node['id']) === name) return { node, file };
      if (node.type === 'VariableDeclarator' && nameOf(node['id']) === name && node['init'])
        return { node: node['init'] as Node, file };
      if (node.type !== 'ImportDeclaration') continue;
      const isNamed = (node['specifiers'] as Node[]).some(({ local }) => nameOf(local) === name);
      const from = isNamed && projectFile(literalOf(node['source'] as Node) ?? '', file);
      if (from) return this.#declaration(name, from);
    }
    return null;
  }

  #read(file: string): { code: string; nodes: Node[] } {
    const known = this.#files.get(file);
    if (known) return known;
    const code = readFileSync(join(this.#project, file), 'utf8');
    const read = { code, nodes: [...nodesOf(parse(file, code).tree)].map(({ node }) => node) };
    this.#files.set(file, read);
    return read;
  }
}

const valueOf = ({ node, file }: Found): Found => ({ node: node['value'] as Node, file });

const nameOf = (node: unknown) => (node as { name?: string } | null | undefined)?.name ?? '';

function projectFile(specifier: string, importer: string): string | null {
  if (specifier.startsWith('./') || specifier.startsWith('../')) return normalize(join(dirname(importer), specifier));
  return specifier.startsWith('#machines/') ? specifier.slice(1) : null;
}
