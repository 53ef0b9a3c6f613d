import { useTranslation } from 'react-i18next';
import type { InstallationRef } from '#machines/installation/installation.machine.ts';
import { Button } from '#src/ui/Button.tsx';

/** Where the browser has no dialog of its own: iOS. */
export function InstallSteps({ actor }: { actor: InstallationRef }) {
  const { t } = useTranslation();
  return (
    <div className="grid justify-items-start gap-3">
      <ol className="list-decimal ps-5 text-start">
        <li>{t('installation.steps.share')}</li>
        <li>{t('installation.steps.add')}</li>
        <li>{t('installation.steps.confirm')}</li>
      </ol>
      <Button variant="secondary" onClick={() => actor.send({ type: 'steps.closed' })}>
        {t('installation.steps.close')}
      </Button>
    </div>
  );
}
