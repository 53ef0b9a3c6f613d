import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createServer, type Rolldown } from 'vite';
import { EMPTY_APP } from './first-route.ts';

/** The files of the built empty app by their addresses; `/` comes rendered. */
export async function emptyPage(output: Rolldown.RolldownOutput['output']): Promise<Record<string, string>> {
  const content = await contentOf();
  return Object.fromEntries(
    output.map((file) => {
      if (file.type === 'chunk') return [`/${file.fileName}`, file.code];
      if (file.fileName !== 'index.html') throw new Error(`The empty app has an unexpected file: ${file.fileName}.`);
      return ['/', String(file.source).replace('<div id="root"></div>', `<div id="root">${content}</div>`)];
    }),
  );
}

async function contentOf(): Promise<string> {
  const vite = await createServer({
    ...EMPTY_APP,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { loaded } = (await vite.ssrLoadModule('/main.tsx')) as { loaded: Promise<ReactNode> };
    const { prelude } = await prerender(await loaded);
    return await new Response(prelude).text();
  } finally {
    await vite.close();
  }
}
