import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** The browser limits it to the weights of the font. */
const weight = '100 900';

let loading: Promise<void> | null = null;

/**
 * Latin only. Until they come, text is in local fonts of the same measures, and the line is free for the code. Resolves
 * when text is in these fonts, or when they cannot be loaded. A second call loads nothing again.
 */
export const loadFonts = (): Promise<void> => (loading ??= load());

const faceOf = async (family: string, file: string) => new FontFace(family, `url(${file})`, { weight }).load();

/** Each new font makes the browser lay out all text again, so both are added at once. */
async function load(): Promise<void> {
  const faces = [faceOf('Inter Variable', inter), faceOf('Bricolage Grotesque Variable', bricolage)];
  for (const face of await Promise.allSettled(faces)) if (face.status === 'fulfilled') document.fonts.add(face.value);
}
