import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { loginMachine, type LogInResult } from '#machines/login/login.machine.ts';
import { rootMachine } from '#machines/root/root.machine.ts';
import { connectRouter } from '#src/app/bridge.ts';
import { connectLinks } from '#src/app/links.ts';
import { RootContext } from '#src/app/root-context.ts';
import { createAppRouter } from '#src/app/router.tsx';
import { Providers } from '#test/harness/providers.tsx';

const session = { token: 't', refreshToken: 'r', user: { id: 7, username: 'ana@ex.pt', roles: [] } };

const untie: (() => void)[] = [];

/** The app at an address, with a login that always succeeds. */
function openApp(...entries: string[]) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: entries }));
  const login = loginMachine.provide({
    actors: { logIn: fromPromise(async (): Promise<LogInResult> => ({ kind: 'loggedIn', session })) },
  });
  const root = createActor(rootMachine.provide({ actors: { login } })).start();
  untie.push(connectLinks(router, document), connectRouter(router, root));
  render(
    <Providers>
      <RootContext value={root}>
        <RouterProvider router={router} />
      </RootContext>
    </Providers>,
  );
  const flows = () => root.getSnapshot().context.open.map(({ id }) => id);
  return { router, root, flows, user: userEvent.setup({ delay: null }) };
}

async function signIn({ user }: ReturnType<typeof openApp>) {
  await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'ana@ex.pt');
  await user.type(screen.getByLabelText('Palavra-passe', { selector: 'input' }), 'Segredo1');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  await screen.findByText('Sessão iniciada');
}

describe('the bridge between router and root', () => {
  afterEach(() => {
    cleanup();
    untie.splice(0).forEach((stop) => stop());
  });

  it('sends the empty path to intro', async () => {
    const { router } = openApp('/');
    await waitFor(() => expect(router.state.location.pathname).toBe('/intro'));
  });

  it('opens the flow of a screen and stops it when the customer leaves', async () => {
    const { router, flows } = openApp('/auth/login');
    await screen.findByRole('heading', { name: 'Iniciar sessão' });
    expect(flows()).toEqual(['login:page']);
    await router.navigate({ to: '/app/welcome' });
    await waitFor(() => expect(flows()).toEqual([]));
  });

  it('goes to the return address after login', async () => {
    const app = openApp('/auth/login?returnUrl=%2Fapp%2Frestaurants%2F4%3Fview%3Drequests');
    await signIn(app);
    await app.user.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(app.router.state.location.href).toBe('/app/restaurants/4?view=requests'));
  });

  it('puts a modal on top of the screen under its own path, and Back takes it off', async () => {
    const { router, root, flows } = openApp('/app/welcome');
    await waitFor(() => expect(router.state.status).toBe('idle'));
    root.send({ type: 'flow.requested', kind: 'login', key: null });
    await screen.findByRole('dialog', { name: 'Iniciar sessão' });
    expect(flows()).toEqual(['login:modal']);
    expect(router.history.location.pathname).toBe('/auth/login');
    expect(router.state.location.pathname).toBe('/app/welcome');
    router.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(flows()).toEqual([]);
    expect(router.state.location.pathname).toBe('/app/welcome');
  });

  it('takes a finished modal off the stack', async () => {
    const app = openApp('/app/welcome');
    await waitFor(() => expect(app.router.state.status).toBe('idle'));
    app.root.send({ type: 'flow.requested', kind: 'login', key: null });
    await signIn(app);
    await app.user.click(screen.getAllByRole('button', { name: 'Fechar' }).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.router.state.location.href).toBe('/app/welcome');
  });

  it('closes a modal that came with a pasted link in place', async () => {
    const { router, user } = openApp('/app/welcome?modals=login');
    await screen.findByRole('dialog', { name: 'Iniciar sessão' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.href).toBe('/app/welcome'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('follows a plain press on a link of the app without loading a page', async () => {
    const { router, user } = openApp('/auth/login');
    await user.click(await screen.findByRole('link', { name: 'Mesa' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/welcome'));
  });

  it('ignores modals that do not exist', async () => {
    const { flows, router } = openApp('/app/welcome?modals=nonsense,constructor,option-tree');
    await waitFor(() => expect(router.state.status).toBe('idle'));
    expect(flows()).toEqual([]);
  });
});
