import { useSelector } from '@xstate/react';
import { useService } from './root-context.ts';

/** What time it is, to the minute, in milliseconds since the epoch; null until the clock was read. */
export function useNow(): number | null {
  return useSelector(useService('clock'), (state) => state?.context.now ?? null);
}
