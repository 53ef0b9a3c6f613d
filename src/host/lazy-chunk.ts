import { useSyncExternalStore } from 'react';
import type { RootRef } from '#machines/root/root.machine.ts';

export interface LazyChunk<Code> {
  current: () => Code | null;
  /** Subscribing starts the load, or a retry. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  /** Starts the load. Resolves when it is done, retries included. */
  arrival: () => Promise<Code>;
  /** Starts the load. Resolves when it is done, or when its failure is shown. */
  settled: () => Promise<void>;
}

/** `first`: the chunk needs only the texts that come with the page. `all`: it waits for all texts. */
export type ChunkTexts = 'first' | 'all';

export type ChunkMaker = <Code>(load: () => Promise<Code>, texts?: ChunkTexts) => LazyChunk<Code>;

/** Chunks that report failed loads to the code-trouble service, and retry when it asks. */
export function chunksOf(root: RootRef, loadTexts: () => Promise<void>): ChunkMaker {
  const trouble = () => root.getSnapshot().children['code-trouble'];

  return <Code>(load: () => Promise<Code>, texts: ChunkTexts = 'all'): LazyChunk<Code> => {
    let code: Code | null = null;
    let isLoading = false;
    const listeners = new Set<() => void>();

    function want() {
      if (code !== null || isLoading) return;
      isLoading = true;
      // A launch of the installed app can cancel the first load: decision 123.
      Promise.all([load().catch(load), texts === 'all' && loadTexts()]).then(([arrived]) => arrive(arrived), fail);
    }

    function arrive(arrived: Code) {
      isLoading = false;
      code = arrived;
      trouble()?.send({ type: 'code.arrived' });
      for (const listener of listeners) listener();
    }

    function fail() {
      isLoading = false;
      const retry = trouble()?.on('code.wanted', () => {
        retry?.unsubscribe();
        want();
      });
      trouble()?.send({ type: 'code.failed' });
    }

    function subscribe(listener: () => void) {
      listeners.add(listener);
      want();
      return () => {
        listeners.delete(listener);
      };
    }

    return {
      current: () => code,
      subscribe,
      arrival: () =>
        new Promise((resolve) => {
          const stop = subscribe(() => {
            if (code === null) return;
            stop();
            resolve(code);
          });
          if (code !== null) resolve(code);
        }),
      settled: () =>
        new Promise((resolve) => {
          const settle = () => {
            stop();
            subscription?.unsubscribe();
            resolve();
          };
          const subscription = trouble()?.subscribe(({ context }) => context.trouble !== null && settle());
          const stop = subscribe(settle);
          if (code !== null) settle();
        }),
    };
  };
}

export function useLazy<Code>(chunk: LazyChunk<Code>): Code | null {
  return useSyncExternalStore(chunk.subscribe, chunk.current, chunk.current);
}
