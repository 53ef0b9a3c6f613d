import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { verifyMachine, type VerifyResult } from '#machines/verify/verify.machine.ts';
import { VerifyScreen } from '#src/flows/verify/VerifyScreen.tsx';
import { session } from '#test/flows/shared/session.ts';
import { describeFlow, type FlowModel, type Page } from '#test/harness/describe-flow.tsx';
import { answerOf, isEdited, typedIn, type Happened } from '#test/harness/happened.ts';
import { done, failed } from '#test/harness/model.ts';
import { leave, pressing, retypeIn } from '#test/harness/press-controls.ts';
import { controls, fields } from './verify.controls.ts';

type Verify = typeof verifyMachine;

const answered = (value: VerifyResult) => done('verifyAccount', value);
const email = () => screen.getByRole('textbox', { name: 'E-mail' });
const button = (name: string) => screen.getByRole('button', { name });

const PROBLEMS = { expired: 'Este link expirou', invalid: 'Este link não é válido' };

/** Without the link of a mail there is nothing to verify. */
const problemOf = (scene: Happened) =>
  (answerOf(scene, 'verifyAccount') as { kind: keyof typeof PROBLEMS } | undefined)?.kind ?? 'invalid';

function seeForm(scene: Page<Verify>) {
  expect(screen.getAllByRole('status')[0]).toHaveTextContent(PROBLEMS[problemOf(scene)]);
  expect(email()).toHaveValue(typedIn(scene));
}

const common: Omit<FlowModel<Verify>, 'input'> = {
  samples: [
    answered({ kind: 'loggedIn', session }),
    answered({ kind: 'verified' }),
    answered({ kind: 'passwordRequired' }),
    answered({ kind: 'expired' }),
    answered({ kind: 'invalid' }),
    failed('verifyAccount', new RequestFailure('offline', 0)),
    { type: 'retry.requested' },
    { type: 'field.edited', value: 'ana' },
    { type: 'field.edited', value: 'ana@ex.pt' },
    { type: 'field.blurred' },
    { type: 'form.submitted' },
    done('requestVerification', undefined),
    failed('requestVerification', new RequestFailure('too_many_requests', 429, 60)),
    { type: 'alert.dismissed' },
    { type: 'newPassword.chosen' },
    { type: 'login.chosen' },
    { type: 'success.continued' },
  ],
  project: ({ context }) => [context.problem, context.email],
  ports: ['verifyAccount', 'requestVerification'],
  view: (actor) => <VerifyScreen actor={actor} version="1.1.4" />,
  perform: {
    ...pressing(controls),
    'field.edited': retypeIn(fields.email),
    'field.blurred': leave(fields.email),
  },
  pages: {
    verifying: ({ calls }) => {
      expect(screen.getByRole('status')).toHaveTextContent('A verificar a sua conta…');
      expect(calls.at(-1)).toEqual({ port: 'verifyAccount', input: { token: 'from-the-mail' } });
    },
    loggedIn: ({ sentEvents }) => {
      expect(screen.getByRole('status')).toHaveTextContent('Conta ativada');
      expect(sentEvents).toContainEqual({ to: 'auth', type: 'session.established', session });
    },
    verified: () => expect(screen.getByRole('status')).toHaveTextContent('Conta verificada'),
    passwordRequired: () => {
      expect(screen.getByRole('status')).toHaveTextContent(
        'A conta foi criada noutro navegador. Para confirmar que é sua, escolha uma palavra-passe.',
      );
    },
    failed: () => {
      expect(screen.getByRole('alert')).toHaveTextContent('Sem ligação à Internet. Verifique a rede e tente de novo.');
    },
    offeringMail: (scene) => {
      seeForm(scene);
      expect(screen.queryByRole('alertdialog')).toBeNull();
      const typed = typedIn(scene);
      const ready = typed === 'ana@ex.pt';
      const description = typed === '' ? 'O e-mail é obrigatório.' : 'Escreva um e-mail válido.';
      expect(button('Enviar novo link').getAttribute('aria-disabled')).toBe(ready ? null : 'true');
      expect(email()).toHaveAccessibleDescription(isEdited(scene) && !ready ? description : '');
    },
    requestingMail: (scene) => {
      seeForm(scene);
      expect(button('Enviar novo link')).toHaveAttribute('aria-busy', 'true');
      expect(scene.calls.at(-1)).toEqual({ port: 'requestVerification', input: { email: 'ana@ex.pt' } });
    },
    refused: () => {
      const alert = screen.getByRole('alertdialog', { name: 'Não foi possível enviar o link' });
      expect(within(alert).getByText('Demasiadas tentativas. Aguarde um momento e tente de novo.')).toBeVisible();
    },
    mailSent: () => expect(screen.getByRole('status')).toHaveTextContent('ana@ex.pt'),
    closed: ({ actor, sentEvents, happened }) => {
      expect(actor.getSnapshot().output).toEqual({ outcome: 'login' });
      expect(sentEvents).toEqual([{ type: 'email.typed', email: typedIn({ happened }) }]);
    },
    closedLoggedIn: ({ actor }) => expect(actor.getSnapshot().output).toEqual({ outcome: 'loggedIn' }),
    choosingPassword: ({ actor, sentEvents }) => {
      expect(actor.getSnapshot().output).toEqual({ outcome: 'newPassword', token: 'from-the-mail' });
      expect(sentEvents).toEqual([]);
    },
  },
};

describeFlow(
  verifyMachine,
  { ...common, title: 'with the link of a mail', input: { token: 'from-the-mail' } },
  {
    ...common,
    title: 'without a link',
    input: { token: null },
    samples: [{ type: 'login.chosen' }, { type: 'field.blurred' }],
  },
);
