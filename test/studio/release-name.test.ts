import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, it } from 'vitest';
import { releaseName } from '../../scripts/release-name.ts';

it('names the entry script anew when only the texts change', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mesa-release-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [entry, texts] = [path.join(folder, 'entry.ts'), path.join(folder, 'pt.json')];
  await writeFile(entry, 'document.title = "Mesa";');
  const nameWith = async (text: string) => {
    await writeFile(texts, text);
    const built = await build({
      configFile: false,
      root: folder,
      logLevel: 'error',
      plugins: [releaseName([texts])],
      build: { write: false, rolldownOptions: { input: entry } },
    });
    if (!('output' in built)) throw new Error('The entry was not built.');
    return built.output[0].fileName;
  };
  const name = await nameWith('{"ok":"OK"}');
  expect(await nameWith('{"ok":"Está bem"}')).not.toBe(name);
  expect(await nameWith('{"ok":"OK"}')).toBe(name);
});
