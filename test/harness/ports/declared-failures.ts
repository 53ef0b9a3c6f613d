import type { Failures } from '#machines/shared/flow/failures.ts';
import { besideMachine } from '#studio/beside-machine.ts';

const files = import.meta.glob<{ failures?: Failures }>('../../../machines/**/failures.ts', { eager: true });

/** The declared failures of a machine's ports; empty if there are none. */
export const failuresOf = (machineId: string): Failures => besideMachine(files, machineId)?.failures ?? {};
