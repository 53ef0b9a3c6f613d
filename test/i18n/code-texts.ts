import {
  argumentsOf,
  calleeOf,
  literalOf,
  nodesOf,
  propertyNameOf,
  templateOf,
  type Node,
  type Source,
} from '../../scripts/sources.ts';
import { baseOf, partsOf, type TextFile } from './text-files.ts';

const LETTER = /\p{L}/u;

/** Attributes whose value nobody reads, see or hear. All others take a text, and so none from the code. */
const TECHNICAL =
  /^(\w*className|id|key|name|form|type|role|rel|\w*href|src|target|lang|inputMode|autoComplete|autoCapitalize|aria-(hidden|live|current|busy|haspopup|controls|labelledby|describedby)|variant|size|tone|kind|look|width|ratio|rounded|loading|decoding|fetchPriority|enterKeyHint|viewBox|shapeRendering|elementType|mode|d|fill|stroke\w*|font\w*|textAnchor|i18nKey)$/i;

/** A sentence or a word with a capital, as opposed to a key, a path, a header, a drawing or classes. */
const PROSE = /^\p{Lu}\S*(\s+\S+)+|\S\s+\S.*[.!?…]$|[À-ÖØ-öø-ÿ…]|^\p{Lu}\p{Ll}{2,}$/u;
const DRAWING = /^[a-z\d\s.,-]*$/i;

/** Names are the same in every language, as are the scheme of a header and the name of a key. */
const NAMES = new Set(
  'Bearer,Escape,Mesa,Stripe,VISA,AMEX,Visa,Mastercard,Maestro,Discover,American Express,Diners Club,Cartes Bancaires'.split(
    ',',
  ),
);

/** Words that are written where views speak: text between tags, attributes that are read, strings in braces. */
export function wordsInViews({ path, tree }: Source): string[] {
  const found: string[] = [];
  for (const { node, around } of nodesOf(tree)) {
    const text =
      node.type === 'JSXText' ? String(node['value']) : [literalOf(node), ...(templateOf(node) ?? [])].join('');
    if (!LETTER.test(text) || NAMES.has(text.trim())) continue;
    if (node.type === 'JSXText' || isShown(around)) found.push(`${path}: ${text.trim()}`);
  }
  return found;
}

/** True where the string ends up between tags or in an attribute that is read: by itself, or as one of a choice. */
function isShown(around: readonly Node[]): boolean {
  const end = around.findIndex(
    ({ type }) => !['JSXExpressionContainer', 'ConditionalExpression', 'LogicalExpression'].includes(type),
  );
  const holder = around[end];
  if (holder?.type === 'JSXAttribute') {
    const { name } = holder['name'] as Node;
    return !TECHNICAL.test(String(name));
  }
  return (
    holder !== undefined && end > 0 && /^JSX(Element|Fragment)$/.test(holder.type) && !isTested(around.slice(0, end))
  );
}

/** What a choice is made by is not shown: `kind === 'x' ? … : …` never gets here, `'x' && …` does. */
const isTested = (between: readonly Node[]): boolean => between.every(({ type }) => type === 'LogicalExpression');

/** Prose anywhere in code, that for developers (errors that are thrown, why a control is nowhere) and what `isKey` knows left out. */
export function prose({ path, tree }: Source, isKey: (text: string) => boolean): string[] {
  const found: string[] = [];
  for (const { node, around } of nodesOf(tree)) {
    const text = literalOf(node) ?? templateOf(node)?.join('').trim() ?? '';
    if (!PROSE.test(text) || isDrawing(text) || NAMES.has(text) || isKey(text)) continue;
    if (
      around.some(
        (outer) =>
          outer.type === 'TSLiteralType' ||
          propertyNameOf(outer) === 'absent' ||
          /(Error|Exception)$/.test(calleeOf(outer) ?? ''),
      )
    )
      continue;
    found.push(`${path}: ${text}`);
  }
  return found;
}

const isDrawing = (text: string) => /^M\d/.test(text) && DRAWING.test(text);

/** A key in the code: whole, or with holes that a value fills in. */
export interface KeyUse {
  path: string;
  /** The fixed parts; a whole key has one. */
  parts: readonly string[];
  /** The variables that the call gives; null where the call gives them in another way than as an object literal. */
  variables: readonly string[] | null;
}

