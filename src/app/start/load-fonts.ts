import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/**
 * Latin only. Until they come, text is in local fonts of the same measures, and the line is free for the code. A font that
 * comes makes the browser lay out all text again, so both are added at once.
 */
export async function loadFonts(fonts: FontFaceSet): Promise<void> {
  const loading = [
    new FontFace('Inter Variable', `url(${inter})`, { weight: '100 900' }),
    new FontFace('Bricolage Grotesque Variable', `url(${bricolage})`, { weight: '200 800' }),
  ].map((face) => face.load());
  for (const result of await Promise.allSettled(loading)) if (result.status === 'fulfilled') fonts.add(result.value);
}
