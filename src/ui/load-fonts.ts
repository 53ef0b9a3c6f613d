import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** Wider than the range of the second font. The browser limits it to that range. */
const weight = '100 900';

let loading: Promise<void> | null = null;

/**
 * Loads the Latin fonts. Until then, text has local fonts of the same size, and the network is free for code.
 * Resolves when the fonts are in use, or when they cannot be loaded. A second call loads nothing again.
 */
export const loadFonts = (): Promise<void> => (loading ??= load());

const faceOf = async (family: string, file: string) => new FontFace(family, `url(${file})`, { weight }).load();

/** Each new font makes the browser lay out all text again, so both are added at once. */
async function load(): Promise<void> {
  const faces = [faceOf('Inter Variable', inter), faceOf('Bricolage Grotesque Variable', bricolage)];
  for (const face of await Promise.allSettled(faces)) if (face.status === 'fulfilled') document.fonts.add(face.value);
}
