import { generateKeyPair } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/database.ts';
import { sharedKey } from '#server/db/server-keys.ts';

const KEY_NAME = 'jwt_private_key';
const KEY_FILE = 'jwt-private-key.pem';

/** PKCS #8 PEM: the configured key, else one created and kept in Postgres or in the data directory. */
export async function loadSigningKey(config: Config, db: Database): Promise<string> {
  if (config.jwtPrivateKey !== null) return config.jwtPrivateKey;
  return config.databaseUrl === null ? keyOfDirectory(config.dataDir) : sharedKey(db, KEY_NAME, generateSigningKey);
}

export async function generateSigningKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return privateKey;
}

async function keyOfDirectory(directory: string): Promise<string> {
  const file = path.join(directory, KEY_FILE);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const key = await generateSigningKey();
  const draft = `${file}.new`;
  await rm(draft, { force: true });
  const handle = await open(draft, 'wx', 0o600);
  await handle.writeFile(key);
  await handle.sync();
  await handle.close();
  await rename(draft, file);
  return key;
}
