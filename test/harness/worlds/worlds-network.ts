import type { TabWindow } from './shared-browser.ts';
import { publicAnswer, type Asked, type Told, type WorldServer } from './world-server.ts';

interface OnItsWay {
  window: TabWindow;
  asked: Asked;
  /** Null while the server works on it. */
  told: Told | null;
  settle: (told: Told | null) => void;
}

interface Stream {
  window: TabWindow;
  userId: number;
  token: string | null;
  tell: (text: string) => void;
  end: () => void;
}

/** The network between the tabs and the server. While it is slow, calls arrive and their answers are held back. */
export class WorldsNetwork {
  isSlow = false;
  /** Increases with each call, each delayed answer and each stream message. */
  traffic = 0;
  #waiting: OnItsWay[] = [];
  #streams: Stream[] = [];

  readonly server: WorldServer;

  constructor(server: WorldServer) {
    this.server = server;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  fetchOf(window: () => TabWindow): typeof globalThis.fetch {
    return (input, init = {}) => this.#fetch(window(), new URL(input instanceof Request ? input.url : input), init);
  }

  /** Delivers all delayed answers, or loses all of them. */
  settle(isLost: boolean): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.isSlow = false;
    for (const { asked, told, settle } of waiting)
      settle(isLost ? this.#lose(asked, told) : this.#finished(asked, told));
    this.spread();
  }

  close(window: TabWindow): void {
    for (const { asked, told } of this.#waiting.filter((one) => one.window === window)) this.#finished(asked, told);
    this.#waiting = this.#waiting.filter((one) => one.window !== window);
    this.#streams = this.#streams.filter((one) => one.window !== window);
  }

  /** Sends each change to its customer's streams. A slow network does not delay it. */
  spread(): void {
    for (const { userId, kind, id } of this.server.news.splice(0)) {
      for (const stream of this.#streams.filter((one) => one.userId === userId))
        stream.tell(`event: ${kind}\ndata: {"id":${id}}\n\n`);
    }
  }

  /** Ends streams without a valid session, or all if the server has no streams. Keeps the others alive. */
  beat(): void {
    const ended = this.#streams.filter(({ token }) => !this.server.hasStream || !this.server.holderOf(token));
    this.#streams = this.#streams.filter((stream) => !ended.includes(stream));
    for (const { end } of ended) end();
    for (const { tell } of this.#streams) tell(': beat\n\n');
  }

  facts(numberOf: (window: TabWindow) => number): unknown {
    return [
      this.isSlow,
      this.#waiting.map(({ window, asked, told }) => [
        numberOf(window),
        asked.method,
        asked.url.pathname + asked.url.search,
        asked.key,
        told?.status,
      ]),
      this.#streams.map(({ window, userId }) => [numberOf(window), userId]),
    ];
  }

  #lose(asked: Asked, told: Told | null): null {
    this.#finished(asked, told);
    return null;
  }

  #finished(asked: Asked, told: Told | null): Told {
    return told ?? this.server.finish(asked);
  }

  #fetch(window: TabWindow, url: URL, init: RequestInit): Promise<Response> {
    this.traffic += 1;
    const asked = askedOf(url, init);
    const { signal } = init;
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    if (url.pathname.endsWith('/events')) return this.#follow(window, asked, signal ?? null);
    const everybodys = publicAnswer(asked);
    if (everybodys) return Promise.resolve(everybodys);
    const answer = this.server.answer(asked);
    const told = answer.status === 0 ? null : answer;
    if (!this.isSlow || isOfSession(url)) {
      const done = this.#finished(asked, told);
      queueMicrotask(() => this.spread());
      return Promise.resolve(responseTo(done));
    }
    this.spread();
    return new Promise((resolve, reject) => {
      const cut = () => {
        this.#waiting = this.#waiting.filter((other) => other !== one);
        this.#finished(asked, told);
        reject(signal?.reason as Error);
      };
      const one: OnItsWay = {
        window,
        asked,
        told,
        settle: (last) => {
          this.traffic += 1;
          signal?.removeEventListener('abort', cut);
          if (last) resolve(responseTo(last));
          else reject(new TypeError('Failed to fetch'));
        },
      };
      this.#waiting.push(one);
      signal?.addEventListener('abort', cut);
    });
  }

  #follow(window: TabWindow, { token }: Asked, signal: AbortSignal | null): Promise<Response> {
    const holder = this.server.holderOf(token);
    if (!holder) return Promise.resolve(new Response(null, { status: 401 }));
    if (!this.server.hasStream) return Promise.resolve(new Response(null, { status: 503 }));
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const stream: Stream = {
          window,
          token,
          userId: holder.id,
          tell: (text) => {
            this.traffic += 1;
            controller.enqueue(encoder.encode(text));
          },
          end: () => controller.close(),
        };
        this.#streams.push(stream);
        stream.tell('event: ready\ndata: {"resumed":false}\n\n');
        signal?.addEventListener('abort', () => {
          if (!this.#streams.includes(stream)) return;
          this.#streams = this.#streams.filter((other) => other !== stream);
          controller.error(signal.reason);
        });
      },
    });
    return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }));
  }
}

/** Sign-in, refresh and sign-out are never slow: their order does not matter here. */
const isOfSession = ({ pathname }: URL): boolean =>
  pathname === '/api/login_check' || pathname.startsWith('/api/token/');

function askedOf(url: URL, { method = 'GET', headers, body }: RequestInit): Asked {
  const sent = new Headers(headers);
  return {
    method,
    url,
    token: sent.get('authorization')?.replace('Bearer ', '') ?? null,
    key: sent.get('idempotency-key'),
    ifMatch: sent.get('if-match'),
    body: typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {},
  };
}

function responseTo({ status, body, headers = {} }: Told): Response {
  return status === 204 ? new Response(null, { status }) : Response.json(body, { status, headers });
}
