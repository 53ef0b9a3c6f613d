import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { comingSoonMachine } from '#machines/coming-soon/coming-soon.machine.ts';
import type { ComingSoonKind } from '#machines/shared/flow.ts';
import { ComingSoonModal } from '#src/screens/coming-soon/ComingSoonModal.tsx';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';

type ComingSoon = typeof comingSoonMachine;

/** The modal of each kind, by its title, and where it leads until its flow has come. */
const TITLES: Record<ComingSoonKind, string> = {
  bills: 'As suas contas',
  bill: 'A sua conta',
  payment: 'Pagar a conta',
};

const modelOf = (about: ComingSoonKind): FlowModel<ComingSoon> => {
  const dialog = () => within(screen.getByRole('dialog', { name: TITLES[about] }));
  return {
    title: about,
    input: { about },
    samples: [{ type: 'modal.closed' }, { type: 'orders.chosen' }],
    project: () => null,
    ports: [],
    view: (actor) => <ComingSoonModal actor={actor} />,
    perform: {
      'orders.chosen': ({ user }) => user.click(dialog().getByRole('button', { name: 'Ver os meus pedidos' })),
      'modal.closed': ({ user }) => user.keyboard('{Escape}'),
    },
    pages: {
      announcing: () => {
        expect(dialog().getByRole('heading', { name: 'Ainda não chegou à mesa' })).toBeVisible();
        expect(dialog().getByText(/^Aqui vai poder /)).toBeVisible();
      },
      closed: ({ actor, sent }) => {
        expect(actor.getSnapshot().output).toEqual({ outcome: 'dismissed' });
        const requests = sent.filter(({ type }) => type === 'flow.requested');
        expect([[], [{ type: 'flow.requested', kind: 'orders', key: null }]]).toContainEqual(requests);
      },
    },
  };
};

describeFlow(comingSoonMachine, ...(Object.keys(TITLES) as ComingSoonKind[]).map(modelOf));
