import { screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { expect } from 'vitest';
import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Reasons } from '#machines/shared/flow/reasons.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { Button } from '#src/ui/Button.tsx';
import type { FlowModel, Scene } from './flow-model.ts';

const doorSetup = setup({
  types: {
    context: {} as { isUnlocked: boolean },
    events: {} as
      | { type: 'key.turned' }
      | { type: 'door.pushed' }
      | { type: 'door.pulled' }
      | { type: 'door.knocked' }
      | { type: 'wind.blew' },
  },
  guards: { isUnlocked: ({ context }) => context.isUnlocked },
  actions: { unlock: assign({ isUnlocked: true }) },
  delays: { DRAUGHT: 1_000 },
});

interface Fault {
  /** The transitions of the open door. */
  open?: Parameters<typeof doorSetup.createStateConfig>[0];
  /** A state without a path to it. */
  broken?: Parameters<typeof doorSetup.createStateConfig>[0];
  /** A transition that no sample takes. */
  knocked?: 'open';
}

/** A door that opens after its key was turned; with one fault or none. */
export const doorWith = ({ open = { on: { 'door.pulled': 'closed' } }, broken, knocked }: Fault) =>
  doorSetup.createMachine({
    id: 'door',
    context: { isUnlocked: false },
    initial: 'closed',
    states: {
      closed: {
        on: {
          'key.turned': { actions: 'unlock' },
          'door.pushed': { guard: 'isUnlocked', target: 'open' },
          ...(knocked && { 'door.knocked': knocked }),
        },
      },
      open,
      ...(broken && { broken }),
    },
  });

export type Door = ReturnType<typeof doorWith>;

export const REASONS: Reasons = { isUnlocked: { text: 'login.incomplete' } };

function DoorView({ actor }: { actor: ActorRefFrom<Door> }) {
  const reason = useReason(actor, 'door.pushed', REASONS);
  const isOpen = useSelector(actor, (state) => state.value === 'open');
  if (isOpen)
    return (
      <main>
        <button onClick={() => actor.send({ type: 'door.pulled' })}>Pull</button>
      </main>
    );
  return (
    <main>
      <button onClick={() => actor.send({ type: 'key.turned' })}>Turn the key</button>
      <Button disabledReason={reason} onClick={() => actor.send({ type: 'door.pushed' })}>
        Push
      </Button>
    </main>
  );
}

/** A part of a page that shows the same controls in every state of the door. */
function Part({ actor }: { actor: ActorRefFrom<Door> }) {
  return (
    <section>
      <button onClick={() => actor.send({ type: 'key.turned' })}>Turn the key</button>
      <Button
        disabledReason={useReason(actor, 'door.pushed', REASONS)}
        onClick={() => actor.send({ type: 'door.pushed' })}
      >
        Push
      </Button>
    </section>
  );
}

export const asPart: FlowModel<Door>['view'] = (actor) => <Part actor={actor} />;

const press =
  (name: string) =>
  ({ user }: Scene<Door>) =>
    user.click(screen.getByRole('button', { name }));

export const model: FlowModel<Door> = {
  samples: [{ type: 'key.turned' }, { type: 'door.pushed' }, { type: 'door.pulled' }],
  project: ({ context }) => context.isUnlocked,
  ports: [],
  view: (actor) => <DoorView actor={actor} />,
  perform: { 'key.turned': press('Turn the key'), 'door.pushed': press('Push'), 'door.pulled': press('Pull') },
  fromRoot: ['wind.blew'],
  pages: {
    closed: () => expect(screen.getByRole('button', { name: 'Push' })).toBeVisible(),
    open: () => expect(screen.getByRole('button', { name: 'Pull' })).toBeVisible(),
  },
};

/** The push button is always enabled, without a reason. */
function Mute({ actor }: { actor: ActorRefFrom<Door> }) {
  const isOpen = useSelector(actor, (state) => state.value === 'open');
  if (isOpen) return <DoorView actor={actor} />;
  return (
    <main>
      <button onClick={() => actor.send({ type: 'key.turned' })}>Turn the key</button>
      <button onClick={() => actor.send({ type: 'door.pushed' })}>Push</button>
    </main>
  );
}

export const isMute: FlowModel<Door>['view'] = (actor) => <Mute actor={actor} />;

/** The push button is hidden until the door is unlocked. */
function Bare({ actor }: { actor: ActorRefFrom<Door> }) {
  const isLocked = useReason(actor, 'door.pushed', REASONS) !== null;
  if (!isLocked) return <DoorView actor={actor} />;
  return (
    <main>
      <button onClick={() => actor.send({ type: 'key.turned' })}>Turn the key</button>
    </main>
  );
}

export const isBare: Pick<FlowModel<Door>, 'view' | 'pages'> = {
  view: (actor) => <Bare actor={actor} />,
  pages: { ...model.pages, closed: () => expect(screen.getByRole('button', { name: 'Turn the key' })).toBeVisible() },
};
