import { validateManifest } from '@pwabuilder/manifest-validation';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openFlows } from '#src/location/open-flows.ts';
import { validateSearch } from '#src/location/search.ts';
import manifest from '../../public/manifest.webmanifest?raw';

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}
interface Manifest {
  id: string;
  lang: string;
  launch_handler: unknown;
  icons: Icon[];
  screenshots: (Icon & { form_factor: string })[];
  shortcuts: { name: string; url: string; icons: Icon[] }[];
}

const { id, lang, launch_handler: launchHandler, icons, screenshots, shortcuts } = JSON.parse(manifest) as Manifest;
const BLUE = [0x1b, 0x4b, 0x91];
const publicDir = path.resolve(import.meta.dirname, '../../public');

describe('the manifest', () => {
  it('has all that an installation needs, in valid members', async () => {
    const checks = await validateManifest(JSON.parse(manifest));
    expect(
      checks.filter(({ valid }) => valid !== true).map(({ member, errorString }) => [member, errorString]),
    ).toEqual([]);
    expect(checks.map(({ member }) => member)).toEqual(expect.arrayContaining(['name', 'icons', 'start_url']));
  });

  it.each([...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)])(
    'has the true size and type of the picture $src',
    async ({ src, sizes, type }) => {
      const { width, height, format } = await sharp(path.join(publicDir, src)).metadata();
      const own = format === 'svg' ? ['any', 'image/svg+xml'] : [`${width}x${height}`, `image/${format}`];
      expect([sizes, type]).toEqual(own);
    },
  );

  it.each(icons.filter(({ purpose }) => purpose === 'maskable'))(
    'fills the corners of $src, which systems cut off',
    async ({ src }) => {
      const { data, info } = await sharp(path.join(publicDir, src))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const last = (info.width * info.height - 1) * info.channels;
      const corners = [data.subarray(0, 3), data.subarray(last)].map((pixel) => [...pixel]);
      expect(corners).toEqual([BLUE, BLUE]);
    },
  );

  it('stays the same app, in Portuguese, and keeps the page that is open', () => {
    expect({ id, lang, launchHandler }).toEqual({
      id: '/',
      lang: 'pt-PT',
      launchHandler: { client_mode: ['focus-existing', 'auto'] },
    });
  });

  it('shows the app on a phone and on a wide screen', () => {
    expect(new Set(screenshots.map((one) => one.form_factor))).toEqual(new Set(['narrow', 'wide']));
  });

  it('has shortcuts to the orders, the cart and the scanner', () => {
    const opened = shortcuts.map(({ url }) => {
      const { pathname, searchParams } = new URL(url, 'https://app.ex.pt');
      return openFlows({ pathname, search: validateSearch(Object.fromEntries(searchParams)) }).at(-1)?.kind;
    });
    expect(opened).toEqual(['orders', 'cart-modal', 'browser-scanner']);
  });
});
