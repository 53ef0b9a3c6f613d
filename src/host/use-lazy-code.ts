import { createContext, use, useMemo } from 'react';
import { chunksOf, useLazy } from './lazy-chunk.ts';
import { useRoot } from './root-context.ts';

/** Loads all texts. Views without the app around them have all texts from the start. */
export const TextsContext = createContext(() => Promise.resolve());

/** Null until the code has loaded. A failed load is reported to the code-trouble service, which offers a retry. */
export function useLazyCode<Code>(load: () => Promise<Code>): Code | null {
  const root = useRoot();
  const loadTexts = use(TextsContext);
  const chunk = useMemo(() => chunksOf(root, loadTexts)(load), [root, loadTexts, load]);
  return useLazy(chunk);
}
