import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { CompleteResult, LinkResult, Stop } from '#machines/municipal-login/municipal-login-ports.ts';
import { municipalLoginMachine } from '#machines/municipal-login/municipal-login.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { MunicipalLoginScreen } from '#src/flows/municipal-login/MunicipalLoginScreen.tsx';
import { session } from '#test/flows/shared/session.ts';
import { describeFlow, type FlowModel, type Page } from '#test/harness/describe-flow.tsx';
import { endsWith } from '#test/harness/ending.ts';
import { answerOf, reasonOf, typedIn } from '#test/harness/happened.ts';
import { after, done, failed } from '#test/harness/model.ts';
import { leave, pressing, retypeIn } from '#test/harness/press-controls.ts';
import { controls, fields } from './municipal-login.controls.ts';

type MunicipalLogin = typeof municipalLoginMachine;

const callback = { state: 'the-state', code: 'the-code', iss: 'https://id.example', error: null };
const departure = { authorizationUrl: 'https://id.example/auth', secret: 'the-secret' };
const attempt = { secret: 'kept-secret', returnUrl: '/app/restaurants/3' };
const completed = (result: CompleteResult) => done('completeLogin', result);
const linked = (result: LinkResult) => done('linkAccount', result);
const offline = new RequestFailure('offline', 0);
const providerAway = new RequestFailure('identity_provider_unavailable', 502);

/** The typed password is masked, the field is visible. */
function password(): HTMLElement {
  const input = screen.getByLabelText('Palavra-passe', { selector: 'input' });
  expect(input).toBeVisible();
  return input;
}
const button = (name: string) => screen.getByRole('button', { name });

const STOPPED: Record<Stop, string> = {
  accessDenied: 'Não autorizou o início de sessão',
  emailMissing: 'A sua conta MyCascais não tem e-mail',
  emailNotVerified: 'O seu e-mail ainda não foi confirmado',
  invalid: 'Este início de sessão já não é válido',
  expired: 'O início de sessão expirou',
  storageBlocked: 'O navegador não deixa guardar dados',
};
const FAILED: Record<string, string> = {
  offline: 'Sem ligação à Internet. Verifique a rede e tente de novo.',
  unknown_error: 'Ocorreu um erro inesperado. Tente de novo.',
  identity_provider_unavailable: 'O MyCascais não está disponível. Tente de novo dentro de momentos.',
};

const START = 'Continuar para o MyCascais';
const SIGN_UP = 'Criar conta com e-mail';

function seeWhy(stop: Stop, possible: readonly Stop[]): void {
  expect(possible).toContain(stop);
  expect(screen.getByRole('alert')).toHaveTextContent(STOPPED[stop]);
}

/** The address to return to. After the provider's page it comes from the stored attempt, or is lost with it. */
function returnUrlOf(scene: Page<MunicipalLogin>): string | null {
  if (hasNotLeft(scene)) return '/app/restaurants/3';
  const recalled = answerOf(scene, 'recallAttempt') as typeof attempt | null | undefined;
  return recalled?.returnUrl ?? null;
}

/** Whether the page begins with the button to the provider, before the customer has been there. */
const hasNotLeft = ({ calls }: Page<MunicipalLogin>) => calls[0]?.port !== 'recallAttempt';

/** Leaving for another screen passes the e-mail on, and after a login the session. */
const leavingAs = (outcome: string) => (scene: Page<MunicipalLogin>) => {
  const { actor, sentEvents } = scene;
  const email = (answerOf(scene, 'completeLogin') as { email?: string } | undefined)?.email ?? '';
  const returnUrl = returnUrlOf(scene);
  expect(sentEvents.at(-1)).toEqual({ type: 'email.typed', email });
  endsWith({ outcome, returnUrl })({ actor });
  const established = sentEvents.filter(({ type }) => type === 'session.established');
  expect(established).toEqual(outcome === 'loggedIn' ? [{ to: 'auth', type: 'session.established', session }] : []);
};

