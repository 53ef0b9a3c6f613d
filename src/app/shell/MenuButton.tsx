import { Menu } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRoot } from '#src/host/root-context.ts';
import { IconButton } from '#src/ui/IconButton.tsx';

/** Opens the side menu. With a `key` of its screen it does not keep focus when the menu has led to another one. */
export function MenuButton() {
  const { t } = useTranslation();
  const root = useRoot();
  return (
    <IconButton
      label={t('shell.openMenu')}
      icon={<Menu aria-hidden="true" />}
      look="floating"
      aria-haspopup="dialog"
      onClick={() => root.send({ type: 'flow.requested', kind: 'menu', key: null })}
    />
  );
}
