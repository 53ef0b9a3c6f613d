import { vi } from 'vitest';
import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import type { Device } from '#machines/shared/flow/failures.ts';
// The app loads this module with the first card, which takes longer than SOON on a busy machine.
import '#src/adapters/payments/stripe-payments.ts';
import { testBrowser, type BrokenDevice } from './browser-worlds.ts';
import { network, type Fault } from './network.ts';
import { settle, wired, type Settled } from './wired.ts';

/** Longer than the app waits for two answers in a row. */
const TIMEOUT_MS = 61_000;
/** The longest wait for a call. A slower call counts as pending until the customer leaves the page. */
const SOON = 1_000;

/** The fault of the environment. */
export interface Trouble {
  call?: { call: string; fault: Fault };
  device?: BrokenDevice;
}

/** The outcome of an adapter's run. */
export interface Ran {
  settled: Settled;
  /** Names of its API calls, and the browser features it used. */
  asked: string[];
  used: Set<Device>;
}

/** A port with its adapter in the app. */
export class Adapter {
  readonly #machine: AnyStateMachine;
  readonly #src: string;

  constructor(machine: AnyStateMachine, src: string) {
    this.#machine = machine;
    this.#src = src;
  }

  /** Runs the adapter once in an environment with this single fault. */
  async run(input: unknown, trouble: Trouble = {}): Promise<Ran> {
    // jsdom's DOMException is not an Error, unlike in browsers.
    vi.stubGlobal('DOMException', AnError);
    localStorage.clear();
    sessionStorage.clear();
    // Push messages are on, in another language than the app's, so the server needs an update.
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

/** The outcome after the app's wait for an answer has ended, in simulated time. */
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
