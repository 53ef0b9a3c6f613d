import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { pushMachine, type PushState } from '#machines/push/push.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { PushModal } from '#src/flows/push/PushModal.tsx';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { endsWith } from '#test/harness/ending.ts';
import { done, failed } from '#test/harness/model.ts';
import { escape, press, pressing } from '#test/harness/press-controls.ts';
import { readingSamples } from '../shared/reading-samples.ts';
import { controls } from './push.controls.ts';

type Flow = typeof pushMachine;

const KINDS = ['on', 'off', 'denied', 'unsupported', 'notConfigured', 'unreachable', 'signedOut'] as const;

const dialog = () => within(screen.getByRole('dialog', { name: 'Notificações neste navegador' }));
const button = (name: string) => dialog().getByRole('button', { name });
const stands = (port: string, kind: PushState['kind']) => done(port, { kind } satisfies PushState);
const buttons = () =>
  dialog()
    .getAllByRole('button')
    .map((one) => one.textContent);
const offline = new RequestFailure('offline', 0);

const model: FlowModel<Flow> = {
  samples: [
    ...KINDS.map((kind) => stands('readPush', kind)),
    stands('turnOn', 'on'),
    stands('turnOn', 'off'),
    stands('turnOn', 'denied'),
    stands('turnOn', 'unreachable'),
    done('turnOff', undefined),
    failed('readPush', offline),
    failed('turnOn', offline),
    failed('turnOn', new RequestFailure('JWT Token not found', 401)),
    failed('turnOff', offline),
    { type: 'push.wanted' },
    { type: 'push.stopped' },
    { type: 'permission.changed' },
    ...readingSamples,
  ],
  // On a tour a call may fail twice, so the reason distinguishes states.
  project: ({ context }) => context.reason,
  ports: ['readPush', 'turnOn', 'turnOff'],
  streams: ['permission'],
  fromRoot: ['customer.came', 'flow.returned', 'connection.restored'],
  view: (actor) => <PushModal actor={actor} />,
  perform: {
    ...pressing(controls),
    'permission.changed': ({ stream }) => stream('permission', { type: 'permission.changed' }),
    'login.chosen': async (scene) => {
      await press(controls['login.chosen'])(scene);
      expect(scene.sentEvents.at(-1)).toEqual({ type: 'flow.requested', kind: 'login', key: null });
    },
    'modal.closed': escape,
  },
  pages: {
    checking: () => {
      expect(dialog().getByText('A verificar as notificações…')).toBeInTheDocument();
    },
    off: () => {
      expect(dialog().getByText(/^Receba uma notificação quando o pedido estiver pronto/)).toBeVisible();
      expect(button('Ligar as notificações')).toBeVisible();
    },
    turningOn: ({ calls }) => {
      expect(calls.at(-1)?.port).toBe('turnOn');
      expect(dialog().getByRole('status')).toHaveTextContent('Responda à pergunta do navegador.');
    },
    on: () => {
      expect(dialog().getByRole('status')).toHaveTextContent(/^As notificações estão ligadas/);
      expect(button('Desligar as notificações')).toBeVisible();
    },
    turningOff: ({ calls }) => {
      expect(calls.at(-1)?.port).toBe('turnOff');
      expect(button('Desligar as notificações')).toHaveAttribute('aria-busy', 'true');
    },
    denied: () => {
      expect(dialog().getByRole('status')).toHaveTextContent(/^O navegador não deixa a Mesa mostrar notificações/);
      expect(dialog().getAllByRole('listitem')).toHaveLength(3);
      expect(buttons()).toEqual(['']);
    },
    unsupported: () => {
      expect(dialog().getByRole('status')).toHaveTextContent(/^Este navegador não mostra notificações/);
      expect(buttons()).toEqual(['']);
    },
    notConfigured: () => {
      expect(dialog().getByRole('status')).toHaveTextContent(/^Notificações indisponíveis/);
      expect(buttons()).toEqual(['']);
    },
    unreachable: () => {
      expect(dialog().getByRole('alert')).toHaveTextContent(/O serviço de notificações do navegador não respondeu/);
    },
    failed: () => {
      expect(dialog().getByRole('alert')).toHaveTextContent(/Sem ligação à Internet/);
    },
    signedOut: () => {
      expect(dialog().getByRole('heading', { name: 'Inicie sessão para ligar as notificações' })).toBeVisible();
    },
    closed: endsWith({ outcome: 'dismissed' }),
  },
};

describeFlow(pushMachine, model);
