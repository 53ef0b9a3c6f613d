import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { PresenceInput } from '#machines/presence/presence.flow.ts';
import { presenceMachine, type Presence } from '#machines/presence/presence.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { LeavingQuestion } from '#src/flows/presence/LeavingQuestion.tsx';
import { PresencePanel } from '#src/flows/presence/PresencePanel.tsx';
import { describeFlow, type FlowModel, type Page } from '#test/harness/describe-flow.tsx';
import { done, failed } from '#test/harness/model.ts';
import { pressing } from '#test/harness/press-controls.ts';
import { controls } from './presence.controls.ts';

type Flow = typeof presenceMachine;

const panel = () => screen.getByRole('region', { name: 'Presença' });
const button = (name: string) => within(panel()).getByRole('button', { name });

const answers = (port: string, ...kinds: Presence['kind'][]) =>
  kinds.map((kind) => done(port, { kind } satisfies Presence));
const codeIn = (context: unknown) => (context as PresenceInput).reservation;
const failures = (port: string) => [
  failed(port, new RequestFailure('JWT Token not found', 401)),
  failed(port, new RequestFailure('offline', 0)),
];
const asks = (port: string, { calls }: Page<Flow>, reservation: string | null) =>
  expect(calls.at(-1)).toEqual({ port, input: { placeId: 4, reservation } });

const cameIn = { type: 'customer.changed', userId: 7, isLost: false } as const;

function seeVisitor() {
  expect(panel()).toHaveTextContent('Já chegou?');
  expect(button('Cheguei')).not.toHaveAttribute('aria-busy');
}

const model: FlowModel<Flow> = {
  title: 'at an open place',
  input: { placeId: 4, reservation: '5f0c8a1e-6d2b-4f3a-9a57-0c1d2e3f4a5b' },
  samples: [
    ...answers('readPresence', 'signedOut', 'notFound', 'notTheirs', 'allowed', 'denied', 'checkedIn'),
    ...answers('checkIn', 'signedOut', 'notFound', 'notTheirs', 'denied', 'checkedIn'),
    ...answers('checkOut', 'signedOut', 'notFound', 'notTheirs', 'allowed'),
    ...failures('readPresence'),
    ...failures('checkIn'),
    ...failures('checkOut'),
    { type: 'checkIn.chosen' },
    { type: 'checkOut.chosen' },
    { type: 'checkOut.confirmed' },
    { type: 'checkOut.abandoned' },
    { type: 'retry.requested' },
    { type: 'refusal.dismissed' },
    { type: 'code.dropped' },
    { type: 'connection.restored' },
    { type: 'flow.returned' },
    cameIn,
    { ...cameIn, userId: null },
    { ...cameIn, userId: null, isLost: true },
  ],
  project: ({ context }) => context.reservation,
  ports: ['readPresence', 'checkIn', 'checkOut'],
  fromRoot: ['connection.restored', 'customer.changed', 'flow.returned'],
  tells: ({ type }, from, to) => [
    ...(type === 'xstate.done.actor.checkOut' && from.matches('checkingOut') && to.matches('outside')
      ? [{ to: 'cart', type: 'visit.ended', placeId: 4 }]
      : []),
    ...(to.matches('signingIn') && (type === 'checkIn.chosen' || !from.matches('signingIn'))
      ? [{ type: 'flow.requested', kind: 'login', key: null }]
      : []),
  ],
  view: (actor) => <PresencePanel actor={actor} isOffered Question={LeavingQuestion} />,
  perform: pressing(controls),
  pages: {
    asking: (scene, { context }) => {
      expect(panel()).toHaveTextContent('A verificar se está no restaurante…');
      expect(button('Cheguei')).not.toHaveAttribute('aria-busy');
      asks('readPresence', scene, codeIn(context));
    },
    signedOut: seeVisitor,
    signingIn: seeVisitor,
    failed: () => {
      expect(within(panel()).getByRole('alert')).toHaveTextContent(
        /Não sabemos se está no restaurante.*Sem ligação à Internet/,
      );
    },
    absent: () => {
      expect(screen.queryByRole('region', { name: 'Presença' })).toBeNull();
    },
    denied: () => {
      expect(panel()).toHaveTextContent(/Não tem acesso a este restaurante.*só convidados/);
      expect(within(panel()).queryByRole('button', { name: 'Cheguei' })).toBeNull();
    },
    codeRefused: () => {
      expect(panel()).toHaveTextContent(/Este código não é de uma reserva sua aqui.*Confirme que iniciou sessão/);
    },
    outside: (_, { context }) => {
      expect(panel()).toHaveTextContent('Avise o restaurante');
      expect(button('Cheguei')).not.toHaveAttribute('aria-busy');
      expect(within(panel()).queryAllByText('Entra com a sua reserva.')).toHaveLength(codeIn(context) === null ? 0 : 1);
    },
    checkingIn: (scene, { context }) => {
      expect(button('Cheguei')).toHaveAttribute('aria-busy', 'true');
      asks('checkIn', scene, codeIn(context));
    },
    checkInFailed: () => {
      expect(within(panel()).getByRole('alert')).toHaveTextContent(
        /A chegada não ficou registada.*Sem ligação à Internet/,
      );
    },
    inside: () => {
      expect(panel()).toHaveTextContent('Está no restaurante');
      expect(button('Vou sair')).not.toHaveAttribute('aria-busy');
    },
    confirming: () => {
      expect(screen.getByRole('alertdialog', { name: 'Vai sair?' })).toBeVisible();
    },
    checkingOut: (scene, { context }) => {
      expect(button('Vou sair')).toHaveAttribute('aria-busy', 'true');
      asks('checkOut', scene, codeIn(context));
    },
    checkOutFailed: () => {
      expect(within(panel()).getByRole('alert')).toHaveTextContent(
        /A saída não ficou registada.*Sem ligação à Internet/,
      );
    },
  },
};

const expectNothing = () => expect(screen.queryByRole('region', { name: 'Presença' })).toBeNull();

/** At a closed place, or for an order to take away. */
const unoffered: FlowModel<Flow> = {
  ...model,
  title: 'where it is not offered',
  input: { placeId: 4, reservation: null },
  samples: [
    ...answers('readPresence', 'signedOut', 'allowed', 'denied', 'checkedIn'),
    failed('readPresence', new RequestFailure('offline', 0)),
    ...answers('checkOut', 'allowed'),
    { type: 'checkOut.chosen' },
    { type: 'checkOut.confirmed' },
    cameIn,
  ],
  view: (actor) => <PresencePanel actor={actor} isOffered={false} Question={LeavingQuestion} />,
  pages: {
    ...model.pages,
    asking: expectNothing,
    signedOut: expectNothing,
    failed: expectNothing,
    denied: expectNothing,
    outside: expectNothing,
  },
};

describeFlow(presenceMachine, model, unoffered);
