import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as ast from 'typescript/unstable/ast';
import { API, SignatureKind, TypeFlags, type Checker, type Type, type TypeReference } from 'typescript/unstable/sync';
import { expect, it } from 'vitest';

const PROJECT = join(import.meta.dirname, '../..');

/** The test adds components to this file, to check that it finds their faults. */
const SPINNER = join(PROJECT, 'src/ui/Spinner.tsx');

const FAULTY = `
interface Shown { text: string; count: number; node: import('react').ReactNode; isOn: boolean }
export const TextFirst = ({ text, isOn }: Shown) => <p>{text}{isOn && <b />}</p>;
export const TextBesideText = ({ count }: Shown) => <p>{count} dishes</p>;
export const ConditionalTexts = ({ isOn }: Shown) => <p>{isOn && 'one'}{!isOn && 'two'}</p>;
export const Anything = ({ node }: Shown) => <p><b />{node}</p>;
export const InFragment = () => <>alone</>;
export const Several = ({ text }: Shown) => <p>{[text, text]}</p>;
export const SpaceBetween = () => <p><b /> <i /></p>;
export const Text = ({ text }: Shown) => text;
export function OneOfTwo({ node, isOn }: Shown) { return isOn ? <b /> : node; }
`;

const SOUND = `
import type { Elements } from './elements.ts';
interface Sound { text: string; isOn: boolean; elements: Elements; children: import('react').ReactNode }
export const Alone = ({ text }: Sound) => <p>{text}</p>;
export const Switched = ({ text, isOn }: Sound) => <p>{isOn ? text : <b />}</p>;
export const Optional = ({ text, elements }: Sound) => <p>{text && <b>{text}</b>}{elements}</p>;
export const Repeated = ({ text }: Sound) => <p>{[...text].map((letter) => <b key={letter}>{letter}</b>)}<i /></p>;
export const Passed = ({ children }: Sound) => <p>{children}</p>;
`;

const TEXT =
  TypeFlags.String |
  TypeFlags.StringLiteral |
  TypeFlags.TemplateLiteral |
  TypeFlags.Number |
  TypeFlags.NumberLiteral |
  TypeFlags.BigInt |
  TypeFlags.BigIntLiteral |
  TypeFlags.EnumLiteral |
  TypeFlags.Any |
  TypeFlags.Unknown;

/** React shows nothing for an empty text, and a digit for a zero, which needs no translation. */
const NOTHING = new Set(['""', '0', '0n']);

/** Whether React may make a text node of a value of this type, also within arrays. */
function mayBeText(checker: Checker, type: Type, depth = 0): boolean {
  if (type.isUnionType()) return type.getTypes().some((one) => mayBeText(checker, one, depth));
  if (type.flags & TEXT) return !NOTHING.has(checker.typeToString(type));
  if (depth === 2 || !checker.isArrayLikeType(type)) return false;
  return checker.getTypeArguments(type as TypeReference).some((one) => mayBeText(checker, one, depth + 1));
}

/** A line break between two tags is no text. */
const isShown = (child: ast.JsxChild) =>
  ast.isJsxText(child)
    ? child.text.trim() !== '' || !child.text.includes('\n')
    : !ast.isJsxExpression(child) || child.expression !== undefined;

/** Children that may become text nodes beside other nodes, or without an element of their own. */
function bareTexts(checker: Checker, node: ast.JsxElement | ast.JsxFragment): ast.Node[] {
  const shown = node.children.filter(isShown);
  const isAlone = ast.isJsxElement(node) && shown.length === 1;
  return shown.filter((child) => {
    if (ast.isJsxText(child)) return !isAlone;
    if (!ast.isJsxExpression(child) || !child.expression) return false;
    const type = checker.getTypeAtLocation(child.expression);
    return type !== undefined && (!isAlone || checker.isArrayLikeType(type)) && mayBeText(checker, type);
  });
}

/** A component is a function with a name in capitals that returns an element. */
function returnsText(checker: Checker, node: ast.FunctionDeclaration | ast.VariableDeclaration): boolean {
  if (ast.isVariableDeclaration(node) && !(node.initializer && ast.isArrowFunction(node.initializer))) return false;
  if (!node.name || !ast.isIdentifier(node.name) || !/^[A-Z].*[a-z]/.test(node.name.text)) return false;
  const type = checker.getTypeAtLocation(node.name);
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
  const returned = signature && checker.getReturnTypeOfSignature(signature);
  return returned !== undefined && mayBeText(checker, returned);
}

/** Each bare text in src, and each component that returns text, as `file: code`. */
function bareTextsOf(spinner: string): string[] {
  const api = new API({ cwd: PROJECT, fs: { readFile: (path) => (path === SPINNER ? spinner : undefined) } });
  try {
    const [project] = api.updateSnapshot({ openProjects: ['src/tsconfig.json'] }).getProjects();
    if (!project) throw new Error('src/tsconfig.json is no project');
    const { checker, program } = project;
    const views = program.getSourceFileNames().filter((path) => /^src\/.*\.tsx$/.test(relative(PROJECT, path)));
    return views.flatMap((view) => {
      const file = program.getSourceFile(view);
      if (!file) throw new Error(`${view} cannot be read`);
      const found: string[] = [];
      const name = (node: ast.Node) =>
        found.push(`${relative(PROJECT, view)}: ${file.text.slice(node.pos, node.end).trim().replaceAll(/\s+/g, ' ')}`);
      const visit = (node: ast.Node): void => {
        if (ast.isJsxElement(node) || ast.isJsxFragment(node)) bareTexts(checker, node).forEach(name);
        if ((ast.isFunctionDeclaration(node) || ast.isVariableDeclaration(node)) && returnsText(checker, node))
          name(node);
        node.forEachChild(visit);
      };
      visit(file);
      return found;
    });
  } finally {
    api.close();
  }
}

/**
 * A browser that translates the page replaces text nodes. React keeps the old node: it can no longer update or remove
 * it, nor insert anything before it. Only the text of an element without other children is safe.
 */
it('shows each text in an element of its own, so that a page can be translated', { timeout: 60_000 }, () => {
  const found = bareTextsOf(readFileSync(SPINNER, 'utf8') + FAULTY + SOUND);
  const inExamples = 'src/ui/Spinner.tsx: ';
  expect(found.filter((text) => !text.startsWith(inExamples))).toEqual([]);
  expect(found).toEqual(
    [
      '{text}',
      '{count}',
      'dishes',
      "{isOn && 'one'}",
      "{!isOn && 'two'}",
      '{node}',
      'alone',
      '{[text, text]}',
      '',
      'Text = ({ text }: Shown) => text',
      'export function OneOfTwo({ node, isOn }: Shown) { return isOn ? <b /> : node; }',
    ].map((text) => inExamples + text),
  );
});
