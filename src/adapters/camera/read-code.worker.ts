import jsQR from 'jsqr';

/** Off the main thread, which a picture would hold up for a tenth of a second. Answers each picture with its text, or null. */
self.addEventListener(
  'message',
  ({ data }: MessageEvent<{ pixels: Uint8ClampedArray; width: number; height: number }>) => {
    const found = jsQR(data.pixels, data.width, data.height, { inversionAttempts: 'dontInvert' });
    self.postMessage(found === null || found.data === '' ? null : found.data, { transfer: [] });
  },
);
