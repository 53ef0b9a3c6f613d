import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { billsMachine, type BillsAnswer } from '#machines/bills/bills.machine.ts';
import type { Bill } from '#machines/shared/entities/entities.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { BillsModal } from '#src/flows/bills/BillsModal.tsx';
import { aBill } from '#test/flows/bill/bill.samples.ts';
import { readingControls } from '#test/flows/shared/reading-controls.ts';
import { asking } from '#test/harness/asking.ts';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { endsWith } from '#test/harness/ending.ts';
import { placeTerms } from '#test/harness/fixtures.ts';
import { done, failed } from '#test/harness/model.ts';
import { escape, press, pressing } from '#test/harness/press-controls.ts';
import { hearingOfChange, readingSamples } from '../shared/reading-samples.ts';

type Bills = typeof billsMachine;

const controls = readingControls('bills.title');

const places = { '/api/places/4': placeTerms({ id: 4 }) };
const due = aBill({ id: 21 });
const tried = aBill({ id: 20, status: 'rejected', place: '/api/places/5', totalAmount: 950 });
const { createdAt: _ofOurServer, ...paid } = aBill({ id: 19, status: 'received', paidAmount: 3200 });

const reads = (bills: Bill[]) => done('loadBills', { kind: 'read', bills, places } satisfies BillsAnswer);
const refreshed = (bills: Bill[]) => done('refreshBills', { kind: 'read', bills, places } satisfies BillsAnswer);
const dialog = () => screen.getByRole('dialog', { name: 'Contas dos restaurantes' });
const rows = (name: string) =>
  within(dialog()).queryByRole('list', { name })?.textContent?.replaceAll('\u00a0', ' ') ?? null;

function seeBills(bills: readonly Bill[]) {
  expect(within(dialog()).getAllByRole('link')).toHaveLength(bills.length);
  const isTried = bills.some(({ id }) => id === 20);
  const first = 'Mar Conta n.º 21 · quarta, 3 jun. 2026, 14:0532,00 €';
  expect(rows('Por pagar')).toBe(
    isTried ? `${first}Restaurante Conta n.º 20 · quarta, 3 jun. 2026, 14:059,50 €` : null,
  );
  expect(rows('Pagas')).toBe(
    isTried ? 'Mar Conta n.º 1932,00 €' : 'Mar Conta n.º 21 · quarta, 3 jun. 2026, 14:0532,00 €',
  );
}

const model: FlowModel<Bills> = {
  samples: [
    ...readingSamples,
    { type: 'content.stale', isKnown: true },
    { type: 'bill.chosen', billId: 21 },
    { type: 'flow.returned', kind: 'bill', output: { outcome: 'dismissed' } },
    reads([]),
    reads([due, tried, paid]),
    reads([{ ...due, status: 'received' }]),
    done('loadBills', { kind: 'signedOut' }),
    refreshed([]),
    refreshed([due, tried, paid]),
    done('refreshBills', { kind: 'signedOut' }),
    failed('refreshBills', new RequestFailure('offline', 0)),
    failed('loadBills', new RequestFailure('JWT Token not found', 401)),
    failed('loadBills', new RequestFailure('offline', 0)),
  ],
  // A possible change while the list loads.
  refused: [{ type: 'content.stale', isKnown: false }],
  project: ({ context }) => [context.bills.length, context.hasChanged],
  ports: ['loadBills', 'refreshBills'],
  streams: ['watch'],
  fromRoot: ['customer.came', 'flow.returned', 'connection.restored'],
  view: (actor) => <BillsModal actor={actor} />,
  perform: {
    ...pressing(controls),
    'content.stale': hearingOfChange,
    'login.chosen': asking('login', press(controls['login.chosen'])),
    'bill.chosen': async ({ user, sentEvents }) => {
      const link = within(dialog()).getByRole('link', { name: /Conta n\.º 21/ });
      expect(link).toHaveAttribute('href', '/bill-modal?id=21');
      await user.click(link);
      expect(sentEvents.at(-1)).toEqual({ type: 'flow.requested', kind: 'bill', key: '21' });
    },
    'modal.closed': escape,
  },
  pages: {
    loading: (_scene, { context }) => {
      if (context.bills.length > 0) seeBills(context.bills);
      else expect(within(dialog()).getByText('A carregar as contas…')).toBeInTheDocument();
    },
    'listing.current': (_scene, { context }) => seeBills(context.bills),
    // The list stays visible while it is reloaded.
    'listing.refreshing': ({ calls }, { context }) => {
      seeBills(context.bills);
      expect(calls.at(-1)?.port).toBe('refreshBills');
    },
    empty: () => {
      expect(within(dialog()).getByRole('heading', { name: 'Sem contas por pagar' })).toBeVisible();
      expect(within(dialog()).getByRole('link', { name: 'Ver os meus pedidos' })).toHaveAttribute(
        'href',
        '/orders-modal',
      );
    },
    failed: () => {
      expect(within(dialog()).getByRole('alert')).toHaveTextContent(/Sem ligação à Internet/);
    },
    signedOut: () => {
      expect(within(dialog()).getByRole('heading', { name: 'Inicie sessão para ver as contas' })).toBeVisible();
    },
    closed: endsWith({ outcome: 'dismissed' }),
  },
};

describeFlow(billsMachine, model);
