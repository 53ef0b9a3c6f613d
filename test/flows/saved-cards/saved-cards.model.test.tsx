import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { savedCardsMachine, type SavedCards } from '#machines/saved-cards/saved-cards.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { SavedCardsModal } from '#src/flows/saved-cards/SavedCardsModal.tsx';
import { hearingOfChangeIf, readingSamples } from '#test/flows/shared/reading-samples.ts';
import { asking } from '#test/harness/asking.ts';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { endsWith } from '#test/harness/ending.ts';
import { aCard } from '#test/harness/fixtures.ts';
import { done, failed } from '#test/harness/model.ts';
import { escape, press, pressing } from '#test/harness/press-controls.ts';
import { controls } from './saved-cards.controls.ts';

type Flow = typeof savedCardsMachine;

const visa = aCard({ id: 'pm_visa' });
const expired = aCard({ id: 'pm_old', last4: '0069', exp_year: 2024, expired: true });
const dialog = () => within(screen.getByRole('dialog', { name: 'Cartões guardados' }));
const read = (cards: (typeof visa)[]) => done('readSavedCards', { kind: 'read', cards } satisfies SavedCards);

const deleteVisa = () => dialog().queryByRole('button', { name: `Apagar cartão •••• ${visa.last4}` });

function seeCards() {
  const rows = dialog().queryAllByRole('listitem');
  expect(dialog().queryAllByText('Ainda não tem cartões guardados.')).toHaveLength(rows.length === 0 ? 1 : 0);
  if (dialog().queryByRole('button', { name: 'Apagar cartão •••• 0069' }))
    expect(dialog().getByText(/^Expirou em/)).toBeVisible();
}

const model: FlowModel<Flow> = {
  samples: [
    read([visa, expired]),
    read([]),
    done('readSavedCards', { kind: 'signedOut' } satisfies SavedCards),
    failed('readSavedCards', new RequestFailure('JWT Token not found', 401)),
    failed('readSavedCards', new RequestFailure('offline', 0)),
    { type: 'addCard.chosen' },
    { type: 'flow.returned', kind: 'add-card', output: { outcome: 'success', paymentMethodId: 'pm_visa' } },
    { type: 'flow.returned', kind: 'add-card', output: { outcome: 'cancel' } },
    { type: 'content.stale', isKnown: true },
    { type: 'cardDeletion.requested', paymentMethodId: visa.id },
    { type: 'cardDeletion.dismissed' },
    { type: 'cardDeletion.confirmed' },
    done('deleteCard', undefined),
    failed('deleteCard', new RequestFailure('JWT Token not found', 401)),
    failed('deleteCard', new RequestFailure('card_in_use', 409)),
    ...readingSamples,
  ],
  refused: [{ type: 'content.stale', isKnown: false }],
  project: ({ context: { cards, reason } }) => [cards.length, reason],
  ports: ['readSavedCards', 'deleteCard'],
  streams: ['watch'],
  fromRoot: ['customer.came', 'flow.returned', 'connection.restored'],
  view: (actor) => <SavedCardsModal actor={actor} />,
  perform: {
    ...pressing(controls),
    'login.chosen': asking('login', press(controls['login.chosen'])),
    'addCard.chosen': asking('add-card', press(controls['addCard.chosen'])),
    'content.stale': hearingOfChangeIf(({ state }) => state().matches('listed')),
    'cardDeletion.requested': ({ user }) =>
      user.click(dialog().getByRole('button', { name: `Apagar cartão •••• ${visa.last4}` })),
    'modal.closed': async (scene) => {
      // The question on top of the modal handles the key.
      if (scene.state().value === 'askingDeletion') scene.actor.send({ type: 'modal.closed' });
      else await escape(scene);
    },
  },
  pages: {
    loading: () => {
      expect(dialog().getByText('A carregar os seus cartões…')).toBeInTheDocument();
    },
    'listed.ready': seeCards,
    askingDeletion: () => {
      const question = screen.getByRole('alertdialog', { name: 'Apagar este cartão?' });
      expect(question).toHaveTextContent(/4242 deixa de estar guardado/);
    },
    deletingCard: ({ calls }) => {
      expect(calls.at(-1)).toEqual({ port: 'deleteCard', input: { paymentMethodId: visa.id } });
    },
    'listed.deleted': () => {
      seeCards();
      expect(deleteVisa()).toBeNull();
      expect(dialog().getByText('Cartão apagado.')).toBeVisible();
    },
    'listed.kept': () => {
      seeCards();
      expect(deleteVisa()).toBeVisible();
      expect(dialog().getByText(/^Este cartão está a ser usado num pagamento/)).toBeVisible();
    },
    failed: () => {
      expect(dialog().getByRole('alert')).toHaveTextContent(/Sem ligação à Internet/);
    },
    signedOut: () => {
      expect(dialog().getByRole('heading', { name: 'Inicie sessão para ver os seus cartões' })).toBeVisible();
    },
    closed: endsWith({ outcome: 'dismissed' }),
  },
};

describeFlow(savedCardsMachine, model);
