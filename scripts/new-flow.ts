import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { writeFlow } from './new-flow/write-flow.ts';

/** `npm run new:flow gift-card` creates a flow that passes all checks, and updates docs/flows. */
function main(args: readonly string[]): void {
  const [name, ...others] = args;
  if (name === undefined || others.length > 0) throw new Error('Give one name: npm run new:flow gift-card');
  const project = join(import.meta.dirname, '..');
  const { written, changed } = writeFlow(project, name);
  execFileSync('npm', ['run', '--silent', 'flows:docs'], { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] });
  console.log(`New:\n  ${written.join('\n  ')}\nChanged:\n  ${changed.join('\n  ')}\n  docs/flows`);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
