import { inBackground } from '#src/adapters/api/activity.ts';
import { WORKER } from '#src/adapters/offline/worker.ts';
import { createPushAccount, type PushAccount } from '#src/adapters/push/push-account.ts';
import { createPushDevice, type PushDevice } from '#src/adapters/push/push-device.ts';
import type { Clients } from './clients.ts';

interface Push {
  device: PushDevice;
  account: PushAccount;
}

export function createPush({ api, config, sessions, store, tab, takeLock, texts }: Clients): Push {
  const browser = tab as Window & typeof globalThis;
  const device = createPushDevice({
    browser,
    config,
    worker: WORKER,
    loadFirebase: () => import('#src/adapters/push/firebase-sdk.ts'),
  });
  return {
    device,
    account: createPushAccount({
      api: inBackground(api),
      device,
      sessions,
      store,
      takeLock,
      language: () => texts.spoken(),
    }),
  };
}
