import type { Failures } from '#machines/shared/flow/failures.ts';
import { besideMachine } from '#studio/beside-machine.ts';

const files = import.meta.glob<{ failures?: Failures; variants?: Readonly<Record<string, Failures>> }>(
  '../../../machines/**/failures.ts',
  { eager: true },
);

/** How the ports of a machine fail; `variant` where it is provided in several ways. Nothing where nothing is declared. */
export function failuresOf(machineId: string, variant: string | null): Failures {
  const { failures, variants } = besideMachine(files, machineId) ?? {};
  return failures ?? variants?.[variant ?? ''] ?? {};
}
