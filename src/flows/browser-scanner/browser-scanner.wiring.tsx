import { fromCallback } from 'xstate';
import type { browserScannerFlow } from '#machines/browser-scanner/browser-scanner.flow.ts';
import { browserScannerMachine } from '#machines/browser-scanner/browser-scanner.machine.ts';
import type { TorchSwitched } from '#machines/browser-scanner/camera.ts';
import { readCode } from '#src/adapters/api/qr.ts';
import { openCamera } from '#src/adapters/camera/camera.ts';
import { watchTab } from '#src/adapters/camera/tab.ts';
import { modalOf } from '#src/host/modal-of.tsx';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';
import { BrowserScannerModal } from './BrowserScannerModal.tsx';

export const wire = ({ api, config, tab }: Clients) =>
  browserScannerMachine.provide({
    actors: {
      camera: fromCallback<TorchSwitched, { cameraId: string | null }>(({ input, sendBack, receive }) => {
        const camera = openCamera(tab, input, sendBack);
        receive(({ isOn }) => camera.setTorch(isOn));
        return camera.close;
      }),
      tab: fromCallback(({ sendBack }) => watchTab(tab, sendBack)),
      readCode: serve(readCode(api, config)),
    },
  });

export const Modal = modalOf<typeof browserScannerFlow>(BrowserScannerModal);
