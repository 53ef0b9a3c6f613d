// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Sources } from '#studio/atlas/sources.ts';
import { shapeOf } from '#studio/definition.ts';
import { everyMachine, PROJECT } from '#studio/every-machine.ts';

const machines = await everyMachine();
const sources = new Sources(PROJECT);

describe('the sources of states', () => {
  it.each(machines.map(({ file, machine }) => [file, machine] as const))('finds every state of %s', (file, machine) => {
    const missed = shapeOf(machine).states.filter(({ path }) => {
      const place = sources.placeOf(file, path);
      const text = readFileSync(join(PROJECT, place.file), 'utf8').split('\n')[place.line - 1] ?? '';
      return path === ''
        ? !/export const \w+Machine\b/.test(text)
        : !new RegExp(`\\b${path.split('.').at(-1)}\\b['"]?: `).test(text);
    });
    expect(missed.map(({ path }) => path)).toEqual([]);
  });
});
