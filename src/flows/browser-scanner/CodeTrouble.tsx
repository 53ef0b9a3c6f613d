import { CameraOff, QrCode } from 'lucide-react';
import type { BrowserScannerRef } from '#machines/browser-scanner/browser-scanner.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { OtherWays } from './OtherWays.tsx';
import type { Trouble } from './trouble.ts';

/** Another scan cannot help, so the keyboard comes first. */
const WITHOUT_CAMERA: ReadonlySet<Trouble> = new Set(['cameraMissing', 'insecure']);
const OF_CODES: ReadonlySet<Trouble> = new Set(['foreign', 'broken', 'unknown']);

/** Why nothing was read. An alert, because it replaces the camera picture. */
export function CodeTrouble({ actor, trouble }: { actor: BrowserScannerRef; trouble: Trouble }) {
  const { t } = useTranslation();
  const Icon = OF_CODES.has(trouble) ? QrCode : CameraOff;
  const best = WITHOUT_CAMERA.has(trouble) ? 'keyboard' : 'camera';
  return (
    <>
      <div role="alert">
        <EmptyState
          icon={<Icon className="size-8" />}
          title={t(`scanner.trouble.${trouble}.title`)}
          text={t(`scanner.trouble.${trouble}.text`)}
        />
      </div>
      <OtherWays actor={actor} best={best} />
    </>
  );
}
