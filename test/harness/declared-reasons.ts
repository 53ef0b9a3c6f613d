import type { Reasons } from '#machines/shared/reasons.ts';

const files = import.meta.glob<{ reasons: Reasons }>('../../machines/**/reasons.ts', { eager: true });

/** "add-card" and "addCard" are one name. */
const folded = (name: string) => name.replaceAll('-', '').toLowerCase();

/** What is declared beside a machine, whose folder is called like it; nothing where nothing is. */
export function reasonsOf(machineId: string): Reasons {
  const file = Object.keys(files).find((path) => folded(path.split('/').at(-2) ?? '') === folded(machineId));
  return file === undefined ? {} : (files[file]?.reasons ?? {});
}
