import {
  generate,
  ident,
  parse,
  walk,
  type Atrule,
  type CssNode,
  type Declaration,
  type List,
  type Rule,
} from 'css-tree';

interface Selector {
  text: string;
  /** Classes (`.p-4`) and elements (`a`), without those in `:not()` and the like, which an element may lack. */
  names: readonly string[];
}

interface Part {
  /** The property or the whole declaration. */
  text: string;
  /** A custom property, if it defines one. */
  name: string | null;
  uses: readonly string[];
}

type Piece =
  | { kind: 'rule'; selectors: readonly Selector[]; parts: readonly Part[] }
  | { kind: 'group'; head: string; pieces: readonly Piece[] }
  | { kind: 'named'; name: string; text: string }
  | { kind: 'text'; text: string };

/** Maximum number of kept results. Each takes 10 to 30 KB. */
const MOST_WRITTEN = 100;
const CUSTOM_PROPERTY = /var\(\s*(--[\w-]+)/g;
const ELEMENT = /<([a-z][\w-]*)/g;
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const usedIn = (text: string): string[] => [...text.matchAll(CUSTOM_PROPERTY)].map(([, name = '']) => name);

/**
 * Reads a style sheet. The returned function returns the rules for the classes and elements of a page, which needs them
 * until the whole sheet has loaded.
 */
export function stylesReader(sheet: string): (content: string) => string {
  const { children } = parse(sheet, { parseValue: false, parseCustomProperty: false }) as { children: List<CssNode> };
  const pieces = piecesOf(children);
  /** The results by their sets of names. Pages of one screen have only a few different sets. */
  const written = new Map<string, string>();
  return (content) => {
    const [names, uses] = [namesOf(content), usedIn(content)];
    const key = [...names, ...uses].sort().join(' ');
    const known = written.get(key);
    if (known !== undefined) return known;
    const styles = write(pieces, names, uses);
    if (written.size === MOST_WRITTEN) written.clear();
    written.set(key, styles);
    return styles;
  };
}

const piecesOf = (nodes: List<CssNode>): Piece[] =>
  nodes.toArray().flatMap((node): Piece[] => {
    if (!('block' in node)) return [];
    return 'name' in node ? atRuleOf(node) : [ruleOf(node)];
  });

function ruleOf({ prelude, block }: Rule): Piece {
  const selectors = prelude.type === 'SelectorList' ? prelude.children.toArray() : [];
  return {
    kind: 'rule',
    selectors: selectors.map((selector) => ({ text: generate(selector), names: namesIn(selector) })),
    parts: block.children.toArray().map((node) => partOf(node)),
  };
}

function namesIn(selector: CssNode): string[] {
  const names: string[] = [];
  walk(selector, {
    enter(node: CssNode) {
      if (node.type === 'PseudoClassSelector') return walk.skip;
      if (node.type === 'ClassSelector') names.push(`.${ident.decode(node.name)}`);
      if (node.type === 'TypeSelector' && node.name !== '*') names.push(node.name);
      return undefined;
    },
  });
  return names;
}

function partOf(node: CssNode): Part {
  const text = generate(node);
  const { property } = node as Partial<Declaration>;
  return { text, name: property?.startsWith('--') ? property : null, uses: usedIn(text) };
}

function atRuleOf(node: Atrule): Piece[] {
  const { name, block } = node;
  const head = `@${name} ${node.prelude ? generate(node.prelude) : ''}`;
  if (name === 'property' || name === 'keyframes')
    return [{ kind: 'named', name: node.prelude ? generate(node.prelude) : '', text: generate(node) }];
  const text = generate(node);
  if (name === 'font-face') return [{ kind: 'text', text }];
  return block ? [{ kind: 'group', head, pieces: piecesOf(block.children) }] : [{ kind: 'text', text }];
}

function write(pieces: readonly Piece[], present: ReadonlySet<string>, uses: readonly string[]): string {
  const isThere = ({ names }: Selector) => names.every((name) => present.has(name));
  const needed = neededIn(pieces, isThere, uses);
  const body = (list: readonly Piece[]): string => list.map((piece) => textOf(piece)).join('');
  const textOf = (piece: Piece): string => {
    if (piece.kind === 'text') return piece.text;
    if (piece.kind === 'named') return needed.has(piece.name) ? piece.text : '';
    if (piece.kind === 'group') {
      const inside = body(piece.pieces);
      return inside === '' ? '' : `${piece.head}{${inside}}`;
    }
    const selectors = piece.selectors.filter(isThere);
    const parts = piece.parts.filter(({ name }) => name === null || needed.has(name));
    if (selectors.length === 0 || parts.length === 0) return '';
    return `${selectors.map(({ text }) => text).join(',')}{${parts.map(({ text }) => text).join(';')}}`;
  };
  return body(pieces);
}

function namesOf(content: string): ReadonlySet<string> {
  const names = new Set(['html', 'body']);
  const values = new Set<string>();
  for (const [, element = ''] of content.matchAll(ELEMENT)) names.add(element);
  for (const [, value = ''] of content.matchAll(CLASS_ATTRIBUTE)) values.add(value);
  for (const value of values) {
    for (const name of value.split(' '))
      names.add(`.${name.replaceAll(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)}`);
  }
  return names;
}

/** The custom properties and animations that a used rule names, or that their definitions name. */
function neededIn(
  pieces: readonly Piece[],
  isThere: (selector: Selector) => boolean,
  inContent: readonly string[],
): ReadonlySet<string> {
  const definitions = new Map<string, string[]>();
  const needed = new Set(inContent);
  const read = (list: readonly Piece[]): void => {
    for (const piece of list) {
      if (piece.kind === 'group') read(piece.pieces);
      if (piece.kind !== 'rule' || !piece.selectors.some(isThere)) continue;
      for (const { name, uses, text } of piece.parts) {
        const used = [...uses, ...animationsIn(text)];
        if (name === null) used.forEach((one) => needed.add(one));
        else definitions.set(name, [...(definitions.get(name) ?? []), ...used]);
      }
    }
  };
  read(pieces);
  for (const name of needed) definitions.get(name)?.forEach((one) => needed.add(one));
  return needed;
}

/** Any word of an animation may be its name. */
const animationsIn = (text: string): string[] =>
  /^(--animate-|animation)/.test(text) ? (text.slice(text.indexOf(':')).match(/[\w-]+/g) ?? []) : [];
