import type { Reasons } from '#machines/shared/flow/reasons.ts';
import { besideMachine } from './beside-machine.ts';

const files = import.meta.glob<{ reasons: Reasons }>('../machines/**/reasons.ts', { eager: true });

export const reasonsOf = (machineId: string): Reasons => besideMachine(files, machineId)?.reasons ?? {};
