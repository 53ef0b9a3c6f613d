import { createContext, use } from 'react';
import { CodeTroublePage } from '#src/flows/code-trouble/CodeTroublePage.tsx';
import { useService } from './root-context.ts';

/** True inside another screen, which already has the main landmark. */
export const InsideScreen = createContext(false);

/** Renders nothing, unless the screen's code failed to load. */
export function PageTrouble() {
  const service = useService('code-trouble');
  const isInside = use(InsideScreen);
  return service ? <CodeTroublePage actor={service} isInside={isInside} /> : null;
}
