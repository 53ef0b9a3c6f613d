import { Worker } from 'node:worker_threads';
import type { Language } from '#server/shared/language.ts';
import type { Log } from '#server/shared/log.ts';

export interface RenderRequest {
  /** The app's address as the customer opened it. */
  readonly origin: string;
  readonly path: string;
  readonly language: Language;
  /** In ms since the epoch. */
  readonly now: number;
  /** The customer's county; null: the first one. */
  readonly countyId: number | null;
}

export interface RenderedPage {
  readonly status: 200 | 404;
  readonly html: string;
  /** False: the number of such pages is unlimited. */
  readonly isKept: boolean;
}

/** The exports of src/app/render. */
export interface RenderModule<Template = unknown> {
  readonly SEARCH_PARAMETERS: readonly string[];
  readonly readTemplate: (files: { html: string; styles: string; lazyFiles: object; firstTexts: object }) => Template;
  readonly renderPage: (
    template: Template,
    request: RenderRequest,
    ask: typeof globalThis.fetch,
  ) => Promise<RenderedPage | null>;
}

export interface WorkerData {
  readonly module: string;
  readonly clientDir: string;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
}

export type ToWorker =
  | { readonly type: 'render'; readonly id: number; readonly request: RenderRequest }
  | { readonly type: 'answer'; readonly id: number; readonly answer: Answer };

export type FromWorker =
  | { readonly type: 'ready'; readonly parameters: readonly string[] }
  | { readonly type: 'rendered'; readonly id: number; readonly page: RenderedPage | null }
  | { readonly type: 'failed'; readonly id: number; readonly reason: string }
  | { readonly type: 'ask'; readonly id: number; readonly address: string; readonly headers: [string, string][] };

export interface RendererOptions extends WorkerData {
  readonly log: Log;
  /** Answers the calls of the app that is rendered. */
  readonly ask: (request: Request) => Response | Promise<Response>;
  /** The built `render-worker.ts`. */
  readonly worker: string;
  readonly waitMs?: number;
  readonly hangMs?: number;
  readonly restMs?: number;
}

export interface Renderer {
  /**
   * Null: the server cannot render the page, or `isWanted` is false. Never rejects. May take longer than `waitMs`. The
   * log does not name failures of an unwanted page.
   */
  render(request: RenderRequest, isWanted?: Promise<boolean>): Promise<RenderedPage | null>;
  /** A customer does not wait longer than this for a page that could come empty. */
  readonly waitMs: number;
  /** Names of the parameters that a page depends on. */
  parameters(): readonly string[];
  close(): Promise<void>;
}

const WAIT_MS = 2000;
/** A busy machine exceeds `WAIT_MS`. A new thread would start cold and exceed it, too, so a page may take this long. */
const HANG_MS = 10_000;
const START_LIMIT_MS = 30_000;
/** The pause after a failure, so that a worker that cannot start is not started for each request. */
const REST_MS = 1000;
const MEMORY_LIMIT_MB = 256;
/** Further pages come empty: customers would wait too long for all of them. */
const MOST_PENDING = 8;

const ALWAYS = Promise.resolve(true);

type Settle = (page: RenderedPage | null) => void;

interface Thread {
  readonly worker: Worker;
  readonly ready: Promise<boolean>;
  readonly pending: Map<number, Settle>;
}

/** Renders in one worker thread. If it crashes or hangs, its pages are given up and another one is started. */
export async function startRenderer(options: RendererOptions): Promise<Renderer> {
  const { log, waitMs = WAIT_MS, hangMs = HANG_MS, restMs = REST_MS } = options;
  let thread: Thread | null = null;
  let restsUntil = 0;
  let failures = 0;
  let lastId = 0;
  let isClosed = false;
  let parameters: readonly string[] = [];

  function noteFailure(what: string, reason: unknown): void {
    failures += 1;
    log.error(`${what}, sent empty instead (${failures} since the start)`, reason);
  }

  function giveUp(broken: Thread): void {
    if (thread === broken) thread = null;
    for (const settle of broken.pending.values()) settle(null);
    broken.pending.clear();
    void broken.worker.terminate();
  }

  function start(): Thread {
    const { module, clientDir } = options;
    const worker = new Worker(options.worker, {
      workerData: { module, clientDir } satisfies WorkerData,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    });
    const pending: Thread['pending'] = new Map();
    const ready = new Promise<boolean>((resolve) => {
      const limit = setTimeout(() => {
        if (thread === started) stopped(new Error(`The renderer did not start within ${START_LIMIT_MS} ms`));
      }, START_LIMIT_MS);
      const stopped = (reason: unknown): void => {
        clearTimeout(limit);
        resolve(false);
        if (isClosed || thread !== started) return;
        restsUntil = Date.now() + restMs;
        noteFailure('The renderer stopped: a page could not be rendered', reason);
        giveUp(started);
      };
      worker.on('error', stopped);
      worker.on('exit', (code) => stopped(new Error(`The worker exited with ${code}`)));
      worker.on('message', (message: FromWorker) => {
        if (message.type === 'ready') {
          clearTimeout(limit);
          ({ parameters } = message);
          resolve(true);
        } else if (message.type === 'ask') void answer(worker, message);
        else {
          const settle = pending.get(message.id);
          if (message.type === 'failed' && settle) noteFailure('A page could not be rendered', message.reason);
          settle?.(message.type === 'rendered' ? message.page : null);
        }
      });
    });
    const started: Thread = { worker, ready, pending };
    return started;
  }

  async function answer(worker: Worker, { id, address, headers }: Extract<FromWorker, { type: 'ask' }>): Promise<void> {
    const told = await readAnswer(options.ask, new Request(address, { headers }));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage({ type: 'answer', id, answer: told } satisfies ToWorker);
  }

  async function render(request: RenderRequest, isWanted = ALWAYS): Promise<RenderedPage | null> {
    if (isClosed || (thread === null && Date.now() < restsUntil)) return null;
    thread ??= start();
    const current = thread;
    if (!(await current.ready) || current.pending.size >= MOST_PENDING) return null;
    const id = (lastId += 1);
    return new Promise((resolve) => {
      const limit = setTimeout(() => {
        noteFailure(`${request.path} took longer than ${hangMs} ms`, new Error('The renderer hangs'));
        giveUp(current);
      }, hangMs);
      current.pending.set(id, (page) => {
        clearTimeout(limit);
        current.pending.delete(id);
        resolve(page);
      });
      void isWanted.then((wanted) => wanted || current.pending.get(id)?.(null));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      current.worker.postMessage({ type: 'render', id, request } satisfies ToWorker);
    });
  }

  thread = start();
  await thread.ready;
  return {
    render,
    waitMs,
    parameters: () => parameters,
    async close() {
      isClosed = true;
      const last = thread;
      if (last === null) return;
      giveUp(last);
      await last.worker.terminate();
    },
  };
}

async function readAnswer(ask: RendererOptions['ask'], request: Request): Promise<Answer> {
  try {
    const response = await ask(request);
    return { status: response.status, text: await response.text() };
  } catch {
    return { status: 502, text: '' };
  }
}
