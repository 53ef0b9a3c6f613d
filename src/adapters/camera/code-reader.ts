export interface CodeReader {
  /** The text of the code in the picture, or null. Rejects if the worker cannot be loaded. */
  read: (picture: ImageData) => Promise<string | null>;
  close: () => void;
}

export function createCodeReader(): CodeReader {
  const worker = new Worker(new URL('./read-code.worker.ts', import.meta.url), { type: 'module' });
  return {
    read: ({ data: pixels, width, height }) =>
      new Promise((resolve, reject) => {
        worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => resolve(data), { once: true });
        worker.addEventListener('error', () => reject(new Error('The QR decoder did not start')), { once: true });
        worker.postMessage({ pixels, width, height }, [pixels.buffer]);
      }),
    close: () => worker.terminate(),
  };
}
