import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import type { InstallationRef } from '#machines/installation/installation.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { ListRow } from '#src/ui/ListRow.tsx';
import { InstallSteps } from './InstallSteps.tsx';

/** The entry in the menu that installs the app. */
export function InstallEntry({ actor }: { actor: InstallationRef }) {
  const { t } = useTranslation();
  const isPossible = useSelector(actor, (state) => state.hasTag('possible'));
  const hasSteps = useSelector(actor, ({ context }) => context.way === 'steps');
  const isExplaining = useSelector(actor, (state) => state.matches('explaining'));
  if (!isPossible) return null;
  return (
    <li>
      <ListRow
        title={t('installation.title')}
        leading={<Download aria-hidden="true" />}
        expanded={hasSteps ? isExplaining : undefined}
        onPress={() => actor.send({ type: 'install.chosen' })}
      />
      {isExplaining && (
        <div className="px-3 pb-2">
          <InstallSteps />
        </div>
      )}
    </li>
  );
}
