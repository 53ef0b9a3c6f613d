import { Outlet } from '@tanstack/react-router';
import { ModalHost } from './ModalHost.tsx';

/** Every screen with the modals that lie on top of it. */
export function AppFrame() {
  return (
    <>
      <Outlet />
      <ModalHost />
    </>
  );
}
