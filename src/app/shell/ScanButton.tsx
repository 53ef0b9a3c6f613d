import { ScanLine } from 'lucide-react';
import { browserScannerFlow } from '#machines/browser-scanner/browser-scanner.flow.ts';
import { requestFor } from '#machines/shared/flow/flow.ts';
import { useRoot } from '#src/host/root-context.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';

/** Lazy: loaded after the first screen. */
export function ScanButton() {
  const { t } = useTranslation();
  const root = useRoot();
  return (
    <IconButton
      label={t('shell.scanner')}
      icon={<ScanLine aria-hidden="true" />}
      look="floating"
      aria-haspopup="dialog"
      onClick={() => root.send(requestFor(browserScannerFlow))}
    />
  );
}
