import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/** An answer that the browser gets instead of the server's. The server gets no request. */
export interface FalseAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A string is sent unchanged, anything else as JSON. */
  readonly body?: object | string;
}

/**
 * A fault in transit. `hold` keeps the request from the server, `holdAnswer` the answer from the browser, `holdBody`
 * only the answer's body, each until released. `loseRequest` cuts the connection before the server acts, `loseAnswer`
 * after.
 */
export type FaultKind = 'hold' | 'holdAnswer' | 'holdBody' | 'loseRequest' | 'loseAnswer' | FalseAnswer;

/** A fault that waits for its request. */
export interface Fault {
  /** Resolves when the request has arrived; for a fault of the answer, when the server has answered. */
  readonly applied: Promise<void>;
  /** Releases a held request or answer; a fault that was not applied is removed. */
  release(): void;
}

export interface FaultProxy {
  /** The address for browsers: it stays the same when the server restarts on another port. */
  readonly origin: string;
  /** Applies a fault to the next request whose `METHOD /path` matches; a lasting fault to all of them until released. */
  inject(kind: FaultKind, request: RegExp, options?: { readonly isLasting?: boolean }): Fault;
  /** Pages come empty, as they do when the server cannot render them, until the next {@link clear}. */
  leaveRenderingToTheBrowser(): void;
  /** Serves the app as another release, whose files have other names, until the next {@link clear}. */
  serveAnotherRelease(): void;
  /** Releases and removes all faults. */
  clear(): void;
  /** The number of open responses to matching requests, such as streams. */
  underWay(request: RegExp): number;
  /** Cuts the connections of open responses to matching requests. */
  cut(request: RegExp): void;
  /** Stops forwarding the data of open responses to matching requests. Their connections stay open. */
  stall(request: RegExp): void;
  /** The number of matching requests since the last {@link clear}, with or without a fault. */
  seen(request: RegExp): number;
  forwardTo(origin: string): void;
  close(): Promise<void>;
}

interface PendingFault {
  readonly kind: FaultKind;
  readonly request: RegExp;
  readonly isLasting: boolean;
  readonly markApplied: () => void;
  readonly released: Promise<void>;
  readonly fault: Fault;
}

/** A response in progress. */
interface Passing {
  readonly name: string;
  readonly answer: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/** An answer that any cache may keep. */
interface KeptAnswer {
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** A loopback proxy that forwards everything unless a fault is set. It keeps public files, as a CDN would. */
export async function startFaultProxy(): Promise<FaultProxy> {
  let target: URL | null = null;
  let pending: PendingFault[] = [];
  let held: PendingFault[] = [];
  let seen: string[] = [];
  let isEmpty = false;
  let isOther = false;

  const kept = new Map<string, KeptAnswer>();
  const passing = new Set<Passing>();

  const passingOf = (request: RegExp): Passing[] => [...passing].filter(({ name }) => request.test(name));

  const passOn = async (one: Passing): Promise<void> => {
    passing.add(one);
    await send(one).finally(() => passing.delete(one));
  };

  const takeFault = (name: string): PendingFault | null => {
    const fault = pending.find((one) => one.request.test(name)) ?? null;
    if (fault?.isLasting) return fault;
    pending = pending.filter((one) => one !== fault);
    if (fault !== null) held.push(fault);
    return fault;
  };

  const forward = async (name: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    if (isOther && incoming.method === 'GET') {
      if (OF_RELEASE.test(incoming.url ?? '')) return answerFalsely({ status: 404 }, outgoing);
      const answer = await ask(target, ofOtherRelease(incoming), isEmpty);
      return IS_CODE.test(answer.headers['content-type'] ?? '')
        ? answerRenamed(answer, outgoing)
        : passOn({ name, answer, outgoing });
    }
    const key = `${name} ${incoming.headers['accept-encoding'] ?? ''}`;
    const known = kept.get(key);
    if (known) return answerWith(known, outgoing);
    const answer = await ask(target, incoming, isEmpty);
    if (!isPublicFile(incoming, answer)) return passOn({ name, answer, outgoing });
    const file = { headers: answer.headers, body: await buffer(answer) };
    kept.set(key, file);
    return answerWith(file, outgoing);
  };

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const name = `${incoming.method ?? 'GET'} ${incoming.url ?? '/'}`;
    seen.push(name);
    const fault = takeFault(name);
    if (fault === null) return forward(name, incoming, outgoing);
    if (fault.kind === 'hold') {
      fault.markApplied();
      await fault.released;
      return passOn({ name, answer: await ask(target, incoming, isEmpty), outgoing });
    }
    if (fault.kind === 'loseRequest' || typeof fault.kind === 'object') {
      incoming.resume();
      fault.markApplied();
      if (fault.kind === 'loseRequest') lose(outgoing);
      else answerFalsely(fault.kind, outgoing);
      return undefined;
    }
    const answer = await ask(target, incoming, isEmpty);
    fault.markApplied();
    if (fault.kind === 'loseAnswer') {
      answer.destroy();
      lose(outgoing);
      return undefined;
    }
    if (fault.kind === 'holdBody') sendHead({ answer, outgoing });
    await fault.released;
    return passOn({ name, answer, outgoing });
  };

