import { ConfigError, readConfig } from './config.ts';

// Run before the build, so that a wrong variable is told at once.
try {
  readConfig(process.env);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
