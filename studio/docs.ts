import { staleDocuments, writeDocuments } from './docs/kept.ts';

/** `npm run flows:docs` writes docs/flows. `--check` only reports stale files. */
async function main(args: readonly string[]): Promise<void> {
  const unknown = args.find((arg) => arg !== '--check');
  if (unknown !== undefined) throw new Error(`Unknown option "${unknown}": npm run flows:docs [-- --check]`);
  if (!args.includes('--check')) {
    process.stdout.write(`docs/flows: ${await writeDocuments()} files\n`);
    return;
  }
  const stale = await staleDocuments();
  if (stale.length === 0) return;
  process.stderr.write(`Stale in docs/flows (npm run flows:docs writes them): ${stale.join(', ')}\n`);
  process.exitCode = 1;
}

await main(process.argv.slice(2));
