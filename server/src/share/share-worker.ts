import { parentPort, workerData } from 'node:worker_threads';
import { sharePictureDrawer, type ShareText } from './draw-share-picture.ts';

/** Runs in a thread of its own: laying out text takes a processor for a while. */
const draw = await sharePictureDrawer((workerData as { mark: string }).mark);

export type ToShareWorker = ShareText & { readonly id: number };
export type FromShareWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'drawn'; readonly id: number; readonly jpeg: Uint8Array<ArrayBuffer> }
  | { readonly type: 'failed'; readonly id: number; readonly reason: string };

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const tell = (message: FromShareWorker): void => parentPort?.postMessage(message);

let last: Promise<void> = Promise.resolve();

/** One after another, so that drawing never takes more than one core. */
parentPort?.on('message', ({ id, ...text }: ToShareWorker) => {
  last = last
    .then(() => draw(text))
    .then(
      (jpeg) => tell({ type: 'drawn', id, jpeg: new Uint8Array(jpeg) }),
      (error: unknown) =>
        tell({ type: 'failed', id, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
});
tell({ type: 'ready' });
