import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const TEMPLATE_NAME = 'my-thing';
const TEMPLATES = join(import.meta.dirname, 'templates');
const TEMPLATE_END = '.txt';

const REGISTRY = 'machines/flows.ts';
const REFS = 'machines/flow-refs.ts';
/** The transitions that no journey needs to take. */
const LEFT = 'test/e2e/journeys/transitions-left.json';
const OPENED = 'test/routes/open-flows.test.ts';
const OPENED_HEAD = /^const OPENED: .* = \{\n/m;
const LANGUAGES = ['pt', 'en'] as const;
const textsOf = (language: string) => `public/assets/i18n/${language}.json`;

const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const oxfmt = join(createRequire(import.meta.url).resolve('oxfmt/package.json'), '../bin/oxfmt');

type Texts = Record<string, unknown>;

function formsOf(name: string) {
  const pascal = name.replaceAll(/(?:^|-)(.)/g, (_, first: string) => first.toUpperCase());
  const words = name.replaceAll('-', ' ');
  return {
    kebab: name,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    title: words.charAt(0).toUpperCase() + words.slice(1),
  };
}

function fill(template: string, name: string): string {
  const [from, to] = [formsOf(TEMPLATE_NAME), formsOf(name)];
  return template
    .replaceAll(from.kebab, to.kebab)
    .replaceAll(from.camel, to.camel)
    .replaceAll(from.pascal, to.pascal)
    .replaceAll(from.title, to.title);
}

const readTexts = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Texts;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => path.replaceAll('\\', '/'))
    .sort();

/** Returns why the name cannot be used, or null. `project` is the folder with `machines/` and `src/`. */
export function nameTrouble(project: string, name: string): string | null {
  if (!KEBAB_CASE.test(name)) return `"${name}" is not kebab-case, as in "gift-card"`;
  if (name === TEMPLATE_NAME) return `"${name}" is the name in the templates`;
  const machine = filesIn(join(project, 'machines')).find((path) => basename(path) === `${name}.machine.ts`);
  if (machine !== undefined) return `"${name}" is taken by machines/${machine}`;
  const { camel } = formsOf(name);
  if (camel in readTexts(join(project, textsOf('pt')))) return `"${camel}" is taken in ${textsOf('pt')}`;
  const folders = ['machines', 'src/flows', 'test/flows'].map((folder) => `${folder}/${name}`);
  const taken = [...folders, ...sourcesOf(name).map(({ path }) => path)].find((path) =>
    existsSync(join(project, path)),
  );
  return taken === undefined ? null : `"${name}" is taken by ${taken}`;
}

function sourcesOf(name: string): { path: string; text: string }[] {
  return filesIn(TEMPLATES)
    .filter((file) => file.endsWith(TEMPLATE_END))
    .map((file) => ({
      path: fill(file.slice(0, -TEMPLATE_END.length), name),
      text: fill(readFileSync(join(TEMPLATES, file), 'utf8'), name),
    }));
}

function listed(registry: string, name: string): string {
  const { camel, kebab } = formsOf(name);
  const [head, rest] = registry.split('export const flows = listFlows([\n', 2);
  if (head === undefined || rest === undefined) throw new Error(`${REGISTRY} has no list of flows`);
  const end = rest.indexOf(']);');
  return [
    `import { ${camel}Flow } from './${kebab}/${kebab}.flow.ts';\n`,
    head,
    'export const flows = listFlows([\n',
    rest.slice(0, end),
    `  ${camel}Flow,\n`,
    rest.slice(end),
  ].join('');
}

function referred(refs: string, name: string): string {
  const { kebab, pascal } = formsOf(name);
  const end = refs.lastIndexOf('}');
  const field = `  '${kebab}': ${pascal}Ref;\n`;
  return `import type { ${pascal}Ref } from './${kebab}/${kebab}.machine.ts';\n${refs.slice(0, end)}${field}${refs.slice(end)}`;
}

function opened(test: string, name: string): string {
  if (!OPENED_HEAD.test(test)) throw new Error(`${OPENED} has no list of opened flows`);
  return test.replace(OPENED_HEAD, (head) => `${head}  '${name}': plain('${name}'),\n`);
}

interface Addition {
  readonly project: string;
  readonly name: string;
  readonly file: string;
  readonly key: string;
}

/** Adds the filled template to the object in a JSON file. */
function addFrom(template: string, { project, name, file, key }: Addition): void {
  const own = JSON.parse(fill(readFileSync(join(TEMPLATES, template), 'utf8'), name)) as Texts;
  change(project, file, (text) => `${JSON.stringify({ ...(JSON.parse(text) as Texts), [key]: own }, null, 2)}\n`);
}

function change(project: string, file: string, changed: (text: string) => string): void {
  const path = join(project, file);
  writeFileSync(path, changed(readFileSync(path, 'utf8')));
}

/** Writes a flow with tests and texts. Returns paths from the project's root. Throws if the name is unusable. */
export function writeFlow(project: string, name: string): { written: string[]; changed: string[] } {
  const trouble = nameTrouble(project, name);
  if (trouble !== null) throw new Error(trouble);
  const sources = sourcesOf(name);
  for (const { path, text } of sources) {
    mkdirSync(join(project, dirname(path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  const { camel, kebab } = formsOf(name);
  for (const language of LANGUAGES)
    addFrom(`texts/${language}.json`, { project, name, file: textsOf(language), key: camel });
  addFrom('transitions-left.json', { project, name, file: LEFT, key: kebab });
  change(project, REGISTRY, (registry) => listed(registry, name));
  change(project, REFS, (refs) => referred(refs, name));
  change(project, OPENED, (test) => opened(test, name));
  const written = sources.map(({ path }) => path);
  execFileSync(process.execPath, [oxfmt, ...written, REGISTRY, REFS, OPENED, LEFT], { cwd: project });
  return { written, changed: [REGISTRY, REFS, OPENED, LEFT, ...LANGUAGES.map(textsOf)] };
}