/** Every call of the translator with a key that is written in it. */
export function translations({ path, tree }: Source): KeyUse[] {
  return [...nodesOf(tree)].flatMap(({ node }) => {
    if (calleeOf(node) !== 't') return [];
    const [key, options] = argumentsOf(node);
    return keysIn(key).map((parts) => ({ path, parts, variables: variablesOf(options) }));
  });
}

function keysIn(node: Node | undefined): string[][] {
  const whole = literalOf(node);
  if (whole !== null) return [[whole]];
  if (node?.type === 'ConditionalExpression')
    return [node['consequent'], node['alternate']].flatMap((side) => keysIn(side as Node));
  if (node?.type === 'TSAsExpression') return keysIn(node['expression'] as Node);
  return [templateOf(node) ?? []].filter((parts) => parts.length > 0);
}

function variablesOf(options: Node | undefined): string[] | null {
  if (options === undefined) return [];
  if (options.type !== 'ObjectExpression') return null;
  const names = (options['properties'] as Node[]).map(propertyNameOf);
  return names.includes(null) ? null : names.filter((name) => name !== null);
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** What fills the holes of a use so that it is this key; null where it is another one. */
function fillsOf({ parts }: Pick<KeyUse, 'parts'>, base: string): string[] | null {
  const match = new RegExp(`^${parts.map(escaped).join('(.+)')}$`).exec(base);
  return match && match.slice(1);
}

/** Calls whose key is nowhere, or whose variables are not those of the text. */
export function brokenTranslations(uses: readonly KeyUse[], file: TextFile): string[] {
  const bases = [...new Set([...file.keys()].map(baseOf))];
  return uses.flatMap((use) => {
    const name = `${use.path}: ${use.parts.join('${…}')}`;
    const meant = bases.filter((base) => fillsOf(use, base));
    if (meant.length === 0) return [`${name} is no key`];
    const given = use.variables;
    if (given === null) return [];
    return meant.flatMap((base) => {
      const wanted = [...partsOf(file, base)].flatMap((part) => /^\{\{(\w+)\}\}$/.exec(part)?.[1] ?? []);
      // Which of the keys a key with holes becomes, and so what it needs, is not written in the code.
      if (use.parts.length > 1) return [];
      const lacking = wanted.filter((variable) => !given.includes(variable));
      const needless = given.filter((variable) => variable !== 'count' && !wanted.includes(variable));
      return [
        ...lacking.map((variable) => `${name} lacks {{${variable}}} of ${base}`),
        ...needless.map((variable) => `${name} gives {{${variable}}}, which ${base} has not`),
      ];
    });
  });
}

/** Every word of a code: strings, names of properties, types that are one string. They fill the holes of keys. */
export function vocabulary(sources: readonly Source[]): Set<string> {
  return new Set(
    sources.flatMap(({ tree }) =>
      [...nodesOf(tree)].flatMap(({ node }) => literalOf(node) ?? propertyNameOf(node) ?? []),
    ),
  );
}

/** Keys that no string and no template of the code can be. */
export function unusedKeys(file: TextFile, sources: readonly Source[], words: ReadonlySet<string>): string[] {
  const templates = sources.flatMap(({ tree }) =>
    [...nodesOf(tree)].flatMap(({ node }) => [templateOf(node) ?? []].filter(([start]) => /^\w+\./.test(start ?? ''))),
  );
  return [...new Set([...file.keys()].map(baseOf))].filter(
    (base) =>
      !words.has(base) && !templates.some((parts) => fillsOf({ parts }, base)?.every((fill) => words.has(fill))),
  );
}

const RAISES = /^(Problem|unauthorized|conflict|unprocessable|refuse|min|max|regex|refine|length)$/;

/** What the server's code hands to a refusal: keys of the catalogue, or fixed sentences that stand for one. */
export function raisedKeys(sources: readonly Source[]): Set<string> {
  const raised = sources.flatMap(({ tree }) =>
    [...nodesOf(tree)].flatMap(({ node }) => {
      const callee = calleeOf(node) ?? '';
      if (callee === 'violation') return literalOf(argumentsOf(node)[1]) ?? [];
      if (RAISES.test(callee)) return argumentsOf(node).flatMap((argument) => literalOf(argument) ?? []);
      return /^(message|error)$/.test(propertyNameOf(node) ?? '') ? (literalOf(node['value'] as Node) ?? []) : [];
    }),
  );
  return new Set(raised);
}
