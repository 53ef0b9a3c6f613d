import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, FromWorker, RenderModule, RenderRequest, ToWorker, WorkerData } from './renderer.ts';

/** Runs in a thread of its own, so that no page can stop or hold up the server. */
const { module, clientDir } = workerData as WorkerData;
const { readTemplate, renderPage, SEARCH_PARAMETERS } = (await import(module)) as RenderModule;
const html = readFileSync(path.join(clientDir, 'index.html'), 'utf8');
const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)];
const written = (name: string) => JSON.parse(readFileSync(path.join(clientDir, '.vite', name), 'utf8')) as object;
const template = readTemplate({
  html,
  lazyFiles: written('lazy-files.json'),
  firstTexts: written('first-texts.json'),
  styles: sheets.map(([, href = '']) => readFileSync(path.join(clientDir, href), 'utf8')).join(''),
});

const waiting = new Map<number, (answer: Answer) => void>();
let asked = 0;
/** Texts and settings. They stay the same while the server runs, and each call waits for the server's thread. */
const files = new Map<string, Answer>();
/** Each origin of the app has its own files. */
const MOST_FILES = 50;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const tell = (message: FromWorker): void => parentPort?.postMessage(message);

/** The app's calls go to the server's own routes. */
function askFor({ origin }: RenderRequest): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, origin), init);
    const { status, text } = files.get(request.url) ?? (await askServer(request));
    return new Response(text, { status });
  };
}

async function askServer({ url, headers }: Request): Promise<Answer> {
  const id = (asked += 1);
  const answer = await new Promise<Answer>((resolve) => {
    waiting.set(id, resolve);
    tell({ type: 'ask', id, address: url, headers: [...headers] });
  });
  if (answer.status === 200 && new URL(url).pathname.startsWith('/assets/')) keepFile(url, answer);
  return answer;
}

function keepFile(url: string, answer: Answer): void {
  if (files.size === MOST_FILES) files.clear();
  files.set(url, answer);
}

async function render(id: number, request: RenderRequest): Promise<void> {
  try {
    tell({ type: 'rendered', id, page: await renderPage(template, request, askFor(request)) });
  } catch (error) {
    tell({ type: 'failed', id, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

parentPort?.on('message', (message: ToWorker) => {
  if (message.type === 'render') {
    void render(message.id, message.request);
    return;
  }
  waiting.get(message.id)?.(message.answer);
  waiting.delete(message.id);
});
tell({ type: 'ready', parameters: SEARCH_PARAMETERS });
