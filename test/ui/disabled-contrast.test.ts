import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(path.resolve(import.meta.dirname, '../../src/styles.css'), 'utf8');

/** The colours of a scheme by name, from the style sheet. */
function tokensOf(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]));
}

const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
const SCHEMES = { light: tokensOf(light), dark: tokensOf(dark.slice(0, dark.indexOf('@layer'))) };

/** WCAG 2 relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one = '', other = ''): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The colours of a disabled control (src/ui/button-style.ts, QuantityStepper.tsx), on every background. */
describe.each(Object.entries(SCHEMES))('disabled controls are visible: %s', (_scheme, tokens) => {
  it.each(['paper', 'surface', 'raised'])('on %s', (ground) => {
    expect(contrast(tokens['line-strong'], tokens[ground])).toBeGreaterThanOrEqual(3);
    expect(contrast(tokens['sunken'], tokens[ground])).toBeGreaterThanOrEqual(1.1);
    expect(contrast(tokens['ink-muted'], tokens['sunken'])).toBeGreaterThanOrEqual(4.5);
  });
});
