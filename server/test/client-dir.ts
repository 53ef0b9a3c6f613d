import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** A folder of a built client with these files, for all tests of a file. */
export function setUpClientDir(files: Readonly<Record<string, string | Uint8Array>>): string {
  const clientDir = mkdtempSync(path.join(tmpdir(), 'mesa-client-'));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(clientDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  afterAll(() => rmSync(clientDir, { recursive: true }));
  return clientDir;
}
