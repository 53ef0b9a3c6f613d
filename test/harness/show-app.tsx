import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import type { RootRef } from '#machines/root/root.machine.ts';
import type { LazyCodeSource } from '#src/app/lazy/lazy-code.ts';
import { connectRouter } from '#src/app/navigation/bridge.ts';
import { connectLinks } from '#src/app/navigation/links.ts';
import { createAppRouter } from '#src/app/navigation/router.tsx';
import type { ChunkMaker } from '#src/host/lazy-chunk.ts';
import { RootContext } from '#src/host/root-context.ts';
import { Providers } from './providers.tsx';

/** Shows the app in a page until the test ends. `addresses` are its history; the last is the current address. */
export function showApp(root: RootRef, chunks: ChunkMaker, code: LazyCodeSource, addresses: string[]) {
  const router = createAppRouter(chunks, { history: createMemoryHistory({ initialEntries: addresses }) });
  const ties = [connectLinks(router, document), connectRouter(router, root, code)];
  const { unmount } = render(
    <Providers>
      <RootContext value={root}>
        <RouterProvider router={router} />
      </RootContext>
    </Providers>,
  );
  onTestFinished(() => {
    unmount();
    ties.forEach((untie) => untie());
  });
  return { router, user: userEvent.setup({ delay: null }) };
}

/** All code is loaded, except modules that a test holds back. */
export const loaded = (parts: Partial<LazyCodeSource> = {}): LazyCodeSource => ({
  isLoaded: () => true,
  load: async () => undefined,
  loadMainArea: async () => undefined,
  loadShell: async () => undefined,
  ...parts,
});
