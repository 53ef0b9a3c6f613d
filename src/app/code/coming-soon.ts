import { comingSoonMachine } from '#machines/coming-soon/coming-soon.machine.ts';
import type { LateCode } from '#machines/root/root.machine.ts';

/** The places of flows that are still to come. */
export function provideCode() {
  return { 'coming-soon': comingSoonMachine } satisfies LateCode;
}
