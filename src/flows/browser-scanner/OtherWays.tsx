import type { BrowserScannerRef } from '#machines/browser-scanner/browser-scanner.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { WayButton, type Way } from './WayButton.tsx';

interface OtherWaysProps {
  actor: BrowserScannerRef;
  /** The recommended way, listed first; null when something else is recommended. */
  best?: Way | null;
}

export function OtherWays({ actor, best = null }: OtherWaysProps) {
  const { t } = useTranslation();
  const texts: Record<Way, string> = {
    // If the keyboard is recommended, the camera has just failed.
    camera: t(best === 'keyboard' ? 'scanner.cameraAgain' : 'scanner.scanAgain'),
    keyboard: t('scanner.type'),
  };
  const order: Way[] = best === 'keyboard' ? ['keyboard', 'camera'] : ['camera', 'keyboard'];
  return (
    <div className="mx-auto grid max-w-form gap-2">
      {order.map((way) => (
        <WayButton key={way} actor={actor} kind={way} variant={way === best ? 'primary' : 'secondary'}>
          {texts[way]}
        </WayButton>
      ))}
    </div>
  );
}
