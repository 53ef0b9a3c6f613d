import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { ForgotPasswordModal } from '#src/flows/forgot-password/ForgotPasswordModal.tsx';
import { ForgotPasswordScreen } from '#src/flows/forgot-password/ForgotPasswordScreen.tsx';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { endsWith } from '#test/harness/ending.ts';
import { isEdited, typedIn } from '#test/harness/happened.ts';
import { done, failed } from '#test/harness/model.ts';
import { leave, pressing, retypeIn } from '#test/harness/press-controls.ts';
import { controls, fields } from './forgot-password.controls.ts';

type ForgotPassword = typeof forgotPasswordMachine;

const email = () => screen.getByRole('textbox', { name: 'E-mail' });
const button = (name: string) => screen.getByRole('button', { name });

const common: Omit<FlowModel<ForgotPassword>, 'view' | 'input'> = {
  samples: [
    { type: 'field.edited', value: 'ana' },
    { type: 'field.edited', value: 'ana@ex.pt' },
    { type: 'field.blurred' },
    { type: 'form.submitted' },
    done('requestPasswordReset', undefined),
    failed('requestPasswordReset', new RequestFailure('too_many_requests', 429, 60)),
    { type: 'alert.dismissed' },
    { type: 'login.chosen' },
  ],
  project: ({ context }) => context.email,
  ports: ['requestPasswordReset'],
  perform: {
    ...pressing(controls),
    'field.edited': retypeIn(fields.email),
    'field.blurred': leave(fields.email),
  },
  pages: {
    editing: (scene) => {
      expect(screen.getByText('Versão 1.1.4')).toBeVisible();
      expect(email()).toHaveValue(typedIn(scene));
      expect(screen.queryByRole('alertdialog')).toBeNull();
      const ready = typedIn(scene) === 'ana@ex.pt';
      expect(button('Enviar').getAttribute('aria-disabled')).toBe(ready ? null : 'true');
      expect(email()).toHaveAttribute('aria-invalid', String(isEdited(scene) && !ready));
    },
    submitting: ({ calls }) => {
      expect(button('Enviar')).toHaveAttribute('aria-busy', 'true');
      expect(calls.at(-1)).toEqual({ port: 'requestPasswordReset', input: { email: 'ana@ex.pt' } });
    },
    refused: () => {
      const alert = screen.getByRole('alertdialog', { name: 'Não foi possível enviar o pedido' });
      expect(within(alert).getByText('Demasiadas tentativas. Aguarde um momento e tente de novo.')).toBeVisible();
    },
    requested: () => {
      const alert = screen.getByRole('alertdialog', { name: 'Pedido de recuperação efectuado com sucesso' });
      expect(within(alert).getByText('Verifique o seu email e siga as instruções')).toBeVisible();
    },
    closedRequested: ({ actor, sentEvents }) => {
      expect(sentEvents.at(-1)).toEqual({ type: 'email.typed', email: 'ana@ex.pt' });
      endsWith({ outcome: 'requested', email: 'ana@ex.pt' })({ actor });
    },
    dismissed: ({ actor, sentEvents, happened }) => {
      const typed = typedIn({ happened });
      expect(sentEvents.at(-1)).toEqual({ type: 'email.typed', email: typed });
      endsWith({ outcome: 'dismissed', email: typed })({ actor });
    },
  },
};

describeFlow(
  forgotPasswordMachine,
  {
    ...common,
    title: 'as a page',
    input: { presentation: 'page' },
    view: (actor) => <ForgotPasswordScreen actor={actor} version="1.1.4" />,
  },
  {
    ...common,
    title: 'as a modal',
    input: { presentation: 'modal' },
    samples: [...common.samples, { type: 'modal.closed' }],
    view: (actor) => <ForgotPasswordModal actor={actor} version="1.1.4" />,
    perform: { ...common.perform, 'modal.closed': ({ user }) => user.keyboard('{Escape}') },
  },
);
