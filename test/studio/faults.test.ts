import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { FAULTS } from '#test/faults/faults.ts';
import { withFault } from '#test/faults/working-copy.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

it.each(FAULTS)('the fault "$name" can be put in, and its test exists', (fault) => {
  const { file, noticedBy } = fault;
  expect(withFault(read(file), fault)).not.toBe(read(file));
  expect(existsSync(path.join(root, noticedBy.file))).toBe(true);
  expect(read(noticedBy.file)).toContain(noticedBy.title ?? '');
});

it('the faults have different names', () => {
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
});
