import { replayCommand } from './command.ts';

// oxlint-disable-next-line no-console -- what the command is for
process.exitCode = await replayCommand(process.argv.slice(2), (line) => console.log(line));
