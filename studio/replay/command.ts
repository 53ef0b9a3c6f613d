import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { everyMachine, PROJECT } from '#studio/every-machine.ts';
import { readReport, UnreadableReport } from './read-report.ts';
import { Replay } from './replay.ts';
import { tellReplay } from './tell.ts';

/** `npm run replay -- report.json`. Exit code: 0 same states, 1 different states, 2 not replayable. */
export async function replayCommand(args: readonly string[], print: (line: string) => void): Promise<number> {
  const [file, ...others] = args;
  if (file === undefined || others.length > 0) {
    print('Usage: npm run replay -- report.json');
    return 2;
  }
  try {
    const report = readReport(await readText(file));
    const { version } = JSON.parse(await readFile(join(PROJECT, 'package.json'), 'utf8')) as { version: string };
    const replay = new Replay(
      report,
      (await everyMachine()).map(({ machine }) => machine),
    );
    const { lines, isSame } = tellReplay(replay, replay.run(), version);
    for (const line of lines) print(line);
    print(isSame ? 'Same states as in the app.' : 'Not the states of the app.');
    return isSame ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UnreadableReport)) throw error;
    print(`${file} cannot be replayed. ${error.message}`);
    return 2;
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new UnreadableReport('It cannot be read.');
  }
}
