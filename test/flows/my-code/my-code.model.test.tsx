import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { myCodeMachine, type MyCode } from '#machines/my-code/my-code.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { MyCodeModal } from '#src/flows/my-code/MyCodeModal.tsx';
import { asking } from '#test/harness/asking.ts';
import { describeFlow, type FlowModel, type Scene } from '#test/harness/describe-flow.tsx';
import { done, failed } from '#test/harness/model.ts';
import { readSvg } from '#test/harness/read-code.ts';

type Flow = typeof myCodeMachine;

const UID = '9f1c2b7e-0a51-4c0e-9d0e-7f2f5a0d1c11';
const dialog = () => within(screen.getByRole('dialog', { name: 'O meu código' }));
const press =
  (name: string) =>
  ({ user }: Scene<Flow>) =>
    user.click(dialog().getByRole('button', { name }));

const model: FlowModel<Flow> = {
  samples: [
    done('readMyCode', { kind: 'read', uid: UID, name: 'Ana Martins' } satisfies MyCode),
    done('readMyCode', { kind: 'signedOut' } satisfies MyCode),
    failed('readMyCode', new RequestFailure('JWT Token not found', 401)),
    failed('readMyCode', new RequestFailure('offline', 0)),
    { type: 'retry.requested' },
    { type: 'connection.restored' },
    { type: 'login.chosen' },
    { type: 'flow.returned', kind: 'login', output: { outcome: 'loggedIn' } },
    { type: 'modal.closed' },
  ],
  project: ({ context }) => context.uid,
  ports: ['readMyCode'],
  fromRoot: ['flow.returned', 'connection.restored'],
  view: (actor) => <MyCodeModal actor={actor} />,
  perform: {
    'retry.requested': press('Tentar de novo'),
    'login.chosen': asking('login', press('Entrar')),
    'modal.closed': ({ user }) => user.keyboard('{Escape}'),
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
    closed: ({ actor }) => {
      expect(actor.getSnapshot().output).toEqual({ outcome: 'dismissed' });
    },
  },
};

describeFlow(myCodeMachine, model);
