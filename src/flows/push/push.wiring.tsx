import { fromCallback } from 'xstate';
import type { pushFlow } from '#machines/push/push.flow.ts';
import { pushMachine, type PermissionChanged } from '#machines/push/push.machine.ts';
import { modalOf } from '#src/host/modal-of.tsx';
import type { Clients } from '#src/wiring/clients.ts';
import { createPush } from '#src/wiring/push.ts';
import { serve } from '#src/wiring/serve.ts';
import { PushModal } from './PushModal.tsx';

export function wire({ share }: Clients) {
  const { device, account } = share(createPush);
  return pushMachine.provide({
    actors: {
      readPush: serve(account.readPush),
      turnOn: serve(account.turnOn),
      turnOff: serve(account.turnOff),
      permission: fromCallback<PermissionChanged>(({ sendBack }) =>
        device.watchPermission(() => sendBack({ type: 'permission.changed' })),
      ),
    },
  });
}

export const Modal = modalOf<typeof pushFlow>(PushModal);
