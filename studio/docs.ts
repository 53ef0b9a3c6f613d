import { staleDocuments, unmappedClauses, writeDocuments } from './docs/kept.ts';

/** `npm run flows:docs` writes docs/flows. `--check` only reports stale files. */
async function main(args: readonly string[]): Promise<void> {
  const unknown = args.find((arg) => arg !== '--check');
  if (unknown !== undefined) throw new Error(`Unknown option "${unknown}": npm run flows:docs [-- --check]`);
  const troubles = await unmappedClauses();
  if (args.includes('--check')) {
    const stale = await staleDocuments();
    if (stale.length > 0) troubles.push(`Stale in docs/flows (npm run flows:docs writes them): ${stale.join(', ')}`);
  } else {
    process.stdout.write(`docs/flows: ${await writeDocuments()} files\n`);
  }
  if (troubles.length === 0) return;
  process.stderr.write(`${troubles.join('\n')}\n`);
  process.exitCode = 1;
}

await main(process.argv.slice(2));
