import type { Profiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { consoleLog } from '#server/shared/log.ts';
import { startServer } from '#server/start.ts';
import { signInCustomers } from './customers.ts';

/** Message to the measuring process. */
export interface PressServer {
  readonly app: string;
  /** Access token of a customer without orders. */
  readonly token: string;
}

const SOURCES = path.resolve(import.meta.dirname, '../../server/src');

/** A server that answers each message with its files that were called since the last message. Ends with its parent. */
async function main(): Promise<void> {
  const server = await startServer(readConfig(process.env), consoleLog);
  process.once('disconnect', () => void server.close().then(() => process.exit(0)));
  const [customer] = await signInCustomers(server.deps, 1);
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  process.on('message', () => {
    void session.post('Profiler.takePreciseCoverage').then(({ result }) => process.send?.(calledFiles(result)));
  });
  process.send?.({ app: server.address, token: customer?.token ?? '' } satisfies PressServer);
}

function calledFiles(scripts: readonly Profiler.ScriptCoverage[]): string[] {
  return scripts
    .filter(({ url, functions }) => url.startsWith(`file://${SOURCES}/`) && functions.some(isCalled))
    .map(({ url }) => `server/src${new URL(url).pathname.slice(SOURCES.length)}`);
}

/** The function that begins at 0 is the file's own body, which runs when the file loads. */
const isCalled = ({ ranges }: Profiler.FunctionCoverage) =>
  ranges.some(({ startOffset, count }) => startOffset > 0 && count > 0);

await main();
