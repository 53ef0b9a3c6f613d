import type { CodeTroubleRef } from '#machines/code-trouble/code-trouble.machine.ts';
import type { Elements } from '#src/ui/elements.ts';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { useTrouble } from './use-trouble.ts';

interface CodeTroublePartProps {
  actor: CodeTroubleRef;
  children: Elements;
}

export function CodeTroublePart({ actor, children }: CodeTroublePartProps) {
  const trouble = useTrouble(actor);
  return trouble === null ? children : <ErrorState {...trouble} />;
}
