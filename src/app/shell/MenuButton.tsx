import { Menu } from 'lucide-react';
import { menuFlow } from '#machines/menu/menu.flow.ts';
import { requestFor } from '#machines/shared/flow/flow.ts';
import { useRoot } from '#src/host/root-context.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';

/** A `key` per screen keeps focus from returning here after the menu has navigated. */
export function MenuButton() {
  const { t } = useTranslation();
  const root = useRoot();
  return (
    <IconButton
      label={t('shell.openMenu')}
      icon={<Menu aria-hidden="true" />}
      look="floating"
      aria-haspopup="dialog"
      onClick={() => root.send(requestFor(menuFlow))}
    />
  );
}
