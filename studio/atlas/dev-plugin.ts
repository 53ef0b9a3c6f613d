import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { Sources } from './sources.ts';

const PAGE = '/dev/flows';

/** What is for development only, as it stands in the names of modules. */
const TOOLS = /\/studio\/(atlas|drawing)\/|\/node_modules\/(elkjs|@statelyai)\//;

/** Serves the atlas of flows in development, and keeps it and what it is made of out of builds. */
export function atlas(): Plugin[] {
  return [served(), keptOut()];
}

/** A build that holds a part of the atlas fails: customers would load it, and it tells other tabs what they do. */
function keptOut(): Plugin {
  return {
    name: 'no-atlas',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []));
      const tool = modules.find((module) => TOOLS.test(module));
      if (tool !== undefined) this.error(`${tool} is for development only, and would be part of the app`);
    },
  };
}

/** The page, and where things are written. */
function served(): Plugin {
  return {
    name: 'atlas',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
        if (pathname === `${PAGE}/source`) tellSource(server, searchParams, response);
        else if (pathname === PAGE || pathname === `${PAGE}/`) servePage(server, request, response).catch(next);
        else next();
      });
    },
  };
}

async function servePage(server: ViteDevServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const html = readFileSync(join(server.config.root, 'studio/atlas/index.html'), 'utf8');
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(await server.transformIndexHtml(request.url ?? PAGE, html));
}

/** "machines/login/login.machine.ts:61", as Vite's own way to open an editor takes it. */
function tellSource(server: ViteDevServer, asked: URLSearchParams, response: ServerResponse): void {
  const [file, state] = [asked.get('file') ?? '', asked.get('state') ?? ''];
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  if (!/^machines\/[\w/-]+\.machine\.ts$/.test(file)) {
    response.statusCode = 400;
    response.end('Only machines of this project are opened.');
    return;
  }
  const place = new Sources(server.config.root).placeOf(file, state);
  response.end(`${place.file}:${place.line}`);
}
