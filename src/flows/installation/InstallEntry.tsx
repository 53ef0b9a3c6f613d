import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { InstallationRef } from '#machines/installation/installation.machine.ts';
import { ListRow } from '#src/ui/ListRow.tsx';
import { InstallSteps } from './InstallSteps.tsx';

/** In the menu. */
export function InstallEntry({ actor }: { actor: InstallationRef }) {
  const { t } = useTranslation();
  const isPossible = useSelector(actor, (state) => state.hasTag('possible'));
  const isExplaining = useSelector(actor, (state) => state.matches('explaining'));
  if (!isPossible) return null;
  const row = { title: t('installation.title'), leading: <Download aria-hidden="true" /> };
  return (
    <li>
      {isExplaining ? (
        <>
          <ListRow {...row} />
          <div className="px-3 pb-2">
            <InstallSteps actor={actor} />
          </div>
        </>
      ) : (
        <ListRow {...row} onPress={() => actor.send({ type: 'install.chosen' })} />
      )}
    </li>
  );
}
