import { createContext, use } from 'react';
import { CodeTroublePage } from '#src/flows/code-trouble/CodeTroublePage.tsx';
import { useService } from './root-context.ts';

/** True around what stands inside of another screen, which has the document's main landmark. */
export const InsideScreen = createContext(false);

/** What stands in the place of a screen that is not here yet: nothing, unless its code cannot be had. */
export function PageTrouble() {
  const service = useService('code-trouble');
  const isInside = use(InsideScreen);
  return service ? <CodeTroublePage actor={service} isInside={isInside} /> : null;
}
