import { Outlet } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { PictureBase } from '#src/ui/picture-base.ts';
import { ModalHost } from './ModalHost.tsx';
import { useService } from './root-context.ts';

/** Every screen with the modals that lie on top of it. */
export function AppFrame() {
  const pictures = useSelector(useService('configuration'), (state) => state?.context.values['image_base'] ?? null);
  return (
    <PictureBase value={pictures}>
      <Outlet />
      <ModalHost />
    </PictureBase>
  );
}
