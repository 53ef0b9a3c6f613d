import { Instrumenter, type InstrumenterOptions } from '@stryker-mutator/instrumenter';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '#studio/every-machine.ts';
import { functionsIn, withBlocks } from './arrows.ts';
import type { CodeMutant } from './mutant.ts';
import { EXCLUDED, noise } from './noise.ts';

const LONGEST = 70;

export interface Instrumented {
  /** By file: the code with all its mutants, each of which has a switch. */
  code: Map<string, string>;
  /** By switch. */
  mutants: Map<string, CodeMutant>;
}

const quiet = () => undefined;
const no = () => false;
const LOGGER: ConstructorParameters<typeof Instrumenter>[0] = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: quiet,
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: quiet,
  fatal: quiet,
};

const OPTIONS: InstrumenterOptions = { plugins: null, excludedMutations: EXCLUDED, ignorers: [noise] };

export async function instrument(files: readonly string[]): Promise<Instrumented> {
  const texts = new Map(files.map((file) => [file, withBlocks(file, readFileSync(join(PROJECT, file), 'utf8'))]));
  const { files: written, mutants } = await new Instrumenter(LOGGER).instrument(
    [...texts].map(([name, content]) => ({ name, content, mutate: true })),
    OPTIONS,
  );
  const functions = new Map([...texts].map(([file, text]) => [file, functionsIn(file, text)]));
  const met = new Map<string, number>();
  const named = mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ id, fileName, mutatorName, replacement, location }): [string, CodeMutant] => {
      const text = texts.get(fileName) ?? '';
      const start = offsetOf(text, location.start);
      const end = offsetOf(text, location.end);
      const name = `${fileName}: ${mutatorName}: ${short(text.slice(start, end))} -> ${short(replacement ?? '')}`;
      const count = (met.get(name) ?? 0) + 1;
      met.set(name, count);
      const isAtLoad = !(functions.get(fileName) ?? []).some((range) => range.start <= start && end <= range.end);
      const line = location.start.line + 1;
      return [id, { id: count === 1 ? name : `${name} (${count})`, file: fileName, line, isAtLoad }];
    });
  return { code: new Map(written.map(({ name, content }) => [name, content])), mutants: new Map(named) };
}

function offsetOf(text: string, { line, column }: { line: number; column: number }): number {
  let offset = 0;
  for (let passed = 0; passed < line; passed += 1) offset = text.indexOf('\n', offset) + 1;
  return offset + column;
}

/** On one line, shortened in the middle. */
function short(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ');
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST / 2)}…${line.slice(-LONGEST / 2)}`;
}
