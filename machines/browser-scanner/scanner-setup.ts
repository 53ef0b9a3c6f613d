import { assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate';
import type { QrTarget } from '#machines/shared/entities/customer-entities.ts';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import { reasonOf } from '#machines/shared/flow/failure.ts';
import { tellService } from '#machines/shared/flow/flow.ts';
import { port, streamPort } from '#machines/shared/flow/port.ts';
import type { BrowserScannerOutput, BrowserScannerInput } from './browser-scanner.flow.ts';
import type { Camera, CameraEvent, CameraProblem, TabEvent, TorchSwitched } from './camera.ts';

/** Contract 36. `foreign`: another site's address. `broken`: no address of a code. `unknown`: not on the server. */
export type CodeReading =
  | { kind: 'found'; target: QrTarget; placeId: number }
  | { kind: 'foreign' }
  | { kind: 'broken' }
  | { kind: 'unknown' };

export type TypedProblem = 'required' | Exclude<CodeReading['kind'], 'found'>;

interface ScannerContext extends BrowserScannerInput {
  typed: string;
  typedProblem: TypedProblem | null;
  asked: string;
  isTyped: boolean;
  reason: string;
  cameras: Camera[];
  cameraId: string | null;
  hasTorch: boolean;
  isTorchOn: boolean;
  picture: object | null;
  output: BrowserScannerOutput;
}

export const scannerSetup = setup({
  types: {
    input: {} as BrowserScannerInput,
    context: {} as ScannerContext,
    output: {} as BrowserScannerOutput,
    events: {} as
      | CameraEvent
      | TabEvent
      | ConnectionRestored
      | { type: 'torch.switched' }
      | { type: 'camera.chosen'; cameraId: string }
      | { type: 'scan.chosen' }
      | { type: 'typing.chosen' }
      | { type: 'code.edited'; value: string }
      | { type: 'code.submitted' }
      | { type: 'retry.requested' }
      | { type: 'modal.closed' },
    tags: {} as 'camera' | 'blocked' | 'refused',
  },
  actors: {
    camera: fromCallback<TorchSwitched, { cameraId: string | null }>(() => undefined),
    tab: streamPort<TabEvent>(),
    readCode: port<CodeReading, { text: string }>('readCode'),
  },
  guards: {
    isCode: ({ context }) => context.code !== null,
    isDenied: (_, { problem }: { problem: CameraProblem }) => problem === 'denied',
    isMissing: (_, { problem }: { problem: CameraProblem }) => problem === 'missing',
    isBusy: (_, { problem }: { problem: CameraProblem }) => problem === 'busy',
    isInsecure: (_, { problem }: { problem: CameraProblem }) => problem === 'insecure',
    isOffered: ({ context }, { cameraId }: { cameraId: string }) => context.cameras.some(({ id }) => id === cameraId),
    hasTorch: ({ context }) => context.hasTorch,
    isFilled: ({ context }) => context.typed.trim() !== '',
    isFound: (_, { kind }: CodeReading) => kind === 'found',
    isTyped: ({ context }) => context.isTyped,
    isForeign: (_, { kind }: CodeReading) => kind === 'foreign',
    isBroken: (_, { kind }: CodeReading) => kind === 'broken',
  },
  actions: {
    askGiven: assign(({ context }) => ({ asked: context.code ?? '', isTyped: false })),
    askSeen: assign((_, { text }: { text: string }) => ({ asked: text, isTyped: false })),
    askTyped: assign(({ context }) => ({ asked: context.typed, isTyped: true })),
    keepPicture: assign(
      (_, { picture, cameras, cameraId, hasTorch }: Extract<CameraEvent, { type: 'camera.opened' }>) => ({
        picture,
        cameras,
        cameraId,
        hasTorch,
      }),
    ),
    dropPicture: assign({ picture: null, hasTorch: false, isTorchOn: false }),
    chooseCamera: assign({ cameraId: (_, { cameraId }: { cameraId: string }) => cameraId }),
    switchTorch: enqueueActions(({ context, enqueue }) => {
      const isOn = !context.isTorchOn;
      enqueue.assign({ isTorchOn: isOn });
      enqueue(sendTo('camera', { type: 'torch.set', isOn } satisfies TorchSwitched));
    }),
    missTorch: assign({ hasTorch: false, isTorchOn: false }),
    edit: assign((_, { value }: { value: string }) => ({ typed: value, typedProblem: null })),
    refuseTyped: assign({
      typedProblem: (_, { problem }: { problem: CodeReading['kind'] | 'required' }) =>
        problem === 'found' ? null : problem,
    }),
    keepReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    /** If no other flow waits for a seat, it becomes the delivery choice of the cart. */
    conclude: enqueueActions(({ context, enqueue }, reading: CodeReading) => {
      if (reading.kind !== 'found') return;
      const { target, placeId } = reading;
      enqueue.assign({ output: { outcome: 'scanned', target, placeId } });
      if (!context.isAlone || target.deliverySeatCode === null) return;
      const choice = { deliveryMethod: 'seat_delivery', deliverySeatCode: target.deliverySeatCode } as const;
      enqueue(tellService('cart', { type: 'delivery.chosen', place: target.place, choice }));
    }),
  },
});
