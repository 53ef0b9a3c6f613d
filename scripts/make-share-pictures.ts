/**
 * Draws the preview pictures for links to pages that have no picture of their own, into public/assets/share/:
 *
 *   node --import tsx scripts/make-share-pictures.ts
 *
 * The results are committed: they change only with the texts and the design of server/src/share.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sharePictureDrawer } from '#server/share/draw-share-picture.ts';
import en from '../public/assets/i18n/en.json' with { type: 'json' };
import pt from '../public/assets/i18n/pt.json' with { type: 'json' };

const publicDir = path.resolve(import.meta.dirname, '../public');
const target = path.join(publicDir, 'assets/share');
await mkdir(target, { recursive: true });
const draw = await sharePictureDrawer(path.join(publicDir, 'favicon.svg'));
for (const [language, { intro }] of Object.entries({ pt, en })) {
  const about = [intro.find.title, intro.choose.title, intro.pay.title];
  await writeFile(path.join(target, `${language}.jpg`), await draw({ title: intro.title, about, photo: null }));
}
