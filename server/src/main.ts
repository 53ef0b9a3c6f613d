import { ConfigError, readConfig } from './config/config.ts';
import { DataDirInUse } from './db/data-dir-lock.ts';
import { demoAccounts, demoOperator } from './demo/accounts.ts';
import { DEMO_CODE } from './demo/seed-promo-code.ts';
import { consoleLog as log } from './shared/log.ts';
import { StartError } from './shared/start-error.ts';
import { type RunningServer, startServer } from './start.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const server = await startServer(config, log);
  stopOnSignals(server);
  log.info(`Mesa  ${server.address}`);
  if (server.publicUrl !== server.address) log.info(`Public address  ${server.publicUrl}`);
  if (config.demo) {
    for (const { email, password } of demoAccounts) log.info(`Demo account  ${email} / ${password}`);
    log.info(`Demo operator  ${demoOperator.email} / ${demoOperator.password}`);
    log.info(`Demo promotion code  ${DEMO_CODE}: ${server.publicUrl}/?c=${DEMO_CODE}`);
  }
  if (server.sandboxCharges !== null) log.info(`Payment sandbox  ${server.sandboxCharges}`);
  if (server.sandboxLogin !== null) log.info(`Municipal login  ${server.sandboxLogin}`);
  if (config.demo) log.info(`QR codes  ${server.address}/sandbox/codes`);
  if (config.smtpUrl === null) log.info(`Mail outbox  ${server.address}/sandbox/mail`);
}

/** The first signal shuts down gracefully, a second one exits at once. */
function stopOnSignals(server: RunningServer): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('The server did not shut down cleanly', error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

try {
  await main();
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof DataDirInUse || error instanceof StartError;
  if (isExpected) process.stderr.write(`${error.message}\n`);
  else log.error('Mesa could not start', error);
  process.exit(1);
}
