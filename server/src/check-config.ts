import { createServer } from 'node:net';
import { ConfigError, readConfig } from './config/config.ts';
import { DataDirInUse, probeDataDir } from './db/data-dir-lock.ts';
import { probePort } from './listening.ts';
import { StartError } from './shared/start-error.ts';

// Runs before the build, so that a bad configuration does not replace the client of a running server.
try {
  const config = readConfig(process.env);
  if (config.databaseUrl === null || config.stripe === null) probeDataDir(config.dataDir);
  await probePort(createServer(), config);
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DataDirInUse || error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
