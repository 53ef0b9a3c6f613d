import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import type { RootRef } from '#machines/root/root.machine.ts';
import { connectRouter } from '#src/app/bridge.ts';
import type { ChunkMaker } from '#src/app/late-chunk.ts';
import type { LateCodeSource } from '#src/app/late-code.ts';
import { connectLinks } from '#src/app/links.ts';
import { RootContext } from '#src/app/root-context.ts';
import { createAppRouter } from '#src/app/router.tsx';
import { Providers } from './providers.tsx';

/** The app as it stands in a page, at the last of some addresses, until the test ends. */
export function showApp(root: RootRef, chunks: ChunkMaker, code: LateCodeSource, addresses: string[]) {
  const router = createAppRouter(chunks, createMemoryHistory({ initialEntries: addresses }));
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
