import type { CodeTroubleRef } from '#machines/code-trouble/code-trouble.machine.ts';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { Page } from '#src/ui/Page.tsx';
import { useTrouble } from './use-trouble.ts';

export interface CodeTroublePageProps {
  actor: CodeTroubleRef;
  /** It stands inside of a screen that has the document's main landmark. */
  isInside: boolean;
}

/** In place of a screen whose code did not come. */
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
