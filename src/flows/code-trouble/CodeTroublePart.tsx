import type { ReactNode } from 'react';
import type { CodeTroubleRef } from '#machines/code-trouble/code-trouble.machine.ts';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { useTrouble } from './use-trouble.ts';

interface CodeTroublePartProps {
  actor: CodeTroubleRef;
  children: ReactNode;
}

export function CodeTroublePart({ actor, children }: CodeTroublePartProps) {
  const trouble = useTrouble(actor);
  return trouble === null ? children : <ErrorState {...trouble} />;
}
