import { ConfigError, readConfig } from './config.ts';
import { DataDirInUse, probeDataDir } from './db/data-dir-lock.ts';

// Run before the build, so that a wrong variable is told at once, and a running server keeps the client it serves.
try {
  const config = readConfig(process.env);
  if (config.databaseUrl === null) probeDataDir(config.dataDir);
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DataDirInUse)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
