import { describe, expect, it } from 'vitest';
import { placesOfTheme, themeChoices } from '#machines/shared/places/themes.ts';
import { aPlace, aTheme } from '#test/harness/fixtures.ts';

const themes = [aTheme(1, 'Sushi'), aTheme(2, 'Grelhados'), aTheme(3, 'Doces')];
const places = [aPlace({ id: 4, themes: [3] }), aPlace({ id: 5, themes: [2, 3] })];

const idsOf = (theme: number | null) => placesOfTheme(places, theme).map(({ id }) => id);

describe('themes', () => {
  it('enables the themes of the places and puts them first; both parts keep their order', () => {
    expect(themeChoices(themes, places).map(({ name, enabled }) => [name, enabled])).toEqual([
      ['Grelhados', true],
      ['Doces', true],
      ['Sushi', false],
    ]);
  });

  it('enables none without places', () => {
    expect(themeChoices(themes, []).map(({ enabled }) => enabled)).toEqual([false, false, false]);
  });

  it('filters the places by theme', () => {
    expect([idsOf(null), idsOf(3), idsOf(2), idsOf(1)]).toEqual([[4, 5], [4, 5], [5], []]);
  });
});
