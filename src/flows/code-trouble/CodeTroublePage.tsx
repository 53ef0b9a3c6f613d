import type { CodeTroubleRef } from '#machines/code-trouble/code-trouble.machine.ts';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { Page } from '#src/ui/Page.tsx';
import { useTrouble } from './use-trouble.ts';

export interface CodeTroublePageProps {
  actor: CodeTroubleRef;
  /** Inside a screen that already has the main landmark. */
  isInside: boolean;
}

export function CodeTroublePage({ actor, isInside }: CodeTroublePageProps) {
  const trouble = useTrouble(actor);
  if (trouble === null) return null;
  const message = (
    <Page width="form">
      <ErrorState page {...trouble} />
    </Page>
  );
  return isInside ? message : <main>{message}</main>;
}
