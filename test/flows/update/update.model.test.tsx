import { act, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { updateMachine, type ProgressChanged } from '#machines/update/update.machine.ts';
import { UpdateBanner } from '#src/flows/update/UpdateBanner.tsx';
import { describeFlow, type FlowModel, type Scene } from '#test/harness/describe-flow.tsx';
import { lastOf, type Happened } from '#test/harness/happened.ts';
import { after, done, failed } from '#test/harness/model.ts';

type Machine = typeof updateMachine;

const accept = () => screen.getByRole('button', { name: 'Atualizar' });
const seeNothing = () => expect(screen.queryByRole('status')).not.toBeInTheDocument();
const progressIn = (scene: Happened) => lastOf(scene, 'progress.changed')?.['progress'];

const model: FlowModel<Machine> = {
  samples: [
    { type: 'release.ready' },
    { type: 'progress.changed', progress: 'none' },
    { type: 'progress.changed', progress: 'something' },
    { type: 'progress.changed', progress: 'payment' },
    { type: 'update.accepted' },
    { type: 'update.refused' },
    done('activateRelease', undefined),
    failed('activateRelease', new Error('The worker is redundant')),
    failed('leaveRelease', new Error('The customer must agree')),
    after('activationTimeout', 'update.found.activating'),
    after('reloadTimeout', 'update.found.leaving'),
  ],
  project: ({ context }) => [context.progress, context.isConsented, context.isRefused, context.isStuck],
  ports: ['activateRelease', 'leaveRelease'],
  streams: ['releases', 'progress'],
  view: (actor) => <UpdateBanner actor={actor} />,
  perform: {
    'release.ready': ({ stream }, event) => act(async () => stream('releases', event)),
    'progress.changed': ({ stream }: Scene<Machine>, event: ProgressChanged) =>
      act(async () => stream('progress', event)),
    'update.accepted': ({ user }) => user.click(accept()),
    'update.refused': ({ user }) => user.click(screen.getByRole('button', { name: 'Mais tarde' })),
  },
  pages: {
    watching: seeNothing,
    'found.weighing': seeNothing,
    'found.offering': (scene) => {
      expect(screen.getByRole('status')).toHaveTextContent(/^Há uma versão nova da Mesa/);
      if (progressIn(scene) === 'payment')
        expect(accept()).toHaveAccessibleDescription('Há um pagamento em curso. Pode atualizar assim que terminar.');
      else expect(accept()).not.toHaveAccessibleDescription();
    },
    'found.quiet': (scene) => {
      expect(lastOf(scene, 'update.refused')).toEqual({ type: 'update.refused' });
      seeNothing();
    },
    'found.activating': ({ calls }) => {
      expect(calls.at(-1)?.port).toBe('activateRelease');
      seeNothing();
    },
    'found.leaving': ({ calls }) => {
      expect(calls.at(-1)?.port).toBe('leaveRelease');
      seeNothing();
    },
  },
};

describeFlow(updateMachine, model);
