import { Keyboard, ScanLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BrowserScannerRef } from '#machines/browser-scanner/browser-scanner.machine.ts';
import { Button } from '#src/ui/Button.tsx';

interface OtherWaysProps {
  actor: BrowserScannerRef;
  /** The way that is most likely to lead on, and comes first; null where something else does. */
  best?: 'camera' | 'keyboard' | null;
}

/** The camera again, or the keyboard. */
export function OtherWays({ actor, best = null }: OtherWaysProps) {
  const { t } = useTranslation();
  const camera = (
    <Button
      key="camera"
      full
      variant={best === 'camera' ? 'primary' : 'secondary'}
      icon={<ScanLine aria-hidden="true" className="size-5" />}
      onClick={() => actor.send({ type: 'scan.chosen' })}
    >
      {t('scanner.scanAgain')}
    </Button>
  );
  const keyboard = (
    <Button
      key="keyboard"
      full
      variant={best === 'keyboard' ? 'primary' : 'secondary'}
      icon={<Keyboard aria-hidden="true" className="size-5" />}
      onClick={() => actor.send({ type: 'typing.chosen' })}
    >
      {t('scanner.type')}
    </Button>
  );
  return <div className="mx-auto grid max-w-form gap-2">{best === 'keyboard' ? [keyboard, camera] : [camera, keyboard]}</div>;
}
