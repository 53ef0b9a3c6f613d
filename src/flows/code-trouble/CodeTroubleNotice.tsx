import { CircleAlert } from 'lucide-react';
import type { CodeTroubleRef } from '#machines/code-trouble/code-trouble.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { BannerFrame } from '#src/ui/BannerFrame.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useTrouble } from './use-trouble.ts';

export interface CodeTroubleNoticeProps {
  actor: CodeTroubleRef;
  onClose: () => void;
}

/** Replaces the first modal if its code failed to load. It is at the bottom of the screen, which keeps typed texts. */
export function CodeTroubleNotice({ actor, onClose }: CodeTroubleNoticeProps) {
  const { t } = useTranslation();
  const trouble = useTrouble(actor);
  if (trouble === null) return null;
  const { title, text, retryLabel, busy, onRetry } = trouble;
  return (
    <div
      data-bar-bottom=""
      className="sticky bottom-0 z-40 mx-auto max-w-dialog animate-sheet p-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      <div className="rounded-lg bg-raised shadow-float">
        <BannerFrame
          icon={CircleAlert}
          tone="error"
          title={title}
          actions={
            <>
              <Button busy={busy} onClick={onRetry}>
                {retryLabel}
              </Button>
              <Button variant="secondary" onClick={onClose}>
                {t('app.close')}
              </Button>
            </>
          }
        >
          {text}
        </BannerFrame>
      </div>
    </div>
  );
}
