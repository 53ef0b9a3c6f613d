import type { Failures } from '#machines/shared/flow/failures.ts';
import { besideMachine } from '#studio/beside-machine.ts';

const files = import.meta.glob<{ failures?: Failures }>('../../../machines/**/failures.ts', { eager: true });

/** How the ports of a machine fail. Nothing where nothing is declared. */
export const failuresOf = (machineId: string): Failures => besideMachine(files, machineId)?.failures ?? {};
