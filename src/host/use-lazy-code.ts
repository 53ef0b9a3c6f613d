import { useMemo } from 'react';
import { chunksOf, useLazy } from './lazy-chunk.ts';
import { useRoot } from './root-context.ts';

/** Null until the code has loaded. A failed load is reported to the code-trouble service, which offers a retry. */
export function useLazyCode<Code>(load: () => Promise<Code>): Code | null {
  const root = useRoot();
  const chunk = useMemo(() => chunksOf(root)(load), [root, load]);
  return useLazy(chunk);
}
