import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { myCodeMachine, type MyCode } from '#machines/my-code/my-code.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { MyCodeModal } from '#src/flows/my-code/MyCodeModal.tsx';
import { asking } from '#test/harness/asking.ts';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { endsWith } from '#test/harness/ending.ts';
import { done, failed } from '#test/harness/model.ts';
import { escape, press, pressing } from '#test/harness/press-controls.ts';
import { readSvg } from '#test/harness/read-code.ts';
import { readingSamples } from '../shared/reading-samples.ts';
import { controls } from './my-code.controls.ts';

type Flow = typeof myCodeMachine;

const UID = '9f1c2b7e-0a51-4c0e-9d0e-7f2f5a0d1c11';
const dialog = () => within(screen.getByRole('dialog', { name: 'O meu código' }));

const model: FlowModel<Flow> = {
  samples: [
    done('readMyCode', { kind: 'read', uid: UID, name: 'Ana Martins' } satisfies MyCode),
    done('readMyCode', { kind: 'signedOut' } satisfies MyCode),
    failed('readMyCode', new RequestFailure('JWT Token not found', 401)),
    failed('readMyCode', new RequestFailure('offline', 0)),
    ...readingSamples,
  ],
  project: ({ context }) => context.uid,
  ports: ['readMyCode'],
  fromRoot: ['customer.came', 'flow.returned', 'connection.restored'],
  view: (actor) => <MyCodeModal actor={actor} />,
  perform: {
    ...pressing(controls),
    'login.chosen': asking('login', press(controls['login.chosen'])),
    'modal.closed': escape,
  },
  pages: {
    loading: () => {
      expect(dialog().getByText('A preparar o seu código…')).toBeInTheDocument();
    },
    shown: () => {
      expect(readSvg(dialog().getByRole('img', { name: 'Código QR da sua conta' }))).toBe(UID);
      expect(dialog().getByText('Ana Martins')).toBeVisible();
    },
    failed: () => {
      expect(dialog().getByRole('alert')).toHaveTextContent(/Sem ligação à Internet/);
    },
    signedOut: () => {
      expect(dialog().getByRole('heading', { name: 'Inicie sessão para ver o seu código' })).toBeVisible();
    },
    closed: endsWith({ outcome: 'dismissed' }),
  },
};

describeFlow(myCodeMachine, model);
