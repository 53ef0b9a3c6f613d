import { Outlet } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { ConfigurationFailed } from '#src/screens/configuration/ConfigurationFailed.tsx';
import { PictureBase } from '#src/ui/picture-base.ts';
import { ModalHost } from './ModalHost.tsx';
import { useService } from './root-context.ts';

/** Every screen with the modals that lie on top of it; or why there can be none. */
export function AppFrame() {
  const configuration = useService('configuration');
  const failed = useSelector(configuration, (state) => state?.hasTag('failed') ?? false);
  const pictures = useSelector(configuration, (state) => state?.context.values['image_base'] ?? null);
  if (configuration && failed) return <ConfigurationFailed actor={configuration} />;
  return (
    <PictureBase value={pictures}>
      <Outlet />
      <ModalHost />
    </PictureBase>
  );
}
