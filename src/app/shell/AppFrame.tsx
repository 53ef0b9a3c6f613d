import { Outlet } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { ConfigurationFailed } from '#src/flows/configuration/ConfigurationFailed.tsx';
import { useService } from '#src/host/root-context.ts';
import { Offline } from '#src/i18n/offline.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { useDocumentTitle } from '#src/ui/document-title.ts';
import { PictureBase, PictureWidths } from '#src/ui/picture-base.ts';
import { ModalHost } from './ModalHost.tsx';

const ShellLayer = lazy(async () => ({ default: (await import('./ShellLayer.tsx')).ShellLayer }));

export function AppFrame() {
  const { t } = useTranslation();
  const configuration = useService('configuration');
  const isOffline = useSelector(useService('connection'), (state) => state?.matches('offline') ?? false);
  const hasShell = useService('alerts') !== undefined;
  const failed = useSelector(configuration, (state) => state?.hasTag('failed') ?? false);
  const pictures = useSelector(configuration, (state) => state?.context.values['image_base'] ?? null);
  const widths = useSelector(configuration, (state) => state?.context.values['image_widths'] ?? '');
  useDocumentTitle('app', t('app.title'));
  if (configuration && failed) return <ConfigurationFailed actor={configuration} />;
  return (
    <PictureBase value={pictures}>
      <PictureWidths value={widths}>
        <Offline value={isOffline}>
          {hasShell && (
            <Suspense>
              <ShellLayer />
            </Suspense>
          )}
          <Outlet />
          <ModalHost />
        </Offline>
      </PictureWidths>
    </PictureBase>
  );
}
