import type { ActorRefFrom } from 'xstate';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import { scannerSetup } from './scanner-setup.ts';

export type { CodeReading, TypedProblem } from './scanner-setup.ts';

const WAYS_ON = { 'scan.chosen': 'scanning', 'typing.chosen': 'typing' } as const;
const BLOCKED = { tags: 'blocked', on: WAYS_ON } as const;
const REFUSED = { tags: 'refused', on: WAYS_ON } as const;

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
    isTyped: false,
    reason: 'unknown_error',
    cameras: [],
    cameraId: null,
    hasTorch: false,
    isTorchOn: false,
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
          on: {
            'code.seen': { target: '#browser-scanner.reading', actions: withEvent('askSeen') },
            'torch.switched': { guard: 'hasTorch', actions: 'switchTorch' },
            'torch.failed': { actions: 'missTorch' },
            'camera.chosen': {
              guard: withEvent('isOffered'),
              target: '#browser-scanner.scanning',
              reenter: true,
              actions: withEvent('chooseCamera'),
            },
          },
        },
      },
      on: {
        'camera.failed': [
          {
            guard: { type: 'isProblem', params: ({ event }) => ({ ...event, is: 'denied' as const }) },
            target: 'denied',
          },
          {
            guard: { type: 'isProblem', params: ({ event }) => ({ ...event, is: 'missing' as const }) },
            target: 'cameraMissing',
          },
          {
            guard: { type: 'isProblem', params: ({ event }) => ({ ...event, is: 'busy' as const }) },
            target: 'cameraBusy',
          },
          {
            guard: { type: 'isProblem', params: ({ event }) => ({ ...event, is: 'insecure' as const }) },
            target: 'insecure',
          },
          { target: 'cameraFailed' },
        ],
        'tab.hidden': 'paused',
        'typing.chosen': 'typing',
      },
    },
    paused: { on: { 'tab.shown': 'scanning', ...WAYS_ON } },
    denied: BLOCKED,
    cameraMissing: BLOCKED,
    cameraBusy: BLOCKED,
    insecure: BLOCKED,
    cameraFailed: BLOCKED,
    typing: {
      on: {
        'code.edited': { actions: withEvent('edit') },
        'code.submitted': [
          { guard: 'isFilled', target: 'reading', actions: 'askTyped' },
          { actions: { type: 'refuseTyped', params: { problem: 'required' } } },
        ],
        'scan.chosen': 'scanning',
      },
    },
    reading: {
      invoke: {
        id: 'readCode',
        src: 'readCode',
        input: ({ context }) => ({ text: context.asked }),
        onDone: [
          { guard: withOutput('isFound'), target: 'closed', actions: withOutput('conclude') },
          {
            guard: 'isTyped',
            target: 'typing',
            actions: { type: 'refuseTyped', params: ({ event }) => ({ problem: event.output.kind }) },
          },
          {
            guard: { type: 'isKind', params: ({ event }) => ({ ...event.output, is: 'foreign' as const }) },
            target: 'foreign',
          },
          {
            guard: { type: 'isKind', params: ({ event }) => ({ ...event.output, is: 'broken' as const }) },
            target: 'broken',
          },
          { target: 'unknown' },
        ],
        onError: { target: 'failed', actions: withEvent('keepReason') },
      },
    },
    foreign: REFUSED,
    broken: REFUSED,
    unknown: REFUSED,
    failed: { on: { 'retry.requested': 'reading', 'connection.restored': 'reading', ...WAYS_ON } },
    closed: { type: 'final' },
  },
});

export type BrowserScannerRef = ActorRefFrom<typeof browserScannerMachine>;
