import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ReactNode } from 'react';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { SHARE_SIZE } from '#server/shared/share-size.ts';
import { oneLine, shorten } from '#server/shared/shorten.ts';

/** The text and the photo in the picture of a shared link. */
export interface ShareText {
  readonly title: string;
  /** Shown below the title, in one line. */
  readonly about: readonly string[];
  /** A file; null: the picture shows our mark instead. */
  readonly photo: string | null;
}

const HALF = { width: SHARE_SIZE.width / 2, height: SHARE_SIZE.height };
const MARGIN = 56;
const MARK_SIZE = 72;
const LONGEST_TITLE = 120;
const LONGEST_LINE = 60;
const QUALITY = 82;

/** The same values as in src/styles.css. */
const PAPER = '#fbf6ee';
const INK = '#221c16';
const INK_MUTED = '#655b50';
const TILE = '#1b4b91';

const NO_LETTERS = /[\p{M}\p{Cf}\p{Co}\p{Cs}\p{Emoji_Presentation}]/gu;

const { resolve } = createRequire(import.meta.url);

/** Each file is its own family: the library does not support Unicode ranges and uses only one file of a family. */
const FONTS = [
  ['bricolage-grotesque', 'latin', 800],
  ['bricolage-grotesque', 'latin-ext', 800],
  ['inter', 'latin', 600],
  ['inter', 'latin-ext', 600],
  ['inter', 'greek', 600],
  ['inter', 'cyrillic', 600],
] as const;
const nameOf = (family: string, subset: string) => `${family} ${subset}`;
const familyOf = (first: string) =>
  FONTS.toSorted(([one], [other]) => Number(other === first) - Number(one === first))
    .map(([family, subset]) => nameOf(family, subset))
    .join(', ');
const DISPLAY = familyOf('bricolage-grotesque');
const TEXT = familyOf('inter');

export type DrawSharePicture = (text: ShareText) => Promise<Buffer>;

/** Loads fonts and mark once. `mark`: an SVG file. */
export async function sharePictureDrawer(mark: string): Promise<DrawSharePicture> {
  // The server has few cores, and customers wait for its answers.
  sharp.concurrency(1);
  sharp.cache(false);
  const fonts = await Promise.all(
    FONTS.map(async ([family, subset, weight]): Promise<Font> => ({
      name: nameOf(family, subset),
      data: await readFile(resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`)),
      weight,
    })),
  );
  const [small, large] = await Promise.all(
    [MARK_SIZE, HALF.width / 2].map((size) => sharp(mark).resize(size).toBuffer()),
  );

  return async ({ title, about, photo }) => {
    const words = await drawWords(
      fonts,
      shorten(drawable(title), LONGEST_TITLE),
      about.map((text) => shorten(drawable(text), LONGEST_LINE)),
    );
    const picture =
      photo === null
        ? sharp({ create: { ...HALF, channels: 3, background: TILE } })
            .composite([{ input: large }])
            .jpeg({ quality: 100 })
        : sharp(photo).resize({ ...HALF, fit: 'cover' });
    return sharp({ create: { ...SHARE_SIZE, channels: 3, background: PAPER } })
      .composite([
        { input: Buffer.from(words), left: 0, top: 0 },
        { input: small, left: MARGIN, top: MARGIN },
        { input: await picture.toBuffer(), left: HALF.width, top: 0 },
      ])
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer();
  };
}

/** Emoji, marks without a letter and characters without a shape are not drawn. */
const drawable = (text: string): string => oneLine(text.normalize('NFC').replaceAll(NO_LETTERS, ''));

/** As SVG paths. Letters that no font has are left out, because they would be drawn as boxes. */
async function drawWords(fonts: Font[], title: string, about: readonly string[]): Promise<string> {
  const missing = new Set<string>();
  const draw = (shown: (text: string) => string) =>
    satori(words(shown(title), about.map(shown).filter(Boolean).join(' · ')), {
      ...HALF,
      fonts,
      loadAdditionalAsset: async (_language, letters) => {
        for (const letter of letters) missing.add(letter);
        return [];
      },
    });
  const drawn = await draw((text) => text);
  if (missing.size === 0) return drawn;
  return draw((text) => oneLine(text.replaceAll(/./gsu, (letter) => (missing.has(letter) ? '' : letter))));
}

const box = (style: object, children: unknown) => ({ type: 'div', props: { style, children } }) as unknown as ReactNode;

const words = (title: string, line: string) =>
  box(
    {
      display: 'flex',
      flexDirection: 'column',
      ...HALF,
      boxSizing: 'border-box',
      padding: MARGIN,
      wordBreak: 'break-word',
    },
    [
      box(
        {
          height: MARK_SIZE,
          paddingLeft: MARK_SIZE + 20,
          lineHeight: `${MARK_SIZE}px`,
          fontFamily: DISPLAY,
          fontSize: 52,
          color: INK,
        },
        'Mesa',
      ),
      box(
        {
          display: 'block',
          marginTop: 'auto',
          lineClamp: 4,
          fontFamily: DISPLAY,
          fontSize: 64,
          lineHeight: 1.1,
          color: INK,
        },
        title,
      ),
      box(
        {
          display: 'block',
          marginTop: 20,
          lineClamp: 2,
          fontFamily: TEXT,
          fontSize: 30,
          lineHeight: 1.3,
          color: INK_MUTED,
        },
        line,
      ),
    ],
  );
