import { useSelector } from '@xstate/react';
import type { LoaderRef } from '#machines/loader/loader.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';

/** Above every screen, below every dialog. Spec 2 "Shell". */
export function LoadingBar({ actor }: { actor: LoaderRef }) {
  const { t } = useTranslation();
  if (!useSelector(actor, (state) => state.hasTag('shown'))) return null;
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-30 animate-fade">
      <ProgressBar label={t('shell.loading')} />
    </div>
  );
}
