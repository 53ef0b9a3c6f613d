import { PNG } from 'pngjs';

/** `pixels`: how many differ, or null if the sizes do. */
export interface Difference {
  readonly pixels: number | null;
  /** The new picture, pale, with the pixels that differ in red. */
  readonly image: Buffer | null;
}

const RED = [214, 0, 60, 255] as const;
/** Opacity of the unchanged pixels. */
const SHARE = 0.25;
const WHITE = 255;

/** Compares two PNG files pixel by pixel, without a tolerance. Null: they are the same. */
export function compareImages(before: Buffer, after: Buffer): Difference | null {
  if (before.equals(after)) return null;
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)];
  if (one.width !== other.width || one.height !== other.height) return { pixels: null, image: null };
  const shown = new PNG({ width: one.width, height: one.height });
  let pixels = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const isSame = one.data.readUInt32BE(at) === other.data.readUInt32BE(at);
    if (!isSame) pixels += 1;
    for (const [channel, red] of RED.entries())
      shown.data[at + channel] = isSame ? pale(other.data[at + channel] ?? WHITE) : red;
  }
  return pixels === 0 ? null : { pixels, image: PNG.sync.write(shown) };
}

const pale = (value: number): number => Math.round(WHITE - (WHITE - value) * SHARE);
