import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { readSamples } from './samples/read-samples.ts';
import { Sources } from './sources.ts';

const PAGE = '/dev/flows';

/** Matches modules that are for development only. */
const TOOLS = /\/studio\/(atlas|drawing)\/|\/node_modules\/(elkjs|dom-accessibility-api|@statelyai)\//;

/** Vite plugin: serves the atlas in development and fails builds that contain it. */
export function atlas(): Plugin[] {
  return [served(), keptOut()];
}

/** In production the atlas would broadcast the app's state to other tabs. */
function keptOut(): Plugin {
  return {
    name: 'no-atlas',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []));
      const tool = modules.find((module) => TOOLS.test(module));
      if (tool !== undefined) this.error(`${tool} is for development only, but the app would contain it`);
    },
  };
}

function served(): Plugin {
  return {
    name: 'atlas',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
        if (pathname === `${PAGE}/source`) tellSource(server, searchParams, response);
        else if (pathname === `${PAGE}/samples`)
          tellSamples(server, searchParams.get('machine') ?? '', response).catch(next);
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

async function tellSamples(server: ViteDevServer, machine: string, response: ServerResponse): Promise<void> {
  const samples = await readSamples(server.config.root, machine);
  response.statusCode = samples === null ? 404 : 200;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(samples ?? '[]');
}

/** "machines/login/login.machine.ts:61", the format of Vite's open-in-editor. */
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
