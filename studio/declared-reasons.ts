import type { Reasons } from '#machines/shared/flow/reasons.ts';
import { besideMachine } from './beside-machine.ts';

const files = import.meta.glob<{ reasons: Reasons }>('../machines/**/reasons.ts', { eager: true });

/** The reasons of a machine's guards; nothing where nothing is declared. */
export const reasonsOf = (machineId: string): Reasons => besideMachine(files, machineId)?.reasons ?? {};