const common: Omit<FlowModel<MunicipalLogin>, 'input' | 'samples'> = {
  distinct: 'state',
  project: ({ context }) => [
    context.callback !== null,
    context.password,
    context.edited,
    context.stop,
    context.reason,
    context.returnUrl,
  ],
  ports: ['startLogin', 'leaveForProvider', 'recallAttempt', 'completeLogin', 'linkAccount'],
  view: (actor) => <MunicipalLoginScreen actor={actor} version="1.1.4" />,
  perform: {
    ...pressing(controls),
    'password.edited': retypeIn(fields.password),
    'password.blurred': leave(fields.password),
  },
  pages: {
    welcoming: () => expect(button(START)).not.toHaveAttribute('aria-busy', 'true'),
    starting: ({ calls }) => {
      expect(button(START)).toHaveAttribute('aria-busy', 'true');
      expect(calls.at(-1)?.port).toBe('startLogin');
    },
    leaving: (scene) => {
      expect(button(START)).toHaveAttribute('aria-busy', 'true');
      const input = {
        authorizationUrl: departure.authorizationUrl,
        attempt: { secret: departure.secret, returnUrl: returnUrlOf(scene) },
      };
      expect(scene.calls.at(-1)).toEqual({ port: 'leaveForProvider', input });
    },
    recalling: ({ calls }) => {
      expect(screen.getByRole('status')).toHaveTextContent('A iniciar sessão…');
      expect(calls.at(-1)?.port).toBe('recallAttempt');
    },
    completing: ({ calls }) => {
      expect(screen.getByRole('status')).toHaveTextContent('A iniciar sessão…');
      expect(calls.at(-1)).toEqual({ port: 'completeLogin', input: { secret: attempt.secret, callback } });
    },
    linking: (scene) => {
      const typed = typedIn(scene, undefined, 'password.edited');
      expect(screen.getAllByRole('status')[0]).toHaveTextContent('Existe uma conta com ana@ex.pt.');
      expect(password()).toHaveValue(typed);
      expect(screen.queryByRole('alertdialog')).toBeNull();
      const ready = typed === 'Segredo1';
      expect(button('Ligar contas e entrar').getAttribute('aria-disabled')).toBe(ready ? null : 'true');
    },
    submitting: ({ calls }) => {
      expect(button('Ligar contas e entrar')).toHaveAttribute('aria-busy', 'true');
      const input = { linkToken: 'the-offer', password: 'Segredo1' };
      expect(calls.at(-1)).toEqual({ port: 'linkAccount', input });
    },
    refused: (scene) => {
      const alert = screen.getByRole('alertdialog', { name: 'Não foi possível ligar as contas' });
      const text =
        reasonOf(scene, 'linkAccount') === 'offline' ? FAILED['offline'] : 'E-mail ou palavra-passe incorretos.';
      expect(within(alert).getByText(String(text))).toBeVisible();
      // The form stays beneath the alert.
      expect(screen.getByLabelText('Palavra-passe', { selector: 'input' })).toHaveValue('Segredo1');
    },
    stopped: (_scene, { context }) => {
      seeWhy(context.stop, ['accessDenied', 'invalid', 'expired', 'storageBlocked']);
      expect(screen.queryByRole('button', { name: SIGN_UP })).toBeNull();
    },
    withoutEmail: (_scene, { context }) => {
      seeWhy(context.stop, ['emailMissing', 'emailNotVerified']);
      expect(button(SIGN_UP)).toBeVisible();
    },
    failed: (_scene, { context }) => {
      const alert = screen.getByRole('alert');
      expect(within(alert).getByText('Não foi possível entrar com o MyCascais')).toBeVisible();
      expect(alert).toHaveTextContent(String(FAILED[String(context.reason)]));
    },
    loggedIn: leavingAs('loggedIn'),
    leftForLogin: leavingAs('login'),
    leftForSignup: leavingAs('signup'),
    leftForForgotPassword: leavingAs('forgotPassword'),
  },
};

const leaving = [
  { type: 'provider.chosen' },
  done('startLogin', departure),
  failed('startLogin', providerAway),
  done('leaveForProvider', undefined),
  failed('leaveForProvider', new Error('No way')),
  after('LEAVE_TIMEOUT', 'municipal-login.leaving'),
  { type: 'login.chosen' },
];

describeFlow(
  municipalLoginMachine,
  {
    ...common,
    title: 'before the provider',
    input: { callback: null, returnUrl: '/app/restaurants/3' },
    samples: [...leaving, { type: 'retry.requested' }],
  },
  {
    ...common,
    title: 'back from the provider',
    input: { callback, returnUrl: null },
    samples: [
      ...leaving,
      { type: 'retry.requested' },
      done('recallAttempt', attempt),
      done('recallAttempt', null),
      failed('recallAttempt', new Error('No storage')),
      completed({ kind: 'loggedIn', session }),
      completed({ kind: 'accountExists', email: 'ana@ex.pt', linkToken: 'the-offer' }),
      completed({ kind: 'accessDenied' }),
      completed({ kind: 'emailMissing' }),
      completed({ kind: 'emailNotVerified' }),
      completed({ kind: 'expired' }),
      failed('completeLogin', offline),
      failed('completeLogin', providerAway),
      { type: 'password.edited', value: 'abc' },
      { type: 'password.edited', value: 'Segredo1' },
      { type: 'password.blurred' },
      { type: 'form.submitted' },
      { type: 'alert.dismissed' },
      { type: 'forgot-password.chosen' },
      { type: 'signup.chosen' },
      linked({ kind: 'loggedIn', session }),
      linked({ kind: 'refused', reason: 'Invalid credentials.' }),
      linked({ kind: 'expired' }),
      failed('linkAccount', offline),
    ],
  },
);
