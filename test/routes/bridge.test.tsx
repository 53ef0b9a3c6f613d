// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { authMachine } from '#machines/auth/auth.machine.ts';
import { configurationMachine } from '#machines/configuration/configuration.machine.ts';
import { loginMachine, type LogInResult } from '#machines/login/login.machine.ts';
import { rootMachine } from '#machines/root/root.machine.ts';
import type { Session } from '#machines/shared/account/session.ts';
import type { EmailCheck, SignUpResult } from '#machines/signup/signup-ports.ts';
import { signupMachine } from '#machines/signup/signup.machine.ts';
import { verifyMachine, type VerifyResult } from '#machines/verify/verify.machine.ts';
import type { LazyCodeSource } from '#src/app/lazy/lazy-code.ts';
import { chunksOf } from '#src/host/lazy-chunk.ts';
import { loaded, showApp } from '#test/harness/show-app.tsx';

const session = { token: 't', refreshToken: 'r', user: { id: 7, username: 'ana@ex.pt', roles: [] } };

/** The app at an address, on a server where everything succeeds; optionally with a stored session. */
function openApp(...entries: string[]) {
  return openAppWith(loaded(), ...entries);
}

function openAppWith(code: LazyCodeSource, ...entries: string[]) {
  const login = loginMachine.provide({
    actors: { logIn: fromPromise(async (): Promise<LogInResult> => ({ kind: 'loggedIn', session, name: null })) },
  });
  const signup = signupMachine.provide({
    actors: {
      checkEmail: fromPromise(async (): Promise<EmailCheck> => ({ kind: 'free' })),
      createIdempotencyKey: fromPromise(async () => 'key'),
      signUp: fromPromise(async (): Promise<SignUpResult> => ({ kind: 'signedUp' })),
    },
  });
  const verified: string[] = [];
  const verify = verifyMachine.provide({
    actors: {
      verifyAccount: fromPromise(async ({ input }: { input: { token: string } }): Promise<VerifyResult> => {
        verified.push(input.token);
        return { kind: 'verified' };
      }),
    },
  });
  const configuration = configurationMachine.provide({ actors: { loadConfiguration: fromPromise(async () => ({})) } });
  const stored: (Session | null)[] = [];
  const sessionService = authMachine.provide({
    actors: {
      restoreSession: fromPromise(async (): Promise<Session | null> => session),
      revokeSession: fromPromise(async (): Promise<void> => undefined),
      storeSession: fromPromise(async ({ input }: { input: { session: Session | null } }): Promise<void> => {
        stored.push(input.session);
      }),
    },
  });
  const root = createActor(
    rootMachine.provide({ actors: { configuration, login, auth: sessionService, signup, verify } }),
  ).start();
  const { router, user } = showApp(
    root,
    chunksOf(root, async () => undefined),
    code,
    entries,
  );
  const flows = () => root.getSnapshot().context.open.map(({ id }) => id);
  return { router, root, flows, stored, verified, user };
}

/** The app with a login on top of the welcome screen. */
async function openLogin() {
  const app = openApp('/app/welcome');
  await waitFor(() => expect(app.router.state.status).toBe('idle'));
  app.root.send({ type: 'flow.requested', kind: 'login', key: null });
  return app;
}

async function signIn({ user }: ReturnType<typeof openApp>) {
  await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'ana@ex.pt');
  await user.type(screen.getByLabelText('Palavra-passe', { selector: 'input' }), 'Segredo1');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  await screen.findByText('Sessão iniciada');
}

/**
 * The top modal, once it can be pressed. A moment before, it has no focus yet, or the page beneath (and the modal with
 * it) has `pointer-events: none`.
 */
async function modal(name: string) {
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => {
    expect(dialog).toContainElement(document.activeElement as HTMLElement | null);
    expect(dialog).toHaveStyle({ pointerEvents: 'auto' });
  });
  return dialog;
}

