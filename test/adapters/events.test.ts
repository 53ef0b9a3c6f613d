import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { StreamEvent, StreamPlace } from '#machines/events/events.machine.ts';
import { ANYTHING, type Change } from '#machines/shared/flow/change.ts';
import { createChanges } from '#src/adapters/events/changes.ts';
import { followChanges } from '#src/adapters/events/stream.ts';
import { joinTabs, takeLead } from '#src/adapters/events/tabs.ts';

/** A stream that the test controls, and the request made for it. */
function openStream(
  answer: (body: ReadableStream<Uint8Array>) => Response,
  { lastId = null, isAgain = false }: Partial<StreamPlace> = {},
) {
  const held: { controller?: ReadableStreamDefaultController<Uint8Array>; asked?: Request; canceled: boolean } = {
    canceled: false,
  };
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void (held.controller = controller),
    cancel: () => void (held.canceled = true),
  });
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    held.asked = new Request(url, init);
    return answer(body);
  };
  const events: StreamEvent[] = [];
  const stop = followChanges({
    config: async () => ({ apiHost: 'https://api.example', appKey: 'k' }) as never,
    token: () => 'secret',
    fetch,
    random: () => 0.5,
  })({ userId: 7, lastId, isAgain }, (event) => events.push(event));
  onTestFinished(stop);
  return { held, events, stop, send: (text: string) => held.controller?.enqueue(new TextEncoder().encode(text)) };
}

const stream = (body: ReadableStream<Uint8Array>) =>
  new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets promises settle, and this much time pass. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the event stream', () => {
  it('sends the usual headers, and the last event’s id', async () => {
    const { held } = openStream(stream, { lastId: '41' });
    await pass(1);
    expect(held.asked?.url).toBe('https://api.example/api/users/7/events');
    expect(Object.fromEntries(held.asked?.headers ?? [])).toMatchObject({
      accept: 'text/event-stream',
      authorization: 'Bearer secret',
      'last-event-id': '41',
      'x-application-key': 'k',
    });
  });

  it('waits a short random delay before it reconnects', async () => {
    const { held } = openStream(stream, { isAgain: true });
    await pass(400);
    expect(held.asked).toBeUndefined();
    await pass(200);
    expect(held.asked?.url).toContain('/events');
  });

  it('reports each event, however the stream is split into chunks', async () => {
    const { events, send } = openStream(stream);
    await pass(1);
    for (const piece of [
      'retry: 2000\nid: 4\nevent: re',
      'ady\ndata: {"resumed":true}\n\n:\n\nid: 5\nevent: order\nda',
      'ta: {"id":9}\n\nevent: novelty\ndata: ?\n\n',
    ])
      send(piece);
    await pass(1);
    expect(events).toEqual([
      { type: 'stream.opened', lastId: '4' },
      { type: 'change.came', change: { kind: 'order', id: 9 }, lastId: '5' },
      { type: 'change.came', change: { kind: 'novelty', id: null }, lastId: null },
    ]);
  });

  it.each([
    ['is refused', () => new Response('{}', { status: 503 })],
    ['is no stream', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ['is cut off', (body: ReadableStream<Uint8Array>) => (void body.cancel(), Response.error())],
  ])('ends when it %s', async (_what, answer) => {
    const { events } = openStream(answer);
    await pass(1);
    expect(events).toEqual([{ type: 'stream.ended' }]);
  });

  it('ends when the server closes it, and when it is silent for longer than two heartbeats', async () => {
    const ended = openStream(stream);
    const silent = openStream(stream);
    await pass(1);
    ended.held.controller?.close();
    silent.send(':\n\n');
    await pass(39_000);
    expect([ended.events, silent.events]).toEqual([[{ type: 'stream.ended' }], []]);
    await pass(2_000);
    expect([silent.events, silent.held.canceled]).toEqual([[{ type: 'stream.ended' }], true]);
  });

  it('reports nothing after it is stopped', async () => {
    const { events, send, stop, held } = openStream(stream);
    await pass(1);
    stop();
    send('event: order\ndata: {"id":9}\n\n');
    await pass(60_000);
    expect([events.filter(({ type }) => type === 'stream.ended'), held.asked?.signal.aborted]).toEqual([[], true]);
  });
});

function receiving() {
  const changes = createChanges();
  const received: Change[] = [];
  changes.listen((change) => received.push(change));
  return { changes, received };
}

describe('tabs that share a stream', () => {
  it('of one customer receive a change that one of them sends; other customers’ and closed tabs do not', async () => {
    vi.useRealTimers();
    const [here, there, other, gone] = [receiving(), receiving(), receiving(), receiving()];
    const tabs = [
      joinTabs({ BroadcastChannel }, 7, here.changes),
      joinTabs({ BroadcastChannel }, 7, there.changes),
      joinTabs({ BroadcastChannel }, 8, other.changes),
    ];
    joinTabs({ BroadcastChannel }, 7, gone.changes).leave();
    tabs[0]?.tell(ANYTHING);
    await expect.poll(() => there.received).toEqual([ANYTHING]);
    expect([here.received, other.received, gone.received]).toEqual([[ANYTHING], [], []]);
    for (const tab of tabs) tab.leave();
  });

  it('without BroadcastChannel are alone', () => {
    const { changes, received } = receiving();
    joinTabs({}, 7, changes).tell(ANYTHING);
    expect(received).toEqual([ANYTHING]);
  });

  it('without locks are all leaders', () => {
    const onLead = vi.fn<() => void>();
    takeLead(undefined, onLead)();
    expect(onLead).toHaveBeenCalledOnce();
  });

  it('with locks denied are all leaders, until they are closed', async () => {
    const refused = {
      request: () => Promise.reject(new DOMException('denied', 'SecurityError')),
    } as unknown as LockManager;
    const [stays, leaves] = [vi.fn<() => void>(), vi.fn<() => void>()];
    takeLead(refused, stays);
    takeLead(refused, leaves)();
    await pass(1);
    expect([stays.mock.calls.length, leaves.mock.calls.length]).toEqual([1, 0]);
  });
});
