import { ATTACKS } from './attacks.ts';
import { BETWEEN_MACHINES } from './between-machines.ts';
import { BETWEEN_TABS } from './between-tabs.ts';
import type { Fault } from './fault.ts';
import { LOCKS } from './locks.ts';
import { REPORTED } from './reported.ts';
import { SAME_KIND } from './same-kind.ts';
import { STORED } from './stored.ts';

/** Every fault that `npm run flows:faults` puts in. */
export const FAULTS: readonly Fault[] = [
  ...BETWEEN_MACHINES,
  ...SAME_KIND,
  ...BETWEEN_TABS,
  ...LOCKS,
  ...STORED,
  ...REPORTED,
  ...ATTACKS,
];
