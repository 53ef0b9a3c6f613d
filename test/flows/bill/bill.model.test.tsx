import { act, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { billMachine, type BillAnswer } from '#machines/bill/bill.machine.ts';
import type { BillCheckout } from '#machines/shared/entities/entities.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { BillModal } from '#src/flows/bill/BillModal.tsx';
import { asking, recalling } from '#test/harness/asking.ts';
import { describeFlow, type FlowModel, type Page } from '#test/harness/describe-flow.tsx';
import { endsWith } from '#test/harness/ending.ts';
import { anItem, anOrder, placeTerms } from '#test/harness/fixtures.ts';
import { done, failed } from '#test/harness/model.ts';
import { escape, press, pressing } from '#test/harness/press-controls.ts';
import { readingSamples } from '../shared/reading-samples.ts';
import { controls } from './bill.controls.ts';
import { aBill, aBillCheckout } from './bill.samples.ts';

type Bill = typeof billMachine;

const names = {
  places: { '/api/places/4': placeTerms({ id: 4 }) },
  options: { '/api/product_options/31': 'Arroz' },
};
const orders = [
  anOrder({ items: [anItem({ quantity: 2, price: 1600, product_options: ['/api/product_options/31'] })] }),
];
const due = aBillCheckout({ orders });
const noted = aBillCheckout({ bill: aBill({ note: 'Mesa 4', place: '/api/places/5' }) });
const paid = aBillCheckout({
  orders: orders.map((order) => ({ ...order, discountAmount: 500 })),
  totalAmount: 2700,
  status: 'received',
});

const found = (id: 'loadBill' | 'refreshBill', checkout: BillCheckout) =>
  done(id, { kind: 'found', checkout, names } satisfies BillAnswer);
const offline = new RequestFailure('offline', 0);

const dialog = () => screen.getByRole('dialog', { name: 'Conta do restaurante' });
const button = (name: string | RegExp) => within(dialog()).queryByRole('button', { name });
const summary = () => within(dialog()).getByRole('article').textContent?.replaceAll('\u00a0', ' ');

function seeDue(_scene: Page<Bill>, { context }: AnyMachineSnapshot) {
  const isNoted = context.checkout.bill.note !== null;
  const what = isNoted ? 'Mesa 4' : '2×BacalhauArroz32,00 €';
  expect(summary()).toBe(
    `${isNoted ? 'Restaurante' : 'Mar'}Conta n.º 21 · quarta, 3 jun. 2026, 14:05Por pagar${what}Total32,00 €`,
  );
  expect(button(/^Pagar 32,00\s€$/)).toBeEnabled();
  expect(button('Imprimir o recibo')).toBeNull();
}

function seePaid() {
  expect(within(dialog()).getByText('Conta paga')).toBeVisible();
  expect(summary()).toBe(
    'MarConta n.º 21 · quarta, 3 jun. 2026, 14:05Paga2×BacalhauArroz32,00 €Desconto-5,00 €Total27,00 €Pagamento: quarta, 3 jun. 2026, 15:05',
  );
  expect(within(dialog()).getByRole('article').closest('[data-printed]')).not.toBeNull();
  expect(button(/^Pagar/)).toBeNull();
}

const model: FlowModel<Bill> = {
  title: 'with a number',
  input: { billId: 21 },
  samples: [
    { type: 'payment.chosen' },
    { type: 'print.requested' },
    { type: 'bills.chosen' },
    ...readingSamples,
    { type: 'content.stale', isKnown: true },
    { type: 'flow.returned', kind: 'payment', output: { outcome: 'success' } },
    found('loadBill', due),
    found('loadBill', noted),
    found('loadBill', paid),
    done('loadBill', { kind: 'notFound' }),
    done('loadBill', { kind: 'signedOut' }),
    failed('loadBill', new RequestFailure('JWT Token not found', 401)),
    failed('loadBill', offline),
    found('refreshBill', due),
    found('refreshBill', paid),
    done('refreshBill', { kind: 'notFound' }),
    failed('refreshBill', offline),
    done('printReceipt', undefined),
    failed('printReceipt', new Error('print')),
  ],
  project: ({ context }) => [context.checkout?.status, context.checkout?.bill.note],
  ports: ['loadBill', 'refreshBill', 'printReceipt'],
  streams: ['watch'],
  fromRoot: ['customer.came', 'connection.restored'],
  view: (actor) => <BillModal actor={actor} />,
  perform: {
    ...pressing(controls),
    'payment.chosen': async (scene) => {
      await scene.user.click(within(dialog()).getByRole('button', { name: /^Pagar/ }));
      expect(scene.sentEvents.at(-1)).toEqual({ type: 'flow.requested', kind: 'payment', key: '21' });
    },
    'bills.chosen': asking('bills', press(controls['bills.chosen'])),
    'login.chosen': asking('login', press(controls['login.chosen'])),
    'content.stale': recalling(({ stream }, event) => act(async () => stream('watch', event))),
    'flow.returned': recalling(({ send }, event) => act(async () => send(event))),
    'modal.closed': escape,
  },
  pages: {
    loading: ({ calls }) => {
      expect(calls.at(-1)).toEqual({ port: 'loadBill', input: { billId: 21 } });
      expect(within(dialog()).getByText('A carregar a conta…')).toBeInTheDocument();
    },
    'due.current': seeDue,
    'due.refreshing': (scene, state) => {
      expect(scene.calls.at(-1)).toEqual({ port: 'refreshBill', input: { billId: 21 } });
      seeDue(scene, state);
    },
    'paid.shown': () => {
      seePaid();
      expect(button('Imprimir o recibo')).toBeEnabled();
    },
    'paid.printing': ({ calls }) => {
      seePaid();
      expect(calls.at(-1)?.port).toBe('printReceipt');
    },
    gone: () => {
      expect(within(dialog()).getByRole('heading', { name: 'Não encontrámos esta conta' })).toBeVisible();
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

describeFlow(billMachine, model, {
  ...model,
  title: 'without a number',
  input: { billId: null },
  samples: [{ type: 'bills.chosen' }, { type: 'modal.closed' }],
});
