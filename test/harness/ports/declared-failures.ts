import type { Failures } from '#machines/shared/flow/failures.ts';
import { besideMachine } from '#studio/beside-machine.ts';

const files = import.meta.glob<{ failures?: Failures; variants?: Readonly<Record<string, Failures>> }>(
  '../../../machines/**/failures.ts',
  { eager: true },
);

/**
 * The declared failures of a machine's ports; `variant` where it is provided in several ways. Empty without a
 * declaration.
 */
export function failuresOf(machineId: string, variant: string | null): Failures {
  const { failures, variants } = besideMachine(files, machineId) ?? {};
  return failures ?? variants?.[variant ?? ''] ?? {};
}
