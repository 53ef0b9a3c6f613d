// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { codeTroubleMachine, type CodeVerdict } from '#machines/code-trouble/code-trouble.machine.ts';
import { configurationMachine } from '#machines/configuration/configuration.machine.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import { rootMachine } from '#machines/root/root.machine.ts';
import { signupMachine } from '#machines/signup/signup.machine.ts';
import { addActor } from '#src/app/lazy/add-actor.ts';
import { chunksOf, type ChunkMaker } from '#src/host/lazy-chunk.ts';
import { loaded, showApp } from '#test/harness/show-app.tsx';

const cutOff = () => Promise.reject(new TypeError('Failed to fetch'));

/** The app on a network that can fail; code that was loaded stays. */
function openApp(address: string, verdict: CodeVerdict = 'offline') {
  const network = { isDown: false, cancelsOnce: false, hasTexts: true, reloads: 0, restored: () => undefined as void };
  const machine = rootMachine.provide({
    actors: {
      configuration: configurationMachine.provide({ actors: { loadConfiguration: fromPromise(async () => ({})) } }),
      'code-trouble': codeTroubleMachine.provide({
        actors: {
          judgeFailure: fromPromise(async () => verdict),
          reloadPage: fromPromise(async () => {
            network.reloads += 1;
          }),
          connection: fromCallback(({ sendBack }) => {
            network.restored = () => sendBack({ type: 'connection.restored' });
          }),
        },
      }),
    },
  });
  const root = createActor(machine).start();
  const chunk = chunksOf(root, async () => (network.hasTexts ? undefined : cutOff()));
  const overNetwork: ChunkMaker = (load, texts) => {
    let isCancelled = false;
    return chunk(() => {
      const isToCancel = network.cancelsOnce && !isCancelled;
      isCancelled ||= isToCancel;
      return network.isDown || isToCancel ? cutOff() : load();
    }, texts);
  };
  const machines = overNetwork(async () => {
    addActor(machine, 'login', loginMachine);
    addActor(machine, 'signup', signupMachine);
    return true;
  }, 'first');
  const code = loaded({
    isLoaded: () => machines.current() !== null,
    load: async () => void (await machines.arrival()),
  });
  return { root, network, ...showApp(root, overNetwork, code, [address]) };
}

const intro = () => screen.findByRole('heading', { name: 'A mesa está posta.' });

async function openIntro(verdict?: CodeVerdict) {
  const app = openApp('/intro', verdict);
  await intro();
  return app;
}

const retry = () => screen.findByRole('button', { name: 'Tentar de novo' });

describe('code that fails to load', () => {
  it('shows a message in place of the screen, and is retried by a press', async () => {
    const { router, network, user } = await openIntro();
    network.isDown = true;
    await router.navigate({ to: '/auth/login' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sem ligação' })).toBeVisible();
    await user.click(await retry());
    await waitFor(async () => expect(await retry()).not.toHaveAttribute('aria-busy'));
    network.isDown = false;
    await user.click(await retry());
    expect(await screen.findByRole('heading', { name: 'Iniciar sessão' })).toBeVisible();
    expect(screen.queryByText('Sem ligação')).toBeNull();
    expect(network.reloads).toBe(0);
  });

  it('is loaded again without a message or a reload after its load was cancelled', async () => {
    const { root, network } = await openIntro('reload');
    network.cancelsOnce = true;
    root.send({ type: 'flow.requested', kind: 'login', key: null });
    expect(await screen.findByRole('dialog', { name: 'Iniciar sessão' })).toBeVisible();
    expect(network.reloads).toBe(0);
  });

  it('shows the same message when it needs texts that fail to load', async () => {
    const { root, network, user } = await openIntro();
    network.hasTexts = false;
    root.send({ type: 'flow.requested', kind: 'login', key: null });
    await screen.findByText('Sem ligação');
    expect(screen.queryByRole('dialog', { name: 'Iniciar sessão' })).toBeNull();
    network.hasTexts = true;
    await user.click(await retry());
    expect(await screen.findByRole('dialog', { name: 'Iniciar sessão' })).toBeVisible();
  });

  it('needs no other texts for a page that comes rendered', async () => {
    const { router, network } = await openIntro();
    network.hasTexts = false;
    await router.navigate({ to: '/auth/signup' });
    expect(await screen.findByRole('heading', { name: 'Criar conta' })).toBeVisible();
  });

  it('loads by itself when the network returns', async () => {
    const { router, network } = await openIntro();
    network.isDown = true;
    await router.navigate({ to: '/auth/signup' });
    await screen.findByText('Sem ligação');
    network.isDown = false;
    network.restored();
    expect(await screen.findByRole('heading', { name: 'Criar conta' })).toBeVisible();
  });

  it('prevents neither going back nor returning', async () => {
    const { router, network } = await openIntro();
    network.isDown = true;
    await router.navigate({ to: '/auth/login' });
    await screen.findByText('Sem ligação');
    router.history.back();
    await intro();
    network.isDown = false;
    await router.navigate({ to: '/auth/login' });
    expect(await screen.findByRole('heading', { name: 'Iniciar sessão' })).toBeVisible();
  });

  it('leaves the screen beneath a modal unchanged; the screen can open the modal again', async () => {
    const { root, router, network, user } = openApp('/auth/login?modal=true');
    const dialog = await screen.findByRole('dialog', { name: 'Iniciar sessão' });
    // The dialog ignores presses until it has the focus.
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'ana@ex.pt');
    network.isDown = true;
    await user.click(screen.getByRole('button', { name: 'Criar conta' }));
    expect(await screen.findByRole('alertdialog', { name: 'Sem ligação' })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Fechar' }).at(-1) ?? document.body);
    await waitFor(() => expect(router.state.location.search.modals).toBeUndefined());
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ana@ex.pt');
    network.isDown = false;
    root.send({ type: 'flow.requested', kind: 'signup', key: null });
    expect(await screen.findByRole('dialog', { name: 'Criar conta' })).toBeVisible();
  });

  it('shows a message over the screen for the first modal', async () => {
    const { root, router, network, user } = await openIntro();
    network.isDown = true;
    root.send({ type: 'flow.requested', kind: 'login', key: null });
    expect((await screen.findByText('Sem ligação')).closest('[role=alert]')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'A mesa está posta.' })).toBeVisible();
    network.isDown = false;
    await user.click(await retry());
    expect(await screen.findByRole('dialog', { name: 'Iniciar sessão' })).toBeVisible();
    expect(router.state.location.search.modals).toBe('login');
  });

  it('reloads the page after a new release', async () => {
    const { router, network } = await openIntro('reload');
    network.isDown = true;
    void router.navigate({ to: '/auth/login' });
    await waitFor(() => expect(network.reloads).toBe(1));
    expect(screen.getByRole('heading', { name: 'A mesa está posta.' })).toBeVisible();
  });
});
