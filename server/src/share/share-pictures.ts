import { Worker } from 'node:worker_threads';
import { keepLast } from '#server/shared/keep-last.ts';
import type { Log } from '#server/shared/log.ts';
import type { ShareText } from './draw-share-picture.ts';
import type { FromShareWorker, ToShareWorker } from './share-worker.ts';

type Jpeg = Uint8Array<ArrayBuffer>;

export interface SharePictures {
  /** Null: the picture cannot be drawn, now or ever. Never rejects. */
  draw(text: ShareText): Promise<Jpeg | null>;
  /** False: nothing can be drawn here, so pages name other pictures. */
  works(): boolean;
  close(): Promise<void>;
}

export interface SharePicturesOptions {
  readonly log: Log;
  /** The built `share-worker.ts`. */
  readonly worker: string;
  /** An SVG file. */
  readonly mark: string;
  readonly timeLimitMs?: number;
}

/** Includes the time to load fonts for the first picture. */
const TIME_LIMIT_MS = 10_000;
/** A picture takes about 40 KB. */
const MOST_KEPT = 300;
/** Failures are kept, too, but a later attempt may succeed. */
const KEPT_MS = 3_600_000;
/** One picture is drawn at a time. Further links are shown with other pictures. */
const MOST_PENDING = 8;

/** Null: failed. */
type Outcome = Jpeg | null | 'busy';

interface Thread {
  readonly worker: Worker;
  readonly pending: Map<number, (outcome: Outcome) => void>;
}

/** Draws in a thread of its own, which starts with the first picture. */
export function createSharePictures(options: SharePicturesOptions): SharePictures {
  const { log, worker: file, mark, timeLimitMs = TIME_LIMIT_MS } = options;
  const kept = keepLast<Outcome>({
    most: MOST_KEPT,
    now: Date.now,
    maxAgeMs: KEPT_MS,
    isKept: (outcome) => outcome !== 'busy',
  });
  let thread: Thread | null = null;
  let works = true;
  let lastId = 0;

  const noteFailure = (reason: unknown): void => log.error('A picture to share could not be drawn', reason);

  function giveUp(broken: Thread, reason: unknown): void {
    if (thread !== broken) return;
    thread = null;
    noteFailure(reason);
    for (const settle of broken.pending.values()) settle(null);
    void broken.worker.terminate();
  }

  function start(): Thread {
    const worker = new Worker(file, { workerData: { mark } });
    const started: Thread = { worker, pending: new Map() };
    let isReady = false;
    worker.on('message', (message: FromShareWorker) => {
      if (message.type === 'ready') isReady = true;
      else if (message.type === 'drawn') started.pending.get(message.id)?.(message.jpeg);
      else {
        noteFailure(message.reason);
        started.pending.get(message.id)?.(null);
      }
    });
    worker.on('error', (error) => {
      // A library is missing, or not made for this machine.
      if (!isReady) works = false;
      giveUp(started, error);
    });
    worker.on('exit', (code) => giveUp(started, new Error(`The thread exited with ${code}`)));
    return started;
  }

  async function drawNow(text: ShareText): Promise<Outcome> {
    if (!works) return null;
    thread ??= start();
    const current = thread;
    if (current.pending.size >= MOST_PENDING) return 'busy';
    const id = (lastId += 1);
    return new Promise((resolve) => {
      const limit = setTimeout(() => giveUp(current, new Error(`It took longer than ${timeLimitMs} ms`)), timeLimitMs);
      current.pending.set(id, (outcome) => {
        clearTimeout(limit);
        current.pending.delete(id);
        resolve(outcome);
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      current.worker.postMessage({ ...text, id } satisfies ToShareWorker);
    });
  }

  return {
    works: () => works,
    async draw(text) {
      const outcome = await kept.get(JSON.stringify(text), () => drawNow(text));
      return outcome === 'busy' ? null : outcome;
    },
    async close() {
      works = false;
      const last = thread;
      thread = null;
      for (const settle of last?.pending.values() ?? []) settle(null);
      await last?.worker.terminate();
    },
  };
}
