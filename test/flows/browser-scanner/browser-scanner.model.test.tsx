import { act, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { BrowserScannerInput } from '#machines/browser-scanner/browser-scanner.flow.ts';
import { browserScannerMachine, type CodeReading } from '#machines/browser-scanner/browser-scanner.machine.ts';
import type { QrTarget } from '#machines/shared/entities/customer-entities.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { BrowserScannerModal } from '#src/flows/browser-scanner/BrowserScannerModal.tsx';
import { telling } from '#test/harness/asking.ts';
import { describeFlow, type FlowModel, type Page, type Scene } from '#test/harness/describe-flow.tsx';
import { endsWith } from '#test/harness/ending.ts';
import { answerOf } from '#test/harness/happened.ts';
import { done, failed } from '#test/harness/model.ts';
import { escape, pressing } from '#test/harness/press-controls.ts';
import { controls } from './browser-scanner.controls.ts';

type Scanner = typeof browserScannerMachine;

const SEEN = 'https://mesa.example/qr/5f0c8a1e-6d2b-4f3a-9a57-0c1d2e3f4a5b';
const seat: QrTarget = { uuid: SEEN.slice(-36), type: 'seat', place: '/api/places/4', deliverySeatCode: 'A12' };
const place: QrTarget = { ...seat, type: 'place', deliverySeatCode: null };
const table: QrTarget = { ...place, tableCode: 'K7M2P', label: 'Mesa 12' };
const picture = {};

/** The cart gets a seat or a table as the way to receive the order. */
const CHOICES = new Map([
  [seat, { deliveryMethod: 'seat_delivery', deliverySeatCode: 'A12', deliverySeatLabel: null }],
  [table, { deliveryMethod: 'dine_in', deliverySeatCode: null, tableCode: 'K7M2P', tableLabel: 'Mesa 12' }],
]);

const finds = (target: QrTarget) => done('readCode', { kind: 'found', target, placeId: 4 } satisfies CodeReading);
const reads = (kind: 'foreign' | 'broken' | 'unknown') => done('readCode', { kind } satisfies CodeReading);
const opened = (parts: object) => ({
  type: 'camera.opened',
  picture,
  cameras: [{ id: 'back', label: 'Traseira' }],
  cameraId: 'back',
  hasTorch: false,
  ...parts,
});

const dialog = () => within(screen.getByRole('dialog', { name: 'Ler um código' }));
const sendsTo = (stream: string) => (scene: Scene<Scanner>, event: AnyEventObject) =>
  act(async () => scene.stream(stream, event));
const field = () => dialog().getByRole('textbox', { name: 'Código' });

const TEXTS: Record<string, string> = {
  required: 'Escreva o código.',
  foreign: 'Este endereço não é de um código da Mesa.',
  broken: 'Isto não é um código. Confirme se está completo.',
  unknown: 'Não encontrámos este código. Confirme se o escreveu bem.',
};

const says =
  (title: string, camera = 'Ler com a câmara') =>
  () => {
    expect(within(dialog().getByRole('alert')).getByRole('heading', { name: title })).toBeVisible();
    expect(dialog().getByRole('button', { name: camera })).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Escrever o código' })).toBeVisible();
    expect(dialog().queryByRole('img', { name: 'Imagem da câmara' })).toBeNull();
  };

function seeCamera({ context }: SnapshotFrom<Scanner>, isTorchOn: boolean) {
  expect(dialog().getByText('Aponte a câmara ao código QR da mesa, do lugar ou da reserva.')).toHaveRole('status');
  expect(field()).not.toHaveFocus();
  const torch = dialog().getByRole('button', { name: 'Lanterna' });
  expect(torch).toHaveAttribute('aria-pressed', String(isTorchOn));
  expect(torch).toHaveAccessibleDescription(context.hasTorch ? '' : 'Esta câmara não tem lanterna');
  const cameras = dialog().queryByRole('combobox', { name: 'Câmara' });
  if (context.cameras.length > 1) {
    expect(cameras).toHaveValue(context.cameraId);
    expect(
      within(dialog().getByRole('combobox'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Traseira', 'Câmara 2']);
  } else {
    expect(cameras).toBeNull();
  }
}

const seeReading =
  (textOf: (context: SnapshotFrom<Scanner>['context']) => string) =>
  ({ calls }: Page<Scanner>, { context }: SnapshotFrom<Scanner>) => {
    expect(dialog().getByRole('status')).toHaveTextContent('A procurar este código…');
    expect(calls.at(-1)).toEqual({ port: 'readCode', input: { text: textOf(context) } });
  };

function seeFailure() {
  expect(dialog().getByRole('alert')).toHaveTextContent(/Sem ligação à Internet/);
  expect(dialog().getByRole('button', { name: 'Escrever o código' })).toBeVisible();
}

const pressed = pressing(controls);

const common: Omit<FlowModel<Scanner>, 'samples'> = {
  project: ({ context }) => [
    context.typed,
    context.typedProblem,
    context.cameras.length,
    context.cameraId,
    context.hasTorch,
    context.output,
  ],
  distinct: 'state',
  ports: ['readCode'],
  streams: ['camera', 'tab'],
  fromRoot: ['connection.restored'],
  view: (actor) => <BrowserScannerModal actor={actor} />,
  perform: {
    'camera.opened': sendsTo('camera'),
    'camera.failed': sendsTo('camera'),
    'torch.failed': sendsTo('camera'),
    'code.seen': sendsTo('camera'),
    'tab.hidden': sendsTo('tab'),
    'tab.shown': sendsTo('tab'),
    ...pressed,
    'torch.switched': telling(
      (scene: Scene<Scanner>) => [
        { stream: 'camera', event: { type: 'torch.set', isOn: !scene.state().hasTag('torch') } },
      ],
      pressed['torch.switched'],
    ),
    'camera.chosen': ({ user }, { cameraId }) =>
      user.selectOptions(dialog().getByRole('combobox', { name: 'Câmara' }), cameraId),
    'code.edited': async ({ user }, { value }) => {
      await user.clear(field());
      await user.click(field());
      await user.paste(value);
    },
    'modal.closed': escape,
  },
  pages: {
    'scanning.starting': () => {
      expect(dialog().getByText('A abrir a câmara…')).toHaveRole('status');
      expect(dialog().getByRole('img', { name: 'Imagem da câmara' })).toBeVisible();
    },
    'scanning.watching.torchOff': (_scene, state) => seeCamera(state, false),
    'scanning.watching.torchOn': (_scene, state) => seeCamera(state, true),
    paused: says('Câmara em pausa'),
    denied: says('A câmara não está autorizada'),
    cameraMissing: says('Não há câmara', 'Tentar com a câmara'),
    cameraBusy: says('A câmara está ocupada'),
    insecure: says('A câmara só funciona em ligações seguras', 'Tentar com a câmara'),
    cameraFailed: says('A câmara não abriu'),
    foreign: says('Este código não é da Mesa'),
    broken: says('Código ilegível'),
    unknown: says('Não encontrámos este código'),
    'typing.entering': (_scene, { context }) => {
      expect(dialog().getByRole('button', { name: 'Usar a câmara' })).toBeVisible();
      // The typed code is kept, whatever its result.
      expect(field()).toHaveValue(context.typed);
      if (context.typedProblem === null) expect(field()).toBeValid();
      else
        expect(field()).toHaveAccessibleDescription(expect.stringContaining(TEXTS[context.typedProblem] ?? 'nothing'));
    },
    reading: seeReading(({ asked }) => asked),
    'typing.reading': (scene, state) => {
      seeReading(({ typed }) => typed)(scene, state);
      // The customer can type on, which ends the lookup.
      expect(field()).toBeEnabled();
      expect(field()).not.toHaveAttribute('readonly');
    },
    failed: seeFailure,
    'typing.failed': seeFailure,
    closed: (scene, { context }) => {
      const { actor, sentEvents } = scene;
      const read = answerOf(scene, 'readCode') as CodeReading | undefined;
      // After a code that leads nowhere, closing the dialog counts as no scan.
      const target = read?.kind === 'found' ? read.target : null;
      endsWith(target ? { outcome: 'scanned', target, placeId: 4 } : { outcome: 'dismissed' })({ actor });
      const choice = context.isAlone && target ? CHOICES.get(target) : undefined;
      expect(sentEvents).toEqual(
        choice ? [{ to: 'cart', type: 'delivery.chosen', place: '/api/places/4', choice }] : [],
      );
    },
  },
};

const camera: FlowModel<Scanner> = {
  ...common,
  title: 'with a camera',
  input: { code: null, isAlone: true } satisfies BrowserScannerInput,
  samples: [
    // First in the list, so that the torch is walked with a camera that has one.
    opened({
      cameras: [
        { id: 'back', label: 'Traseira' },
        { id: 'front', label: '' },
      ],
      hasTorch: true,
    }),
    opened({}),
    { type: 'camera.failed', problem: 'denied' },
    { type: 'camera.failed', problem: 'missing' },
    { type: 'camera.failed', problem: 'busy' },
    { type: 'camera.failed', problem: 'insecure' },
    { type: 'camera.failed', problem: 'failed' },
    { type: 'torch.switched' },
    { type: 'torch.failed' },
    { type: 'camera.chosen', cameraId: 'front' },
    { type: 'code.seen', text: SEEN },
    { type: 'tab.hidden' },
    { type: 'tab.shown' },
    { type: 'scan.chosen' },
    { type: 'typing.chosen' },
    { type: 'code.edited', value: 'nada' },
    { type: 'code.submitted' },
    { type: 'retry.requested' },
    { type: 'connection.restored' },
    { type: 'modal.closed' },
    finds(seat),
    finds(place),
    finds(table),
    reads('foreign'),
    reads('broken'),
    reads('unknown'),
    failed('readCode', new RequestFailure('offline', 0)),
  ],
};

/** The address was opened by the phone's own camera. */
const given: FlowModel<Scanner> = {
  ...common,
  title: 'with a code in the address',
  input: { code: seat.uuid, isAlone: true } satisfies BrowserScannerInput,
  samples: [finds(seat), reads('unknown'), { type: 'modal.closed' }],
};

const forAnother: FlowModel<Scanner> = {
  ...common,
  title: 'for another flow, which decides about the seat',
  input: { code: null, isAlone: false } satisfies BrowserScannerInput,
  samples: [opened({}), { type: 'code.seen', text: SEEN }, finds(seat)],
};

/** The empty field has no error yet when the customer comes to it. */
const withoutCamera: FlowModel<Scanner> = {
  ...common,
  title: 'an empty code, without a camera',
  input: { code: null, isAlone: true } satisfies BrowserScannerInput,
  distinct: 'context',
  samples: [{ type: 'camera.failed', problem: 'missing' }, { type: 'typing.chosen' }, { type: 'code.submitted' }],
};

describeFlow(browserScannerMachine, camera, given, forAnother, withoutCamera);
