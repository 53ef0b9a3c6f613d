import jsQR from 'jsqr';

/** Pixels per module, enough for the reader to find the pattern. */
const SCALE = 4;

/** Decodes a code drawn as an SVG of a background and one path of horizontal runs; null where it is unreadable. */
export function readSvg(svg: Element): string | null {
  const side = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const [rect, path] = [svg.querySelector('rect'), svg.querySelector('path')];
  const width = side * SCALE;
  const pixels = new Uint8ClampedArray(width * width * 4);
  const paint = (
    left: number,
    top: number,
    right: number,
    bottom: number,
    [red, green, blue]: readonly [number, number, number],
  ) => {
    for (let y = top * SCALE; y < bottom * SCALE; y += 1) {
      for (let x = left * SCALE; x < right * SCALE; x += 1) pixels.set([red, green, blue, 255], (y * width + x) * 4);
    }
  };
  paint(0, 0, side, side, colourOf(rect));
  for (const [, x, y, run] of (path?.getAttribute('d') ?? '').matchAll(/M(\d+),(\d+)h(\d+)v1h-\d+z/g)) {
    paint(Number(x), Number(y), Number(x) + Number(run), Number(y) + 1, colourOf(path));
  }
  return jsQR(pixels, width, width)?.data ?? null;
}

function colourOf(element: Element | null): readonly [number, number, number] {
  const [, red = '0', green = '0', blue = '0'] = /^#(..)(..)(..)$/.exec(element?.getAttribute('fill') ?? '') ?? [];
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}
