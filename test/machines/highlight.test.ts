import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlight } from '#machines/shared/places/highlight.ts';

const marked = (text: string, term: string) =>
  highlight(text, term)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');

describe('highlighted search terms', () => {
  it.each([
    ['Bacalhau à Brás', 'BACALHAU', '[Bacalhau] à Brás'],
    ['Bacalhau à Brás', 'bras a bac', '[Baca]lh[a]u [à] [Brás]'],
    ['Pão de açúcar', 'acucar', 'Pão de [açúcar]'],
    ['Bacalhau à Brás', 'bacalau', '[Bacalhau] à Brás'],
    ['Pastéis de bacalhau', 'xyz', 'Pastéis de bacalhau'],
    ['Mar 100% fresco', '0%', 'Mar 10[0%] fresco'],
    ['Mar', '', 'Mar'],
    ['', 'mar', ''],
  ])('are marked in "%s" by the search for "%s": %s', (text, term, expected) => {
    expect(marked(text, term)).toBe(expected);
  });

  it('keep every letter of any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.string({ unit: 'grapheme', maxLength: 10 }),
        (text, term) => {
          expect(
            highlight(text, term)
              .map((part) => part.text)
              .join(''),
          ).toBe(text);
        },
      ),
    );
  });
});
