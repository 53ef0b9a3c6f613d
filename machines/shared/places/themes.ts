import type { Place, Theme } from '#machines/shared/entities/entities.ts';

export interface ThemeChoice extends Theme {
  enabled: boolean;
}

/** Enabled themes first, each part in the server's order. Spec 4 "Themes are enabled if ...". */
export function themeChoices(themes: readonly Theme[], places: readonly Place[]): ThemeChoice[] {
  const carried = new Set(places.flatMap((place) => place.themes));
  const choices = themes.map((theme) => ({ ...theme, enabled: carried.has(theme.id) }));
  return [...choices.filter((theme) => theme.enabled), ...choices.filter((theme) => !theme.enabled)];
}

export function placesOfTheme(places: readonly Place[], themeId: number | null): readonly Place[] {
  return themeId === null ? places : places.filter((place) => place.themes.includes(themeId));
}
