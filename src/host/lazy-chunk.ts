import { useSyncExternalStore } from 'react';
import type { RootRef } from '#machines/root/root.machine.ts';

/** Code that comes when it is first needed: a route, a modal, machines. */
export interface LazyChunk<Code> {
  /** Null while it is not here. */
  current: () => Code | null;
  /** Tells when it has come. To listen is to want it: it is loaded, or tried again. Returns how to stop listening. */
  subscribe: (listener: () => void) => () => void;
  /** Wants it, and resolves when it is here, however often it must be tried. */
  arrival: () => Promise<Code>;
  /** Wants it, and resolves when it is here or when the customer is told why it is not. */
  settled: () => Promise<void>;
}

export type ChunkMaker = <Code>(load: () => Promise<Code>) => LazyChunk<Code>;

/** Chunks that report what does not come to the root's service, and try again when that asks for it. */
export function chunksOf(root: RootRef): ChunkMaker {
  const trouble = () => root.getSnapshot().children['code-trouble'];

  return <Code>(load: () => Promise<Code>): LazyChunk<Code> => {
    let code: Code | null = null;
    let isLoading = false;
    const listeners = new Set<() => void>();

    function want() {
      if (code !== null || isLoading) return;
      isLoading = true;
      load().then(arrive, fail);
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
            told?.unsubscribe();
            resolve();
          };
          const told = trouble()?.subscribe(({ context }) => context.trouble !== null && settle());
          const stop = subscribe(settle);
          if (code !== null) settle();
        }),
    };
  };
}

/** What a chunk brings, or null while it is not here. */
export function useLazy<Code>(chunk: LazyChunk<Code>): Code | null {
  return useSyncExternalStore(chunk.subscribe, chunk.current);
}
