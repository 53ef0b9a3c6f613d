import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { root } from './main.tsx';

export function FirstRoute() {
  const { t } = useTranslation();
  const ready = useSelector(root, (state) => state.matches('ready'));
  return <h1 aria-busy={!ready}>{t('title')}</h1>;
}
