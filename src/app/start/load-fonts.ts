import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

const faces = [
  new FontFace('Inter Variable', `url(${inter})`, { weight: '100 900' }),
  new FontFace('Bricolage Grotesque Variable', `url(${bricolage})`, { weight: '200 800' }),
];

/**
 * Latin only. Until they come, text is in local fonts of the same measures, and the line is free for the code. Each new
 * font makes the browser lay out all text again, so both are added at once. A second call changes nothing.
 */
export async function loadFonts(fonts: FontFaceSet): Promise<void> {
  for (const result of await Promise.allSettled(faces.map((face) => face.load())))
    if (result.status === 'fulfilled') fonts.add(result.value);
}
