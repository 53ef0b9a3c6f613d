import jsQR from 'jsqr';

/** A worker, because decoding a picture takes about 100 ms. */
self.addEventListener(
  'message',
  ({ data }: MessageEvent<{ pixels: Uint8ClampedArray; width: number; height: number }>) => {
    const found = jsQR(data.pixels, data.width, data.height, { inversionAttempts: 'dontInvert' });
    self.postMessage(found === null || found.data === '' ? null : found.data, { transfer: [] });
  },
);
