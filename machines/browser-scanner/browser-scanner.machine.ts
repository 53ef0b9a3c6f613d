import { assign, enqueueActions, fromCallback, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { QrTarget } from '#machines/shared/entities/customer-entities.ts';
import type { DeliveryChoice } from '#machines/shared/entities/entities.ts';
import { tellService } from '#machines/shared/flow/flow.ts';
import { port, streamPort } from '#machines/shared/flow/port.ts';
import { withReason } from '#machines/shared/kit/failing.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import type { BrowserScannerOutput, BrowserScannerInput } from './browser-scanner.flow.ts';
import type { Camera, CameraEvent, CameraProblem, TabEvent, TorchSwitched } from './camera.ts';
import type { ScannerEvent } from './events.ts';

/** Contract 36. `foreign`: another site's address. `broken`: not a code. `unknown`: not on the server. */
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
  reason: string;
  cameras: Camera[];
  cameraId: string | null;
  hasTorch: boolean;
  picture: object | null;
  output: BrowserScannerOutput;
}

const scannerSetup = setup({
  types: {
    input: {} as BrowserScannerInput,
    context: {} as ScannerContext,
    output: {} as BrowserScannerOutput,
    events: {} as ScannerEvent,
    tags: {} as 'camera' | 'torch' | 'reading' | 'failed' | 'blocked' | 'refused',
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
    isForeign: (_, { kind }: CodeReading) => kind === 'foreign',
    isBroken: (_, { kind }: CodeReading) => kind === 'broken',
  },
  actions: {
    askGiven: assign(({ context }) => ({ asked: context.code ?? '' })),
    askSeen: assign((_, { text }: { text: string }) => ({ asked: text })),
    askTyped: assign(({ context }) => ({ asked: context.typed })),
    keepPicture: assign(
      (_, { picture, cameras, cameraId, hasTorch }: Extract<CameraEvent, { type: 'camera.opened' }>) => ({
        picture,
        cameras,
        cameraId,
        hasTorch,
      }),
    ),
    dropPicture: assign({ picture: null, hasTorch: false }),
    chooseCamera: assign({ cameraId: (_, { cameraId }: { cameraId: string }) => cameraId }),
    setTorch: sendTo('camera', (_, { isOn }: { isOn: boolean }): TorchSwitched => ({ type: 'torch.set', isOn })),
    missTorch: assign({ hasTorch: false }),
    edit: assign((_, { value }: { value: string }) => ({ typed: value, typedProblem: null })),
    refuseTyped: assign({
      typedProblem: (_, { problem }: { problem: CodeReading['kind'] | 'required' }) =>
        problem === 'found' ? null : problem,
    }),
    keepReason: assign(withReason),
    /** If no other flow waits for it, a seat or a table becomes the delivery choice of the cart. */
    conclude: enqueueActions(({ context, enqueue }, reading: CodeReading) => {
      if (reading.kind !== 'found') return;
      const { target, placeId } = reading;
      enqueue.assign({ output: { outcome: 'scanned', target, placeId } });
      const choice = choiceOf(target);
      if (!context.isAlone || choice === null) return;
      enqueue(tellService('cart', { type: 'delivery.chosen', place: target.place, choice }));
    }),
  },
});

const WAYS_ON = { 'scan.chosen': '#browser-scanner.scanning', 'typing.chosen': '#browser-scanner.typing' } as const;
const BLOCKED = { tags: 'blocked', on: WAYS_ON } as const;
const REFUSED = { tags: 'refused', on: WAYS_ON } as const;

const TYPING = {
  'code.edited': { target: '#browser-scanner.typing.entering', actions: withEvent('edit') },
  'code.submitted': [
    { guard: 'isFilled', target: '#browser-scanner.typing.reading', actions: 'askTyped' },
    {
      target: '#browser-scanner.typing.entering',
      actions: { type: 'refuseTyped', params: { problem: 'required' } },
    },
  ],
} as const;

/** Reads the code in `asked`. `refused`: the transitions for a text that leads to no code. */
const readingStates = <const Refused extends readonly object[]>(refused: Refused) =>
  ({
    reading: {
      tags: 'reading',
      invoke: {
        id: 'readCode',
        src: 'readCode',
        input: ({ context }: { context: ScannerContext }) => ({ text: context.asked }),
        onDone: [
          { guard: withOutput('isFound'), target: '#browser-scanner.closed', actions: withOutput('conclude') },
          ...refused,
        ],
        onError: { target: 'failed', actions: withEvent('keepReason') },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'retry.requested': 'reading', 'connection.restored': 'reading', ...WAYS_ON },
    },
  }) as const;