async function signUp(user: UserEvent, form: HTMLElement) {
  const fields = within(form);
  await user.type(fields.getByRole('textbox', { name: 'Nome' }), 'Ana');
  await user.type(fields.getByRole('textbox', { name: 'E-mail' }), 'ana@ex.pt');
  await user.type(fields.getByLabelText('Palavra-passe', { selector: 'input' }), 'Segredo1');
  await user.type(fields.getByLabelText('Repita a palavra-passe', { selector: 'input' }), 'Segredo1{Enter}');
  return screen.findByText(/^Enviámos uma mensagem/);
}

describe('the bridge between router and root', () => {
  it('redirects the empty path to the intro', async () => {
    const { router } = openApp('/');
    await waitFor(() => expect(router.state.location.pathname).toBe('/intro'));
  });

  it('starts a screen’s flow and stops it when the customer leaves', async () => {
    const { router, flows } = openApp('/auth/login');
    await screen.findByRole('heading', { name: 'Iniciar sessão' });
    expect(flows()).toEqual(['login:page']);
    await router.navigate({ to: '/app/welcome' });
    await waitFor(() => expect(flows()).toEqual([]));
  });

  it('navigates to the return address after login', async () => {
    const app = openApp('/auth/login?returnUrl=%2Fapp%2Frestaurants%2F4%3Fview%3Drequests');
    await signIn(app);
    await app.user.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(app.router.state.location.href).toBe('/app/restaurants/4?view=requests'));
  });

  it('puts a modal on top of the screen under its own path, and Back removes it', async () => {
    const { router, flows } = await openLogin();
    await screen.findByRole('dialog', { name: 'Iniciar sessão' });
    expect(flows()).toEqual(['login:modal']);
    expect(router.history.location.pathname).toBe('/auth/login');
    expect(router.state.location.pathname).toBe('/app/welcome');
    router.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(flows()).toEqual([]);
    expect(router.state.location.pathname).toBe('/app/welcome');
  });

  it('removes a finished modal from the stack', async () => {
    const app = await openLogin();
    await modal('Iniciar sessão');
    await signIn(app);
    await app.user.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.router.state.location.href).toBe('/app/welcome');
  });

  it('shows a finished flow as it was, until its screen is gone', async () => {
    const app = openApp('/app/welcome?modals=signup');
    const signup = await modal('Criar conta');
    await signUp(app.user, signup);
    const textsWhileClosing: (string | null)[] = [];
    const watch = new MutationObserver(() => textsWhileClosing.push(signup.textContent));
    watch.observe(signup, { subtree: true, childList: true });
    await app.user.click(within(signup).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(signup).not.toBeInTheDocument());
    watch.disconnect();
    expect(textsWhileClosing).not.toContainEqual(expect.stringContaining('Repita a palavra-passe'));
  });

  it('replaces a closed modal by one that opens at the same time', async () => {
    const app = await openLogin();
    await modal('Iniciar sessão');
    await signIn(app);
    const next = app.root.on('flow.closed', () => app.root.send({ type: 'flow.requested', kind: 'signup', key: null }));
    await app.user.click(screen.getByRole('button', { name: 'Fechar' }));
    await modal('Criar conta');
    next.unsubscribe();
    expect(app.flows()).toEqual(['signup:modal']);
    app.router.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.router.state.location.href).toBe('/app/welcome');
  });

  it('exposes only the top of a stack from the address to assistive technology', async () => {
    const { router } = openApp('/app/welcome?modals=login,signup');
    await modal('Criar conta');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(2);
    await router.navigate({ to: '/app/welcome', search: { modals: 'login' } });
    expect(await modal('Iniciar sessão')).toBeVisible();
  });

  it('skips a modal without content, and shows the one above it', async () => {
    openApp('/app/welcome?modals=option-tree:x,login');
    expect(await modal('Iniciar sessão')).toBeVisible();
  });

  it('closes a modal of a pasted link without going back', async () => {
    const { router, user } = openApp('/app/welcome?modals=login');
    await screen.findByRole('dialog', { name: 'Iniciar sessão' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.href).toBe('/app/welcome'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('handles a press on a link of the app without loading a page', async () => {
    const { router, user } = openApp('/auth/login');
    await user.click(await screen.findByRole('link', { name: 'Mesa' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/welcome'));
  });

  it('leads from signup to login and on to the return address', async () => {
    const app = openApp('/auth/signup?returnUrl=%2Fapp%2Frestaurants%2F4');
    expect(await signUp(app.user, await screen.findByRole('main'))).toHaveTextContent('ana@ex.pt');
    await app.user.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(app.router.state.location.href).toBe('/auth/login?returnUrl=%2Fapp%2Frestaurants%2F4'));
  });

  it('returns to the login beneath signup, with the e-mail filled in', async () => {
    const app = await openLogin();
    await app.user.click(within(await modal('Iniciar sessão')).getByRole('button', { name: 'Criar conta' }));
    await app.user.click(within(await modal('Criar conta')).getByRole('button', { name: 'Iniciar sessão' }));
    await app.user.click(within(await modal('Iniciar sessão')).getByRole('button', { name: 'Criar conta' }));
    const signup = await modal('Criar conta');
    await signUp(app.user, signup);
    await app.user.click(within(signup).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(app.flows()).toEqual(['login:modal']));
    expect(await screen.findByRole('textbox', { name: 'E-mail' })).toHaveValue('ana@ex.pt');
  });

  it('removes a mail’s token from the address, and uses it once', async () => {
    const app = openApp('/auth/verify?token=from-the-mail');
    expect(await screen.findByText('Conta verificada')).toBeVisible();
    await waitFor(() => expect(app.router.state.location.href).toBe('/auth/verify'));
    expect(app.verified).toEqual(['from-the-mail']);
    await app.user.click(screen.getByRole('button', { name: 'Iniciar sessão' }));
    await waitFor(() => expect(app.router.state.location.href).toBe('/auth/login'));
  });

  it('signs out on /auth/logout, also from a link', async () => {
    const app = openApp('/auth/logout');
    expect(await screen.findByText('Sessão terminada')).toBeVisible();
    expect(app.root.getSnapshot().context.user).toBeNull();
    expect(app.stored).toEqual([null]);
    await app.user.click(screen.getByRole('link', { name: 'Iniciar sessão' }));
    await screen.findByRole('heading', { name: 'Iniciar sessão' });
  });

  it('ignores unknown modals', async () => {
    const { flows, router } = openApp('/app/welcome?modals=nonsense,constructor,option-tree');
    await waitFor(() => expect(router.state.status).toBe('idle'));
    expect(flows()).toEqual([]);
  });

  it('starts a flow as soon as its code has loaded, and keeps the secret in the address until then', async () => {
    let isLoaded = false;
    const coming: (() => void)[] = [];
    const arrival = new Promise<void>((resolve) => coming.push(resolve));
    const { router, flows } = openAppWith(
      loaded({ isLoaded: () => isLoaded, load: () => arrival }),
      '/auth/verify?token=abc',
    );
    await waitFor(() => expect(router.state.status).toBe('idle'));
    expect(flows()).toEqual([]);
    expect(router.state.location.search.token).toBe('abc');
    isLoaded = true;
    coming.forEach((resolve) => resolve());
    await waitFor(() => expect(flows()).toEqual(['verify:page']));
    await waitFor(() => expect(router.state.location.href).toBe('/auth/verify'));
  });

  it('leads from a crashed flow to the error screen, and from there back to the interrupted flow', async () => {
    const { root, router, flows, user } = openApp('/app/welcome?modals=login');
    await modal('Iniciar sessão');
    const crash = {
      type: 'xstate.error.actor.login:modal',
      error: new Error('broken'),
      actorId: 'login:modal',
    } as const;
    root.send(crash);
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    await modal('Iniciar sessão');
    expect(flows()).toEqual(['login:modal']);
    expect(router.state.location.href).toBe('/app/welcome?modals=login');
  });
});
