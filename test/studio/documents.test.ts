// @vitest-environment node
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { shapeOf } from '#studio/definition.ts';
import { drawingFile, isDrawingOf } from '#studio/docs/drawing-file.ts';
import { staleDocuments } from '#studio/docs/kept.ts';
import { figureOf } from '#studio/drawing/figure.ts';
import { PROJECT } from '#studio/every-machine.ts';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flow-documents-'));
  cpSync(join(PROJECT, 'docs/flows'), folder, { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('keeps docs/flows current: npm run flows:docs rewrites it', async () => {
  expect(await staleDocuments()).toEqual([]);
});

it('detects files that were edited by hand, are missing, or belong to no machine', async () => {
  const staleBefore = await staleDocuments(folder);
  const drawing = readFileSync(join(folder, 'login.svg'), 'utf8');
  writeFileSync(join(folder, 'login.svg'), drawing.replace('>editing<', '>writing<'));
  writeFileSync(join(folder, 'window.md'), '# window\n');
  rmSync(join(folder, 'cart.json'));
  expect(await staleDocuments(folder)).toEqual(
    [...new Set([...staleBefore, 'cart.json', 'login.svg', 'window.md'])].sort(),
  );
});

const door = (target: string) =>
  figureOf(
    shapeOf(
      createMachine({ id: 'door', initial: 'shut', states: { shut: { on: { opened: target } }, open: {}, ajar: {} } }),
    ),
  );

it('detects a drawing of another definition', async () => {
  const drawn = await drawingFile(door('open'));
  expect(isDrawingOf(door('open'), drawn)).toBe(true);
  expect(isDrawingOf(door('ajar'), drawn)).toBe(false);
});
