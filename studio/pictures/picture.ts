import { LANGUAGES, type Language } from '#machines/shared/values/language.ts';

/** In CSS pixels. */
export const SIZES = { phone: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } } as const;
export const THEMES = ['light', 'dark'] as const;

export type Size = keyof typeof SIZES;
export type Theme = (typeof THEMES)[number];

/** The look of a screen in one state depends on these. */
export interface Variant {
  readonly language: Language;
  readonly size: Size;
  readonly theme: Theme;
}

export const SIZE_NAMES = Object.keys(SIZES) as readonly Size[];

/** In the order in which they are taken: changing the language takes longest. */
export const VARIANTS: readonly Variant[] = LANGUAGES.flatMap((language) =>
  SIZE_NAMES.flatMap((size) => THEMES.map((theme) => ({ language, size, theme }))),
);

/** The screen of one state, in every variant. */
export interface Picture {
  /** Unique within its machine; the beginning of its files' names. */
  readonly name: string;
  /** Ids of the state nodes that it shows: several if the machine has parallel regions. */
  readonly states: readonly string[];
  readonly journey: string;
  /** Only one if the app cannot change its language in this state. */
  readonly languages: readonly Language[];
}

/** The pictures that one walk took. */
export interface Walk {
  readonly machine: string;
  /** The name of the path, by which it can be walked alone. */
  readonly path: string;
  readonly pictures: readonly Picture[];
  /** States in which the walk should have stopped for a picture, but did not. */
  readonly missed: readonly string[];
}

export const pictureFile = ({ name }: Pick<Picture, 'name'>, { language, size, theme }: Variant): string =>
  `${name}.${language}.${size}.${theme}.png`;

export const variantsOf = ({ languages }: Pick<Picture, 'languages'>): readonly Variant[] =>
  VARIANTS.filter(({ language }) => languages.includes(language));

/** "login.editing" → "editing". A state may have an id of its own. */
export const stateName = (machine: string, state: string): string =>
  state.startsWith(`${machine}.`) ? state.slice(machine.length + 1) : state;

/** "login as a page", "login.editing" → "login-as-a-page.editing" */
export const pictureName = (journey: string, machine: string, states: readonly string[]): string =>
  [journey, ...states.map((state) => stateName(machine, state))]
    .map((part) => part.replaceAll(/[^\w.-]+/g, '-'))
    .join('.');
