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
import { baseOf, fillsOf, possibleKeysIn, type TextFile } from '../../scripts/text-keys.ts';
import { partsOf } from './text-files.ts';

const LETTER = /\p{L}/u;

/** Attributes whose value is not text for the user. All others take a text, and never a literal. */
const TECHNICAL =
  /^(\w*className|id|key|name|form|method|type|role|rel|\w*href|src|target|lang|dir|inputMode|autoComplete|autoCapitalize|aria-(hidden|autocomplete|live|current|busy|haspopup|controls|labelledby|describedby)|variant|sizes?|tone|kind|look|width|ratio|rounded|loading|decoding|fetchPriority|enterKeyHint|viewBox|shapeRendering|elementType|mode|d|fill|stroke\w*|font\w*|textAnchor|i18nKey)$/i;

/** A sentence or a capitalised word, unlike a key, a path, a header, a drawing or classes. */
const PROSE = /^\p{Lu}\S*(\s+\S+)+|\S\s+\S.*[.!?…]$|[À-ÖØ-öø-ÿ…]|^\p{Lu}\p{Ll}{2,}$/u;
const DRAWING = /^[a-z\d\s.,-]*$/i;

/** Names that are the same in every language, a header's scheme, and names of keys. */
const NAMES = new Set(
  'Bearer,Enter,Escape,Mesa,Stripe,VISA,AMEX,Visa,Mastercard,Maestro,Discover,American Express,Diners Club,Cartes Bancaires,Inter Variable,Bricolage Grotesque Variable'.split(
    ',',
  ),
);

/** Text in JSX: between tags, in visible attributes, and in strings in braces. */
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

/** True where the string is rendered between tags or in a visible attribute, directly or as one branch of a choice. */
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

/** A condition is not rendered: `kind === 'x' ? … : …` never gets here, `'x' && …` does. */
const isTested = (between: readonly Node[]): boolean => between.every(({ type }) => type === 'LogicalExpression');

/**
 * Prose in code, except messages for developers (thrown errors, the reason for a missing control) and keys.
 */
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

/** A key in the code: complete, or a template with holes. */
export interface KeyUse {
  path: string;
  /** The fixed parts; a complete key has one. */
  parts: readonly string[];
  /** The variables that the call passes; null unless it passes an object literal. */
  variables: readonly string[] | null;
}

/** Every call of the translator with a key in it. */
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

/** Calls with an unknown key, or with variables other than the text's. */
export function brokenTranslations(uses: readonly KeyUse[], file: TextFile): string[] {
  const bases = [...new Set([...file.keys()].map(baseOf))];
  return uses.flatMap((use) => {
    const name = `${use.path}: ${use.parts.join('${…}')}`;
    const meant = bases.filter((base) => fillsOf(use.parts, base));
    if (meant.length === 0) return [`${name} is no key`];
    const given = use.variables;
    if (given === null) return [];
    return meant.flatMap((base) => {
      const wanted = [...partsOf(file, base)].flatMap((part) => /^\{\{(\w+)\}\}$/.exec(part)?.[1] ?? []);
      // Which key a template becomes, and which variables it needs, is not known statically.
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

/** Every string, property name and string type in the code. They may fill the holes of keys. */
export function vocabulary(sources: readonly Source[]): Set<string> {
  return new Set(
    sources.flatMap(({ tree }) =>
      [...nodesOf(tree)].flatMap(({ node }) => literalOf(node) ?? propertyNameOf(node) ?? []),
    ),
  );
}

/** Keys that no string and no template in the code can produce. */
export function unusedKeys(file: TextFile, sources: readonly Source[], words: ReadonlySet<string>): string[] {
  const templates = sources.flatMap(possibleKeysIn).filter((parts) => parts.length > 1);
  return [...new Set([...file.keys()].map(baseOf))].filter(
    (base) => !words.has(base) && !templates.some((parts) => fillsOf(parts, base)?.every((fill) => words.has(fill))),
  );
}

const RAISES = /^(Problem|unauthorized|conflict|unprocessable|refuse|min|max|regex|refine|length)$/;

/** The arguments of the server's refusals: catalogue keys, or fixed sentences that stand for one. */
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
