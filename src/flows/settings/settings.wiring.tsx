import type { settingsFlow } from '#machines/settings/settings.flow.ts';
import { settingsMachine } from '#machines/settings/settings.machine.ts';
import { readAccount, saveNif } from '#src/adapters/api/settings.ts';
import { modalOf } from '#src/host/modal-of.tsx';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';
import { SettingsModal } from './SettingsModal.tsx';

export const wire = ({ api, sessions }: Clients) =>
  settingsMachine.provide({
    actors: {
      readAccount: serve(readAccount({ api, sessions })),
      saveNif: serve(saveNif(api)),
    },
  });

export const Modal = modalOf<typeof settingsFlow>(SettingsModal);
