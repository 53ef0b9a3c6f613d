import { create } from 'qrcode';
import type { AnyMachineSnapshot } from 'xstate';
import { browserScannerMachine, type CodeReading } from '#machines/browser-scanner/browser-scanner.machine.ts';
import type { CameraProblem } from '#machines/browser-scanner/camera.ts';
import type { QrTarget } from '#machines/shared/entities/customer-entities.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { printedCode } from '#test/e2e/codes.ts';
import { STADIUM_BAR } from '#test/e2e/demo.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys, type Answer, type World } from '#test/e2e/journeys/journey.ts';
import { field } from '#test/e2e/journeys/performing.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { done, failed } from '#test/harness/model.ts';
import { controls } from './browser-scanner.controls.ts';

const UUID = '5f0c8a1e-6d2b-4f3a-9a57-0c1d2e3f4a5b';
const target: QrTarget = { uuid: UUID, type: 'place', place: '/api/places/12', deliverySeatCode: null };
const isStarting = (state: AnyMachineSnapshot) => state.matches({ scanning: 'starting' });
const isTyping = (state: AnyMachineSnapshot) => state.matches('typing');
const isWatching = (state: AnyMachineSnapshot) => state.matches({ scanning: 'watching' });
const seen = { type: 'code.seen', text: UUID };

/** Pixels per module, so that the code is found in a picture of 640 by 480. */
const MODULE = 8;

interface Sheet {
  readonly size: number;
  readonly dark: readonly number[];
  readonly module: number;
}

/** Runs in the page before any other script: a camera that films a sheet with these squares. */
function lookAt({ size, dark, module, hasTorch }: Sheet & { hasTorch: boolean }): void {
  const picture = document.createElement('canvas');
  Object.assign(picture, { width: 640, height: 480 });
  const paint = () => {
    const drawing = picture.getContext('2d');
    if (!drawing) return;
    drawing.fillStyle = 'white';
    drawing.fillRect(0, 0, picture.width, picture.height);
    drawing.fillStyle = 'black';
    for (const at of dark)
      drawing.fillRect(100 + (at % size) * module, 60 + Math.floor(at / size) * module, module, module);
  };
  const getUserMedia = async () => {
    paint();
    setInterval(paint, 50);
    const stream = picture.captureStream();
    const torch = { getCapabilities: () => ({ torch: true }), applyConstraints: async () => undefined };
    if (hasTorch) for (const track of stream.getVideoTracks()) Object.assign(track, torch);
    return stream;
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia, enumerateDevices: async () => [] } });
}

function sheetWith(text: string): Sheet {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  return { size, dark: [...data.keys()].filter((at) => data[at]), module: MODULE };
}

/** Runs in the page before any other script: the browser's answer to a request for the camera. */
function refuse(name: string): void {
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: () => Promise.reject(new DOMException('', name)) },
  });
}

/** Runs in the page: the browser reports the tab as hidden. */
function hide(): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}

async function arrive({ page, words }: World): Promise<void> {
  const text = words.get('seen');
  const refusal = words.get('refusal');
  if (refusal !== undefined) await page.addInitScript(refuse, refusal);
  else {
    const sheet = text === undefined ? { size: 1, dark: [], module: 0 } : sheetWith(text);
    await page.addInitScript(lookAt, { ...sheet, hasTorch: words.has('torch') });
  }
  await page.goto('/browser-scanner');
}

const fails = (problem: CameraProblem, refusal: string): Answer => ({
  event: { type: 'camera.failed', problem },
  only: isStarting,
  assume: ({ words }) => words.set('refusal', refusal),
});

const reads = (reading: CodeReading, textAt: (origin: string) => string): Answer => ({
  event: done('readCode', reading),
  only: (state) => !isTyping(state),
  assume: ({ words, mesa }) => words.set('seen', textAt(mesa.origin)),
});

const unknown = (origin: string) => `${origin}/qr/${UUID}`;

const answers: readonly Answer[] = [
  { event: { type: 'camera.opened', picture: {}, cameras: [], cameraId: null, hasTorch: false } },
  {
    event: { type: 'camera.opened', picture: {}, cameras: [], cameraId: null, hasTorch: true },
    assume: ({ words }) => words.set('torch', 'there'),
  },
  fails('denied', 'NotAllowedError'),
  fails('missing', 'NotFoundError'),
  fails('busy', 'NotReadableError'),
  fails('failed', 'UnknownError'),
  fails('insecure', 'SecurityError'),
  { event: seen, only: isWatching },
  {
    event: done('readCode', { kind: 'found', target, placeId: 12 }),
    only: (state) => !isTyping(state),
    given: async ({ mesa, words }) => words.set('seen', (await printedCode(mesa, STADIUM_BAR, 'A1')).url),
  },
  reads({ kind: 'foreign' }, () => `https://qr.evil.example/qr/${UUID}`),
  reads({ kind: 'broken' }, () => 'mesa'),
  reads({ kind: 'unknown' }, unknown),
  {
    ...cutOff('readCode', /^GET \/qr\//),
    only: (state) => !isTyping(state),
    assume: ({ words, mesa }) => words.set('seen', unknown(mesa.origin)),
  },
  {
    event: failed('readCode', new RequestFailure('unavailable', 503)),
    only: isTyping,
    fault: { kind: { status: 503 }, call: /^GET \/qr\// },
  },
];

/** The states in which the customer can cause each event. */
const OFFERED: Readonly<Record<string, (state: AnyMachineSnapshot) => boolean>> = {
  'torch.switched': (state) => isWatching(state) && state.context.hasTorch === true,
  'typing.chosen': (state) => state.matches('cameraMissing'),
  'code.edited': (state) => isWatching(state) || state.matches({ typing: 'entering' }),
  'code.submitted': (state) => state.matches({ typing: 'entering' }) && state.context.typed !== '',
};

export default journeys(browserScannerMachine, {
  actor: 'browser-scanner:modal',
  input: { code: null, isAlone: true },
  project: ({ context }) => [context.hasTorch, context.typed],
  events: [
    { type: 'tab.hidden' },
    { type: 'typing.chosen' },
    { type: 'torch.switched' },
    { type: 'code.edited', value: UUID },
    { type: 'code.submitted' },
  ],
  isOffered: (state, { type }) => (OFFERED[type] ?? isWatching)(state),
  answers,
  arrive,
  perform: {
    ...pressing(controls),
    'code.edited': (world, { value }) => field(world, 'Código').fill(value),
    'tab.hidden': ({ page }) => page.evaluate(hide),
  },
  reloads: {
    resumesIn: {
      'scanning.watching.torchOff': ['scanning.watching.torchOn', 'paused'],
      'typing.entering': ['typing.reading', 'typing.failed'],
      unknown: ['failed'],
    },
  },
});
