import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Drawing } from '#studio/drawing/Drawing.tsx';
import type { Figure } from '#studio/drawing/figure.ts';
import { layOut } from '#studio/drawing/layout.ts';
import { PROJECT } from '#studio/every-machine.ts';

export async function drawingFile(figure: Figure): Promise<string> {
  const layout = await layOut(figure);
  const drawing = renderToStaticMarkup(
    createElement(Drawing, { layout, label: `The statechart of ${figure.root.name}` }),
  );
  return `${drawing}\n${originOf(figure, drawing)}\n`;
}

/** Compares digests, because drawing all figures takes seconds. */
export function isDrawingOf(figure: Figure, file: string): boolean {
  const drawing = file.slice(0, Math.max(file.lastIndexOf('\n<!--'), 0));
  return file === `${drawing}\n${originOf(figure, drawing)}\n`;
}

function originOf(figure: Figure, drawing: string): string {
  return `<!-- drawn from ${digest(JSON.stringify(figure) + HAND)} as ${digest(drawing)} -->`;
}

/** Sources that affect every drawing. */
const HAND = [
  ...readdirSync(join(PROJECT, 'studio/drawing'))
    .sort()
    .map((name) => `studio/drawing/${name}`),
  'node_modules/elkjs/package.json',
]
  .map((file) => readFileSync(join(PROJECT, file), 'utf8'))
  .join('');

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
