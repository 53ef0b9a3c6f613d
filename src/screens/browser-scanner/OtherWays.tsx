import { Keyboard, ScanLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BrowserScannerRef } from '#machines/browser-scanner/browser-scanner.machine.ts';
import { Button } from '#src/ui/Button.tsx';

/** The camera again, or the keyboard. */
export function OtherWays({ actor, isSecondary = false }: { actor: BrowserScannerRef; isSecondary?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto grid max-w-form gap-2">
      <Button
        full
        variant={isSecondary ? 'secondary' : 'primary'}
        icon={<ScanLine aria-hidden="true" className="size-5" />}
        onClick={() => actor.send({ type: 'scan.chosen' })}
      >
        {t('scanner.scanAgain')}
      </Button>
      <Button
        full
        variant="secondary"
        icon={<Keyboard aria-hidden="true" className="size-5" />}
        onClick={() => actor.send({ type: 'typing.chosen' })}
      >
        {t('scanner.type')}
      </Button>
    </div>
  );
}
