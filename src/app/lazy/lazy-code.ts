import { flowOf, flows, type FlowKind } from '#machines/flows.ts';
import type { LazyServices } from '#machines/root/services.ts';
import type { ChunkMaker, LazyChunk } from '#src/host/lazy-chunk.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { loadFrame } from './first-code.ts';
import { isFirstFlow, loadFlow } from './flow-modules.ts';
import type { connectShell } from './shell.ts';

export interface LazyCodeSource {
  isLoaded: (kind: FlowKind) => boolean;
  load: (kinds: readonly FlowKind[]) => Promise<void>;
  loadMainArea: () => Promise<void>;
  loadShell: () => Promise<void>;
}

export interface CodeArrivals {
  flow: (kind: FlowKind, logic: ReturnType<Awaited<ReturnType<typeof loadFlow>>['wire']>) => void;
  services: (services: Partial<LazyServices>) => void;
  shell: (connect: typeof connectShell) => void;
  /** Called when the network is back, if only the loader has noticed that it was away. */
  reconnected: () => void;
}

export function createLazyCode(clients: Clients, chunk: ChunkMaker, arrivals: CodeArrivals): LazyCodeSource {
  const mainArea = chunk(async () => {
    const { wire } = await loadFrame();
    arrivals.services(wire(clients));
    return true;
  }, 'first');
  let isShellCutOff = false;
  const shell = chunk(async () => {
    try {
      // Loads the views and texts too, so that the shell can show alerts while offline.
      const [{ wire, connectShell: connect }] = await Promise.all([
        import('./shell.ts'),
        import('#src/app/shell/ShellLayer.tsx'),
        clients.texts.complete(),
      ]);
      arrivals.services(wire(clients));
      arrivals.shell(connect);
    } catch (error) {
      isShellCutOff = true;
      throw error;
    }
    // The service that watches the connection started after the connection was lost.
    if (isShellCutOff) arrivals.reconnected();
    return true;
  });
  const chunkOf = (kind: FlowKind) =>
    chunk(
      async () => {
        const { wire } = await loadFlow(kind);
        arrivals.flow(kind, wire(clients));
        return true;
      },
      isFirstFlow(kind) ? 'first' : 'all',
    );
  const chunks = Object.fromEntries(flows.map(({ kind }) => [kind, chunkOf(kind)])) as Record<
    FlowKind,
    LazyChunk<unknown>
  >;
  const partsOf = (kind: FlowKind) => (flowOf(kind)?.needs === 'mainArea' ? [mainArea, chunks[kind]] : [chunks[kind]]);
  return {
    loadMainArea: async () => void (await mainArea.arrival()),
    loadShell: async () => void (await shell.arrival()),
    isLoaded: (kind) => partsOf(kind).every((part) => part.current() !== null),
    async load(kinds) {
      await Promise.all([...new Set(kinds.flatMap(partsOf))].map((part) => part.arrival()));
    },
  };
}
