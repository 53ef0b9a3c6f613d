import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { BrowserScannerRef } from '#machines/browser-scanner/browser-scanner.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { FlowDialog } from '#src/shared/kit/FlowDialog.tsx';
import { LoadFailure } from '#src/shared/kit/LoadFailure.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { CameraView } from './CameraView.tsx';
import { CodeTrouble } from './CodeTrouble.tsx';
import { OtherWays } from './OtherWays.tsx';
import { troubleOf } from './trouble.ts';
import { TypedCode } from './TypedCode.tsx';

const isTyping = (state: SnapshotFrom<BrowserScannerRef>) =>
  state.matches({ typing: 'entering' }) || state.matches({ typing: 'reading' });

/** Reads a QR code by camera or keyboard. Spec 2 "browser-scanner". */
export function BrowserScannerModal({ actor }: { actor: BrowserScannerRef }) {
  const { t } = useTranslation();
  const trouble = useSelector(actor, troubleOf);
  const canType = useSelector(actor, (state) => state.hasTag('camera') || isTyping(state));
  const failure = useSelector(actor, (state) => (state.hasTag('failed') ? state.context.reason : null));
  return (
    <FlowDialog actor={actor} title={t('scanner.title')}>
      {useSelector(actor, (state) => state.hasTag('camera')) && <CameraView actor={actor} />}
      {canType && <TypedCode actor={actor} />}
      {useSelector(actor, (state) => state.hasTag('reading') && !isTyping(state)) && (
        <p role="status" className="grid min-h-64 place-content-center justify-items-center gap-4 text-center">
          <Spinner />
          <span>{t('scanner.reading')}</span>
        </p>
      )}
      {trouble !== null && <CodeTrouble actor={actor} trouble={trouble} />}
      {failure !== null && (
        <>
          <LoadFailure title={t('scanner.failed')} reason={failure} actor={actor} />
          <OtherWays actor={actor} />
        </>
      )}
    </FlowDialog>
  );
}
