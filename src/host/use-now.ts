import { useSelector } from '@xstate/react';
import { useService } from './root-context.ts';

/** Current time to the minute, in epoch milliseconds. Null until the clock runs. */
export function useNow(): number | null {
  return useSelector(useService('clock'), (state) => state?.context.now ?? null);
}
