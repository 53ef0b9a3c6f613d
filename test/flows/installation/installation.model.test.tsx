import { act, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import {
  installationMachine,
  type Installation,
  type InstallationEvent,
} from '#machines/installation/installation.machine.ts';
import { InstallEntry } from '#src/flows/installation/InstallEntry.tsx';
import { InstallOffer } from '#src/flows/installation/InstallOffer.tsx';
import { recalling } from '#test/harness/asking.ts';
import { describeFlow, type FlowModel, type Scene } from '#test/harness/describe-flow.tsx';
import { done, failed } from '#test/harness/model.ts';

type Machine = typeof installationMachine;

const inMenu = () => within(screen.getByTestId('menu'));
const inOffer = () => within(screen.getByTestId('offer'));
const entry = () => inMenu().queryByRole('button', { name: 'Instalar a Mesa' });
const tell = ({ stream }: Scene<Machine>, event: InstallationEvent) => act(async () => stream('browser', event));

/** Whether the customer has answered the offer. The app then offers nothing by itself. */
const isAnswer = ({ type, output }: AnyEventObject) =>
  ['offer.refused', 'install.chosen'].includes(type) ||
  (output as Partial<Installation> | undefined)?.isAnswered === true;

function seeNothing() {
  expect(screen.getByTestId('menu')).toHaveTextContent(/^$/);
  expect(screen.getByTestId('offer')).toHaveTextContent(/^$/);
}

const model: FlowModel<Machine> = {
  samples: [
    { type: 'prompt.came' },
    { type: 'app.installed' },
    { type: 'install.chosen' },
    { type: 'offer.refused' },
    { type: 'steps.closed' },
    done('readInstallation', { way: 'installed', isAnswered: false }),
    done('readInstallation', { way: 'prompt', isAnswered: false }),
    done('readInstallation', { way: 'prompt', isAnswered: true }),
    done('readInstallation', { way: 'steps', isAnswered: false }),
    done('readInstallation', { way: 'none', isAnswered: false }),
    failed('readInstallation', new Error('blocked')),
    done('askBrowser', true),
    done('askBrowser', false),
    failed('askBrowser', new Error('The prompt was shown before')),
    done('keepAnswer', undefined),
    failed('keepAnswer', new Error('Storage is full')),
    failed('keepSeen', new Error('Storage is full')),
  ],
  project: ({ context }) => [context.way, context.isAnswered],
  ports: ['readInstallation', 'askBrowser', 'keepAnswer'],
  streams: ['browser'],
  view: (actor) => (
    <>
      <ul data-testid="menu">
        <InstallEntry actor={actor} />
      </ul>
      <div data-testid="offer">
        <InstallOffer actor={actor} />
      </div>
    </>
  ),
  perform: {
    'prompt.came': recalling(tell, ({ state }) => !state().matches('asking')),
    'app.installed': tell,
    'install.chosen': ({ user }) => user.click(inMenu().getByRole('button', { name: 'Instalar a Mesa' })),
    'offer.refused': ({ user }) => user.click(inOffer().getByRole('button', { name: 'Agora não' })),
    'steps.closed': ({ user }) => user.click(inOffer().getByRole('button', { name: 'Percebi' })),
  },
  pages: {
    reading: ({ calls }) => {
      expect(calls.at(-1)?.port).toBe('readInstallation');
      seeNothing();
    },
    impossible: seeNothing,
    'possible.offering': () => {
      expect(entry()).toBeVisible();
      expect(inOffer().getByRole('status')).toHaveTextContent(/^Instalar a Mesa/);
      expect(inOffer().getByRole('button', { name: 'Instalar' })).toBeVisible();
    },
    'possible.quiet': ({ happened }) => {
      expect(happened.some(isAnswer)).toBe(true);
      expect(entry()).toBeVisible();
      expect(screen.getByTestId('offer')).toHaveTextContent(/^$/);
    },
    asking: ({ calls }) => {
      expect(calls.at(-1)?.port).toBe('askBrowser');
      seeNothing();
    },
    explaining: ({ calls }) => {
      expect(calls.at(-1)?.port).toBe('keepAnswer');
      expect(entry()).toHaveAttribute('aria-expanded', 'true');
      for (const place of [inMenu(), inOffer()]) {
        expect(place.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
          expect.arrayContaining([expect.stringContaining('Adicionar ao ecrã principal')]),
        );
      }
    },
    answering: ({ calls }) => {
      expect(calls.at(-1)?.port).toBe('keepAnswer');
      seeNothing();
    },
    installed: seeNothing,
  },
};

describeFlow(installationMachine, model);