  const server = createServer((incoming, outgoing) => {
    // After a server crash or a closed page, closes both ends of the connection.
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${port}`,
    inject: (kind, request, { isLasting = false } = {}) => {
      const { promise: applied, resolve: markApplied } = withResolvers();
      const { promise: released, resolve: release } = withResolvers();
      const fault: Fault = {
        applied,
        release: () => {
          pending = pending.filter((one) => one.fault !== fault);
          release();
        },
      };
      pending.push({ kind, request, isLasting, markApplied, released, fault });
      return fault;
    },
    leaveRenderingToTheBrowser: () => {
      isEmpty = true;
    },
    serveAnotherRelease: () => {
      isOther = true;
    },
    clear: () => {
      isEmpty = false;
      isOther = false;
      for (const { fault } of [...pending, ...held]) fault.release();
      held = [];
      seen = [];
    },
    underWay: (request) => passingOf(request).length,
    cut: (request) => passingOf(request).forEach(({ outgoing }) => outgoing.destroy()),
    stall: (request) => passingOf(request).forEach(({ answer }) => answer.pause()),
    seen: (request) => seen.filter((name) => request.test(name)).length,
    forwardTo: (origin) => {
      kept.clear();
      target = new URL(origin);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Fails a request with an answer that is not HTTP. Chromium resends a request if an idle connection closes without an
 * answer, even if it opened this connection for an aborted request.
 */
const lose = ({ socket }: ServerResponse): void => void socket?.end('lost');

const nothing = (): void => undefined;

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = nothing;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

function answerFalsely({ status, headers = {}, body = '' }: FalseAnswer, outgoing: ServerResponse): void {
  outgoing.writeHead(status, { 'content-type': 'application/ld+json; charset=utf-8', ...headers, connection: 'close' });
  outgoing.end(typeof body === 'string' ? body : JSON.stringify(body));
}

const isPublicFile = ({ method, headers }: IncomingMessage, answer: IncomingMessage): boolean =>
  method === 'GET' &&
  headers['if-none-match'] === undefined &&
  headers.range === undefined &&
  answer.statusCode === 200 &&
  answer.headers['cache-control']?.startsWith('public, max-age') === true;

/**
 * Allows one request per connection. A browser resends a request if a reused connection closes without an answer, but a
 * lost request must stay lost.
 */
function toSingleUse(ofAnswer: IncomingMessage['headers']): IncomingMessage['headers'] {
  const { 'keep-alive': _, ...headers } = ofAnswer;
  return { ...headers, connection: 'close' };
}

function answerWith({ headers, body }: KeptAnswer, outgoing: ServerResponse): void {
  outgoing.writeHead(200, toSingleUse(headers));
  outgoing.end(body);
}

function sendHead({ answer, outgoing }: Pick<Passing, 'answer' | 'outgoing'>): void {
  outgoing.writeHead(answer.statusCode ?? 502, toSingleUse(answer.headers));
  outgoing.flushHeaders();
}

async function send({ answer, outgoing }: Passing): Promise<void> {
  if (!outgoing.headersSent) sendHead({ answer, outgoing });
  await pipeline(answer, outgoing);
}

/** Scripts and styles have new names in each release, so the files that refer to them change, too. */
const OF_RELEASE = /-[\w-]{8}\.(js|css)$/;
const IS_CODE = /html|javascript|css/;
const OTHER = /\.other\.(js|css)$/;
const renamed = (code: string) => code.replaceAll(/(-[\w-]{8})\.(js|css)\b/g, '$1.other.$2');

/** The request with the file's real name, because the server has only one release. */
function ofOtherRelease(incoming: IncomingMessage): IncomingMessage {
  const { 'if-none-match': _, 'if-modified-since': __, ...headers } = incoming.headers;
  return Object.assign(incoming, {
    url: incoming.url?.replace(OTHER, '.$1'),
    headers: { ...headers, 'accept-encoding': 'identity' },
  });
}

async function answerRenamed(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { 'content-length': _, etag: __, ...headers } = toSingleUse(answer.headers);
  const code = renamed(await text(answer));
  outgoing.writeHead(answer.statusCode ?? 502, headers);
  outgoing.end(code);
}

/** A parameter that opens a modal. Only a browser can show modals, so the server sends an empty page. */
const EMPTY = 'modals=none';

const isPage = ({ method, headers }: IncomingMessage) => method === 'GET' && headers['sec-fetch-dest'] === 'document';

function ask(target: URL | null, incoming: IncomingMessage, isEmpty: boolean): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    if (target === null) {
      reject(new Error('There is no server behind the proxy.'));
      return;
    }
    const { method, url = '/', headers } = incoming;
    const path =
      isEmpty && isPage(incoming) && !url.includes('modals=') ? `${url}${url.includes('?') ? '&' : '?'}${EMPTY}` : url;
    const request = httpRequest({ host: target.hostname, port: target.port, method, path, headers }, resolve);
    request.once('error', reject);
    incoming.once('error', reject);
    incoming.pipe(request);
  });
}