const typedStates = readingStates([
  {
    target: 'entering',
    actions: {
      type: 'refuseTyped',
      params: ({ event }: { event: { output: CodeReading } }) => ({ problem: event.output.kind }),
    },
  },
]);

/**
 * Resolves a QR code from the camera, from typing, or from the app's address. Output: the code's target, or
 * `dismissed`. Sends a seat to the cart if no other flow waits for it. Spec 2 "browser-scanner", 7 "qr url". Contract
 * 36.
 */
export const browserScannerMachine = scannerSetup.createMachine({
  id: 'browser-scanner',
  context: ({ input }) => ({
    ...input,
    typed: '',
    typedProblem: null,
    asked: '',
    reason: 'unknown_error',
    cameras: [],
    cameraId: null,
    hasTorch: false,
    picture: null,
    output: { outcome: 'dismissed' },
  }),
  invoke: { id: 'tab', src: 'tab' },
  initial: 'opening',
  output: ({ context }) => context.output,
  on: { 'modal.closed': '.closed' },
  states: {
    opening: { always: [{ guard: 'isCode', target: 'reading', actions: 'askGiven' }, { target: 'scanning' }] },
    scanning: {
      tags: 'camera',
      invoke: { id: 'camera', src: 'camera', input: ({ context }) => ({ cameraId: context.cameraId }) },
      exit: 'dropPicture',
      initial: 'starting',
      states: {
        starting: {
          on: { 'camera.opened': { target: 'watching', actions: withEvent('keepPicture') } },
        },
        watching: {
          initial: 'torchOff',
          on: {
            'code.seen': { target: '#browser-scanner.reading', actions: withEvent('askSeen') },
            'torch.failed': { target: '.torchOff', actions: 'missTorch' },
            'camera.chosen': {
              guard: withEvent('isOffered'),
              target: '#browser-scanner.scanning',
              reenter: true,
              actions: withEvent('chooseCamera'),
            },
          },
          states: {
            torchOff: {
              on: {
                'torch.switched': {
                  guard: 'hasTorch',
                  target: 'torchOn',
                  actions: { type: 'setTorch', params: { isOn: true } },
                },
              },
            },
            torchOn: {
              tags: 'torch',
              on: { 'torch.switched': { target: 'torchOff', actions: { type: 'setTorch', params: { isOn: false } } } },
            },
          },
        },
      },
      on: {
        'camera.failed': [
          { guard: withEvent('isDenied'), target: 'denied' },
          { guard: withEvent('isMissing'), target: 'cameraMissing' },
          { guard: withEvent('isBusy'), target: 'cameraBusy' },
          { guard: withEvent('isInsecure'), target: 'insecure' },
          { target: 'cameraFailed' },
        ],
        'tab.hidden': 'paused',
        ...TYPING,
      },
    },
    paused: { on: { 'tab.shown': 'scanning', ...WAYS_ON } },
    denied: BLOCKED,
    cameraMissing: BLOCKED,
    cameraBusy: BLOCKED,
    insecure: BLOCKED,
    cameraFailed: BLOCKED,
    typing: {
      initial: 'entering',
      states: {
        entering: {
          on: {
            ...TYPING,
            'scan.chosen': '#browser-scanner.scanning',
          },
        },
        ...typedStates,
        // Further typing cancels the lookup.
        reading: {
          ...typedStates.reading,
          on: { 'code.edited': TYPING['code.edited'], 'scan.chosen': WAYS_ON['scan.chosen'] },
        },
      },
    },
    ...readingStates([
      { guard: withOutput('isForeign'), target: 'foreign' },
      { guard: withOutput('isBroken'), target: 'broken' },
      { target: 'unknown' },
    ]),
    foreign: REFUSED,
    broken: REFUSED,
    unknown: REFUSED,
    closed: { type: 'final' },
  },
});

export type BrowserScannerRef = ActorRefFrom<typeof browserScannerMachine>;

function choiceOf({ deliverySeatCode, tableCode, label = null }: QrTarget): DeliveryChoice | null {
  if (deliverySeatCode !== null) return { deliveryMethod: 'seat_delivery', deliverySeatCode, deliverySeatLabel: label };
  return tableCode ? { deliveryMethod: 'dine_in', deliverySeatCode: null, tableCode, tableLabel: label } : null;
}
