import { type Browser as Running, chromium } from '@playwright/test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { create } from 'qrcode';
import { type Browser, launchOptionsOf } from '#test/harness/browser.ts';

const WIDTH = 640;
const HEIGHT = 480;
const MODULE = 6;
const FRAMES = 10;
const PAPER = 235;
const TABLE = 120;
const INK = 16;

/** An uncompressed video of a printed code on a table, seen from above. Chromium plays it as a fake camera. */
function videoOf(text: string): Buffer {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const luma = Buffer.alloc(WIDTH * HEIGHT, TABLE);
  const side = (size + 8) * MODULE;
  const [left, top] = [Math.floor((WIDTH - side) / 2), Math.floor((HEIGHT - side) / 2)];
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [row, column] = [Math.floor(y / MODULE) - 4, Math.floor(x / MODULE) - 4];
      const isDark = row >= 0 && column >= 0 && row < size && column < size && modules.get(row, column) === 1;
      luma[(top + y) * WIDTH + left + x] = isDark ? INK : PAPER;
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`);
  return Buffer.concat([header, ...Array.from({ length: FRAMES }, () => frame)]);
}

export interface BrowserWithCamera {
  readonly browser: Running;
  close: () => Promise<void>;
}

/**
 * A browser whose camera sees a code with this text; with null it has two cameras and no code. The camera is permitted
 * unless `isAllowed` is false.
 */
export async function startWithCamera(
  found: Pick<Browser, 'executable' | 'env'>,
  text: string | null,
  { isAllowed = true }: { isAllowed?: boolean } = {},
): Promise<BrowserWithCamera> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mesa-camera-'));
  const file = path.join(folder, 'code.y4m');
  if (text !== null) await writeFile(file, videoOf(text));
  const options = launchOptionsOf(found);
  const browser = await chromium.launch({
    ...options,
    args: [
      ...options.args,
      ...(text === null
        ? ['--use-fake-device-for-media-stream=device-count=2']
        : ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${file}`]),
      ...(isAllowed ? ['--use-fake-ui-for-media-stream'] : []),
    ],
  });
  return {
    browser,
    close: async () => {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
