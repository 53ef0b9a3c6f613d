import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { authMachine, type AuthRef } from '#machines/auth/auth.machine.ts';
import { menuMachine } from '#machines/menu/menu.machine.ts';
import type { Session } from '#machines/shared/account/session.ts';
import { SideMenu } from '#src/flows/menu/SideMenu.tsx';
import { asking } from '#test/harness/asking.ts';
import { describeFlow, type FlowModel, type Scene } from '#test/harness/describe-flow.tsx';
import { endsWith } from '#test/harness/ending.ts';
import { hostFlow } from '#test/harness/host.ts';
import { Coverage, done } from '#test/harness/model.ts';

type Menu = typeof menuMachine;

const ana: Session = { token: 't', refreshToken: 'r', user: { id: 7, username: 'ana@ex.pt', roles: [] } };

function sessionOf(session: Session | null): AuthRef {
  const ports = ['restoreSession', 'storeSession', 'revokeSession'];
  const service = hostFlow(authMachine, { ports, streams: ['otherTabs'], coverage: new Coverage() });
  service.play(done('restoreSession', session));
  return service.actor;
}

const menu = () => screen.getByRole('dialog', { name: 'Menu' });
const entry = (name: string) => within(menu()).getByRole('link', { name });
const choose =
  (name: string) =>
  ({ user }: Scene<Menu>) =>
    user.click(entry(name));

const press =
  (name: string) =>
  ({ user }: Scene<Menu>) =>
    user.click(within(menu()).getByRole('button', { name }));

const common: Omit<FlowModel<Menu>, 'view' | 'samples' | 'pages'> = {
  project: () => null,
  ports: [],
  perform: {
    'welcome.chosen': choose('Início'),
    'login.chosen': choose('Entrar'),
    'logout.chosen': choose('Sair ana@ex.pt'),
    'scanner.chosen': asking('browser-scanner', press('Ler um código')),
    'my-code.chosen': asking('my-code', press('O meu código')),
    'reservations.chosen': asking('reservations', press('As minhas reservas')),
    'notifications.chosen': asking('notifications', press('Notificações 2 por ler')),
    'bills.chosen': asking('bills', press('Contas dos restaurantes')),
    'settings.chosen': asking('settings', press('Definições')),
    'report.chosen': asking('report', press('Comunicar um problema')),
    'modal.closed': ({ user }) => user.keyboard('{Escape}'),
  },
};

const seeAbout = () => {
  expect(entry('Início')).toHaveAttribute('href', '/app/welcome');
  expect(menu()).toHaveTextContent('Versão 1.1.4 DEMO');
};

const leftForWelcome = endsWith({ outcome: 'welcome' });
const dismissed = endsWith({ outcome: 'dismissed' });

const visitor: FlowModel<Menu> = {
  ...common,
  title: 'of a visitor',
  samples: [
    { type: 'welcome.chosen' },
    { type: 'login.chosen' },
    { type: 'scanner.chosen' },
    { type: 'report.chosen' },
    { type: 'modal.closed' },
  ],
  view: (actor) => (
    <SideMenu
      actor={actor}
      session={sessionOf(null)}
      legal={{ terms: null, privacy: null }}
      version="1.1.4 DEMO"
      unread={0}
    />
  ),
  pages: {
    open: async () => {
      seeAbout();
      expect(await within(menu()).findByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/auth/login');
      expect(within(menu()).getAllByRole('link')).toHaveLength(2);
    },
    leftForWelcome,
    // A new session ends the former one.
    leftForLogin: ({ actor, sentEvents }) => {
      endsWith({ outcome: 'login' })({ actor });
      expect(sentEvents).toEqual([{ to: 'auth', type: 'logout.requested' }]);
    },
    dismissed: ({ actor, sentEvents }) => {
      dismissed({ actor });
      expect(sentEvents.some(({ type }) => type === 'logout.requested')).toBe(false);
    },
  },
};

const customer: FlowModel<Menu> = {
  ...common,
  title: 'of a customer',
  samples: [
    { type: 'welcome.chosen' },
    { type: 'logout.chosen' },
    { type: 'scanner.chosen' },
    { type: 'my-code.chosen' },
    { type: 'reservations.chosen' },
    { type: 'notifications.chosen' },
    { type: 'bills.chosen' },
    { type: 'settings.chosen' },
    { type: 'report.chosen' },
    { type: 'modal.closed' },
  ],
  view: (actor) => (
    <SideMenu
      actor={actor}
      session={sessionOf(ana)}
      legal={{ terms: '/termos', privacy: 'https://ex.pt/privacidade' }}
      version="1.1.4 DEMO"
      unread={2}
    />
  ),
  pages: {
    open: async () => {
      seeAbout();
      expect(await within(menu()).findByRole('link', { name: 'Sair ana@ex.pt' })).toHaveAttribute(
        'href',
        '/auth/logout',
      );
      expect(entry('Termos de utilização')).toHaveAttribute('href', '/termos');
      expect(entry('Política de privacidade')).toHaveAttribute('href', 'https://ex.pt/privacidade');
    },
    leftForWelcome,
    leftForLogout: endsWith({ outcome: 'logout' }),
    dismissed,
  },
};

describeFlow(menuMachine, visitor, customer);
