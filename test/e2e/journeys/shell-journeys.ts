import { alertsMachine } from '#machines/alerts/alerts.machine.ts';
import { configurationMachine } from '#machines/configuration/configuration.machine.ts';
import { connectionMachine } from '#machines/connection/connection.machine.ts';
import { languageMachine } from '#machines/language/language.machine.ts';
import { loaderMachine } from '#machines/loader/loader.machine.ts';
import { menuMachine } from '#machines/menu/menu.machine.ts';
import { after, done } from '#test/harness/model.ts';
import { IntroPage } from '../pages/intro-page.ts';
import { SideMenu } from '../pages/side-menu.ts';
import { cutOff } from './answers.ts';
import { journey, type Journey, type World } from './journey.ts';
import { dismissAlert, openShell, ownClock, retry, signIn } from './performing.ts';

const CONFIG = /^GET \/assets\/config\//;

export const SHELL_JOURNEYS: readonly Journey[] = [
  journey({
    name: 'configuration',
    machine: configurationMachine,
    actor: 'configuration',
    project: () => null,
    events: [{ type: 'configuration.retried' }],
    answers: [
      cutOff('loadConfiguration', CONFIG),
      { event: done('loadConfiguration', {}) },
      { event: done('reloadConfiguration', {}) },
    ],
    arrive: ({ page }) => page.goto('/auth/login'),
    perform: { 'configuration.retried': retry },
  }),
  journey({
    name: 'language',
    machine: languageMachine,
    actor: 'language',
    project: ({ context }) => context.spoken,
    events: [{ type: 'language.chosen', language: 'en' }],
    answers: [
      { event: done('openTexts', 'pt') },
      { event: done('speak', undefined) },
      cutOff('speak', /^GET \/assets\/i18n\/en\.json/),
      { event: done('keepLanguage', undefined) },
    ],
    arrive: ({ page }) => page.goto('/intro'),
    perform: { 'language.chosen': ({ page }) => new IntroPage(page).speak('English') },
  }),
  journey({
    name: 'connection',
    machine: connectionMachine,
    actor: 'connection',
    project: () => null,
    events: [{ type: 'connection.lost' }, { type: 'connection.found' }],
    answers: [],
    arrive: openShell,
    perform: {
      'connection.lost': ({ page }) => page.context().setOffline(true),
      'connection.found': ({ page }) => page.context().setOffline(false),
    },
  }),
  journey({
    name: 'loader',
    machine: loaderMachine,
    actor: 'loader',
    project: ({ context }) => context.active,
    events: [{ type: 'requests.changed', active: 1 }],
    answers: [
      { event: after('quietPeriod', 'loader.active.quiet') },
      { event: after('maximum', 'loader.active'), act: ({ page }) => page.clock.fastForward(30_000) },
    ],
    arrive: async (world) => {
      await ownClock(world);
      await openShell(world);
    },
    perform: {
      'requests.changed': async ({ page, mesa }) => {
        mesa.faults.upset('hold', /^GET \/api\/counties/);
        await new IntroPage(page).explore();
      },
    },
  }),
  journey({
    name: 'alerts',
    machine: alertsMachine,
    actor: 'alerts',
    project: ({ context }) => context.alerts.length,
    events: [
      { type: 'alert.raised', title: 'logout_unconfirmed_title', reason: 'logout_unconfirmed', status: 0 },
      { type: 'alert.dismissed' },
    ],
    answers: [],
    isOffered: (state, { type }) => type !== 'alert.raised' || state.matches('quiet'),
    arrive: async (world) => {
      await signIn(world);
      await world.page.goto('/app/welcome');
    },
    perform: {
      'alert.raised': async ({ page, mesa, person }) => {
        mesa.faults.upset('loseRequest', /^POST \/api\/token\/revoke/);
        await new SideMenu(page).logOut(person);
      },
      'alert.dismissed': dismissAlert,
    },
  }),
  journey({
    name: 'menu',
    machine: menuMachine,
    actor: 'menu:modal',
    project: () => null,
    events: [{ type: 'modal.closed' }],
    answers: [],
    arrive: async ({ page }: World) => {
      await page.goto('/intro');
      await new SideMenu(page).open();
    },
    perform: { 'modal.closed': ({ page }) => new SideMenu(page).close() },
  }),
];
