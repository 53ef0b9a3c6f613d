// @vitest-environment node
import { join } from 'node:path';
import { build, createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atlas } from '#studio/atlas/dev-plugin.ts';
import { PROJECT } from '#studio/every-machine.ts';

describe('in development', () => {
  let server: ViteDevServer;
  let address = '';

  beforeAll(async () => {
    server = await createServer({
      root: PROJECT,
      configFile: false,
      plugins: [atlas()],
      logLevel: 'silent',
      server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    });
    await server.listen();
    address = server.resolvedUrls?.local[0] ?? '';
  });

  afterAll(() => server.close());

  const get = async (path: string) => {
    const answer = await fetch(new URL(path, address));
    return { status: answer.status, text: await answer.text() };
  };

  it('serves the atlas at its address, with or without a slash, and the app everywhere else', async () => {
    for (const path of ['/dev/flows', '/dev/flows/', '/dev/flows?report'])
      expect((await get(path)).text).toContain('/studio/atlas/main.tsx');
    expect((await get('/dev/flowers')).text).toContain('/src/main.tsx');
  });

  it('maps a state to its source', async () => {
    expect(await get('/dev/flows/source?file=machines/login/login.machine.ts&state=submitting')).toEqual({
      status: 200,
      text: expect.stringMatching(/^machines\/login\/login\.machine\.ts:\d+$/),
    });
  });

  it('reads the samples of a machine’s model, and of nothing else', async () => {
    const { status, text } = await get('/dev/flows/samples?machine=alerts');
    expect(status).toBe(200);
    expect(JSON.parse(text)).toContainEqual(expect.objectContaining({ type: 'alert.raised' }));
    expect(await get('/dev/flows/samples?machine=../alerts')).toEqual({ status: 404, text: '[]' });
  });

  it.each(['../../etc/passwd', '/etc/passwd', 'machines/../package.json', ''])(
    'looks for machines only, not for "%s"',
    async (file) => {
      expect(await get(`/dev/flows/source?${new URLSearchParams({ file })}`)).toMatchObject({ status: 400 });
    },
  );
});

/** A build's output for a module with this text. */
function bundle(code: string) {
  return build({
    root: PROJECT,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { name: 'entry', resolveId: (id) => (id === 'entry' ? id : null), load: (id) => (id === 'entry' ? code : null) },
      atlas(),
    ],
    build: { write: false, rolldownOptions: { input: 'entry' } },
  });
}

describe('in a build', () => {
  it('refuses modules of the atlas', async () => {
    const code = `import { CHANNEL } from '${join(PROJECT, 'studio/atlas/messages.ts')}'; globalThis.channel = CHANNEL;`;
    await expect(bundle(code)).rejects.toThrow(/studio\/atlas\/messages\.ts is for development only/);
  });

  it('accepts other modules that the atlas imports', async () => {
    const code = `import { nameOf } from '${join(PROJECT, 'studio/definition.ts')}'; globalThis.read = nameOf;`;
    await expect(bundle(code)).resolves.toMatchObject({ output: [{ type: 'chunk', isEntry: true }] });
  });
});
