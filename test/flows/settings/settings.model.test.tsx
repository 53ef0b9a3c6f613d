import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { settingsMachine, type AccountAnswer } from '#machines/settings/settings.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { SettingsModal } from '#src/flows/settings/SettingsModal.tsx';
import { readingSamples } from '#test/flows/shared/reading-samples.ts';
import { asking } from '#test/harness/asking.ts';
import { describeFlow, type FlowModel, type Scene } from '#test/harness/describe-flow.tsx';
import { endsWith } from '#test/harness/ending.ts';
import { done, failed } from '#test/harness/model.ts';
import { escape, press, pressing } from '#test/harness/press-controls.ts';
import { controls } from './settings.controls.ts';

type Flow = typeof settingsMachine;

const NIF = '123456789';
const dialog = () => within(screen.getByRole('dialog', { name: 'Definições' }));
const field = () => dialog().getByRole<HTMLInputElement>('textbox', { name: 'NIF' });
const choose =
  (name: RegExp) =>
  ({ user }: Scene<Flow>) =>
    user.click(dialog().getByRole('button', { name }));

const account = {
  kind: 'read',
  customer: '/api/customers/7',
  name: 'Ana Martins',
  email: 'ana@ex.pt',
  nif: '',
} satisfies AccountAnswer;

const model: FlowModel<Flow> = {
  samples: [
    done('readAccount', account),
    done('readAccount', { ...account, nif: NIF }),
    done('readAccount', { kind: 'signedOut' } satisfies AccountAnswer),
    failed('readAccount', new RequestFailure('JWT Token not found', 401)),
    failed('readAccount', new RequestFailure('offline', 0)),
    done('saveNif', undefined),
    failed('saveNif', new RequestFailure('JWT Token not found', 401)),
    failed('saveNif', new RequestFailure('offline', 0)),
    { type: 'nif.edited', value: '123 456 789' },
    { type: 'nif.edited', value: '12345' },
    { type: 'nif.blurred' },
    { type: 'nif.submitted' },
    { type: 'cards.chosen' },
    { type: 'addresses.chosen' },
    { type: 'messages.chosen' },
    ...readingSamples,
  ],
  project: ({ context: { nif, reason } }) => [nif, reason],
  ports: ['readAccount', 'saveNif'],
  fromRoot: ['customer.came', 'flow.returned', 'connection.restored'],
  view: (actor) => <SettingsModal actor={actor} />,
  perform: {
    ...pressing(controls),
    'login.chosen': asking('login', press(controls['login.chosen'])),
    'cards.chosen': asking('saved-cards', choose(/^Cartões guardados/)),
    'addresses.chosen': asking('location', choose(/^Moradas guardadas/)),
    'messages.chosen': asking('push', choose(/^Notificações neste navegador/)),
    'nif.edited': async ({ user }, { value }) => {
      await user.clear(field());
      await user.type(field(), value);
      expect(field()).toHaveValue(value);
    },
    'nif.blurred': async ({ user }) => {
      await user.click(field());
      await user.tab();
      if (field().value === '12345') expect(field()).toHaveAccessibleDescription(/^Este NIF não é válido/);
    },
    'modal.closed': escape,
  },
  pages: {
    loading: () => {
      expect(dialog().getByText('A carregar as definições…')).toBeInTheDocument();
    },
    'shown.ready': () => {
      expect(dialog().getByText('Ana Martins')).toBeVisible();
      expect(dialog().getByText('ana@ex.pt')).toBeVisible();
      if (field().value !== '12345') expect(field()).toHaveAccessibleDescription(/faturas dos próximos pedidos/);
    },
    saving: ({ calls }) => {
      const { input } = calls.at(-1) ?? {};
      expect(calls.at(-1)?.port).toBe('saveNif');
      expect([
        { customer: '/api/customers/7', nif: NIF },
        { customer: '/api/customers/7', nif: null },
      ]).toContainEqual(input);
    },
    'shown.saved': ({ calls }) => {
      expect(calls.at(-1)?.input).toEqual({ customer: '/api/customers/7', nif: field().value || null });
      const saved = field().value ? 'Dados de faturação guardados.' : 'Guardado: as próximas faturas vão sem NIF.';
      expect(dialog().getByText(saved)).toBeVisible();
    },
    'shown.unsaved': () => {
      expect(field()).toHaveAccessibleDescription(/Sem ligação à Internet/);
    },
    failed: () => {
      expect(dialog().getByRole('alert')).toHaveTextContent(/Sem ligação à Internet/);
    },
    signedOut: () => {
      expect(dialog().getByRole('heading', { name: 'Inicie sessão para ver as definições' })).toBeVisible();
    },
    closed: endsWith({ outcome: 'dismissed' }),
  },
};

describeFlow(settingsMachine, model);
