// oxlint-disable unicorn/consistent-function-scoping -- a function that runs in the page has to contain its helpers
import type { AnyEventObject, AnyMachineSnapshot, InspectionEvent, StateValue } from 'xstate';

/** The actor of a journey, and the ids of the state nodes in which it is to be held. */
export interface Wanted {
  readonly actor: string;
  readonly states: readonly string[];
}

/** The page's message that the actor has reached wanted states. */
export interface Held {
  readonly states: readonly string[];
}

export const HELD = 'mesaHeld';

/** Called from the test. */
interface Holding {
  /** Nothing in the app changes from now on. */
  stop: () => void;
  /** False where the app cannot change its language without leaving the state. */
  speak: (language: string) => Promise<boolean>;
  /** Resolves when nothing has changed on the screen for a while; false: it keeps changing. */
  settle: (quiet: number) => Promise<boolean>;
  /** The events that were held back happen now. */
  release: () => void;
}

export type HoldingPage = typeof globalThis & { mesaHolding?: Holding };

/**
 * Runs in the page, after the script of `watchFlows`. Holds the actor when it first reaches each wanted state: events
 * from its ports, timers and other actors wait until it is released. So a state that takes no time can be seen, and the
 * rest of the app can finish its work.
 */
export function holdFlow({ actor, states }: Wanted): void {
  interface Running {
    id: string;
    getSnapshot: () => unknown;
    send: (event: AnyEventObject) => void;
    system: System;
  }
  interface System {
    inspect: (listener: (event: InspectionEvent) => void) => unknown;
    _relay: (source: Running | undefined, target: Running, event: AnyEventObject) => void;
  }
  type Page = HoldingPage & {
    mesaHeld: (held: Held) => Promise<void>;
    __xstate__: { register: (root: Running) => void };
  };
  /** Milliseconds. Longer timers do not run out while pictures are taken. */
  const SOON = 1_500;
  const LONGEST = 6_000;
  const page = globalThis as Page;
  const wanted = new Set(states);
  const { register } = page.__xstate__;

  /** Timers that run out soon. */
  const due = new Set<number>();
  const { setTimeout: start, clearTimeout: clear } = page;
  page.setTimeout = ((run: (...values: unknown[]) => void, delay = 0, ...values: unknown[]) => {
    const timer = start(() => {
      due.delete(timer);
      run(...values);
    }, delay) as unknown as number;
    if (delay <= SOON) due.add(timer);
    return timer;
  }) as typeof page.setTimeout;
  page.clearTimeout = (timer) => {
    due.delete(Number(timer));
    clear(timer);
  };

  /** The ids of the active state nodes. */
  const idsIn = (id: string, value: StateValue): string[] =>
    typeof value === 'string'
      ? [id, `${id}.${value}`]
      : [id, ...Object.entries(value).flatMap(([name, inner = {}]) => idsIn(`${id}.${name}`, inner))];

  const hold = (root: Running): void => {
    const { system } = root;
    // XState has no public way to delay events from other actors.
    const relay = system._relay;
    let held: Running | null = null;
    let isStopped = false;
    let waiting: Parameters<System['_relay']>[] = [];

    const consider = (one: Running): void => {
      if (held || !(one.id === actor || (actor.endsWith(':') && one.id.startsWith(actor)))) return;
      const { machine, value, status } = one.getSnapshot() as Partial<AnyMachineSnapshot>;
      const reached =
        machine && status === 'active' ? idsIn(machine.id, value as StateValue).filter((id) => wanted.has(id)) : [];
      if (reached.length === 0) return;
      for (const id of reached) wanted.delete(id);
      held = one;
      void page.mesaHeld({ states: reached });
    };
    const language = (): Running | undefined =>
      (root.getSnapshot() as { children: Record<string, Running> }).children['language'];
    const isOfLanguage = (one: Running): boolean => {
      const parent = language();
      if (!parent) return false;
      const { children } = parent.getSnapshot() as { children: Record<string, Running> };
      return one === parent || Object.values(children).includes(one);
    };

    system._relay = (source, target, event) => {
      consider(target);
      const waits = isStopped ? !isOfLanguage(target) : target === held;
      if (waits) waiting.push([source, target, event]);
      else relay(source, target, event);
    };
    system.inspect((event) => {
      if (event.type === '@xstate.snapshot') consider(event.actorRef as unknown as Running);
    });

    const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    // An image that loads only when it is scrolled into view is never complete, and its decoding never ends.
    const shownImages = (): HTMLImageElement[] =>
      [...document.images].filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return bottom > 0 && top < innerHeight && image.checkVisibility();
      });
    const hasImages = (): boolean => shownImages().every(({ complete }) => complete);

    page.mesaHolding = {
      stop: () => {
        isStopped = true;
      },
      speak: async (wantedLanguage) => {
        const one = language();
        if (!one || held === one) return false;
        const isDone = () => {
          const { value, context } = one.getSnapshot() as AnyMachineSnapshot;
          return value === 'settled' && (context as { spoken: string }).spoken === wantedLanguage;
        };
        if ((one.getSnapshot() as AnyMachineSnapshot).value !== 'settled') return false;
        one.send({ type: 'language.chosen', language: wantedLanguage });
        for (let frames = 0; frames < 300 && !isDone(); frames += 1) await nextFrame();
        return isDone();
      },
      settle: async (quiet) => {
        const begun = performance.now();
        let changed = begun;
        const observer = new MutationObserver(() => {
          changed = performance.now();
        });
        observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
        const isQuiet = () => performance.now() - changed >= quiet && hasImages() && (isStopped || due.size === 0);
        while (!isQuiet() && performance.now() - begun < LONGEST) await nextFrame();
        observer.disconnect();
        await document.fonts.ready;
        const images = shownImages().filter(({ complete }) => complete);
        await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
        await nextFrame();
        return isQuiet();
      },
      release: () => {
        const late = waiting;
        waiting = [];
        held = null;
        isStopped = false;
        for (const [source, target, event] of late) system._relay(source, target, event);
      },
    };
    consider(root);
  };
  page.__xstate__ = {
    register: (root) => {
      register(root);
      hold(root);
    },
  };
}
