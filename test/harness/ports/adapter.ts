import { vi } from 'vitest';
import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import type { Device } from '#machines/shared/flow/failures.ts';
import { testBrowser, type Upset } from './browser-worlds.ts';
import { network, type Fault } from './network.ts';
import { settle, wired, type Settled } from './wired.ts';

/** Longer than the app waits for two answers, one after the other. */
const TIMEOUT_MS = 61_000;
/** What settles only with a page that is left does not settle here. */
const SOON = 1_000;

/** What of the world is not as it should be. */
export interface Trouble {
  call?: { call: string; fault: Fault };
  device?: Upset;
}

/** What an adapter did. */
export interface Ran {
  settled: Settled;
  /** Names of the calls that it made, and what of the browser it used. */
  asked: string[];
  used: Set<Device>;
}

/** One port, with the adapter that the app has for it. */
export class Adapter {
  readonly #machine: AnyStateMachine;
  readonly #src: string;

  constructor(machine: AnyStateMachine, src: string) {
    this.#machine = machine;
    this.#src = src;
  }

  /** Runs it once, in a world where all is well but for that trouble. */
  async run(input: unknown, trouble: Trouble = {}): Promise<Ran> {
    // jsdom's own is no Error, as that of every browser is.
    vi.stubGlobal('DOMException', AnError);
    localStorage.clear();
    sessionStorage.clear();
    // Who has messages turned on, in another language than is spoken: the server is to be told.
    localStorage.setItem('mesa.push', JSON.stringify({ userId: 7, language: 'en' }));
    const { fetch, asked } = network(trouble.call);
    const { tab, used } = testBrowser(trouble.device, fetch);
    const there = await wired(this.#machine, { fetch, tab });
    const logic = (there.implementations.actors as Record<string, AnyActorLogic>)[this.#src];
    if (!logic) throw new Error(`The app provides no "${this.#src}"`);
    used.clear();
    const settled =
      trouble.call?.fault.kind === 'silent'
        ? await late(logic, input)
        : await Promise.race([settle(logic, input), soon()]);
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    return { settled, asked, used };
  }
}

const AnError = (AbortSignal.abort().reason as DOMException).constructor;

const soon = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), SOON));

/** As above, where what it waits for is given up. */
async function late(logic: AnyActorLogic, input: unknown): Promise<Settled> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let settled: Settled = null;
    void settle(logic, input).then((came) => (settled = came));
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    return settled;
  } finally {
    vi.useRealTimers();
  }
}
