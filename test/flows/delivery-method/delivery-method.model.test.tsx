import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { deliveryMethodMachine } from '#machines/delivery-method/delivery-method.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { DeliveryMethodModal } from '#src/flows/delivery-method/DeliveryMethodModal.tsx';
import { describeFlow, type FlowModel, type Scene } from '#test/harness/describe-flow.tsx';
import { anAddress, aPlace } from '#test/harness/fixtures.ts';
import { done, failed } from '#test/harness/model.ts';
import { escape, leave, press, pressing, retypeIn } from '#test/harness/press-controls.ts';
import { controls, fields } from './delivery-method.controls.ts';

const LABELS = {
  dine_in: 'No restaurante',
  take_away: 'Para levar',
  seat_delivery: 'Entrega no lugar',
  home_delivery: 'Entrega em casa',
};
const home = anAddress({ id: 1, isCurrent: true, floor: '2.º' });
const customer = '/api/customers/7';
const target = (place: string, deliverySeatCode: string | null) =>
  ({ uuid: 'u', type: 'seat', place, deliverySeatCode }) as const;
const option = (name: string) => screen.getByRole('radio', { name: new RegExp(name) });
const seatCode = () => screen.getByRole('textbox', { name: 'Código do lugar' });
const confirm = () => screen.getByRole('button', { name: 'Confirmar' });

/** A typed seat and a scanned one, as the cart gets them; the third sample is too long. */
const VALID_SEATS = new Map([
  ['  a12 ', 'A12'],
  ['B7', 'B7'],
]);

/** Each way to receive an order, and no other, can be chosen. */
function seeOptions({ context: { place, chosen } }: AnyMachineSnapshot) {
  for (const [type, label] of Object.entries(LABELS)) {
    if (place.orderTypes.includes(type)) expect(option(label)).toHaveProperty('checked', type === chosen);
    else if (type === 'seat_delivery') expect(screen.queryByRole('radio', { name: label })).toBeNull();
    else expect(option(label)).toBeDisabled();
  }
}

function seeSeat(state: AnyMachineSnapshot, message: string | null) {
  const { seatCode: code } = state.context;
  seeOptions(state);
  expect(confirm().getAttribute('aria-disabled')).toBe(VALID_SEATS.has(code) ? null : 'true');
  expect(seatCode()).toHaveValue(code);
  expect(seatCode()).toHaveAccessibleDescription(message ?? 'Está impresso no seu lugar, por exemplo A12');
}

function seatError({ context }: AnyMachineSnapshot): string | null {
  if (!context.edited) return null;
  if (context.seatCode.trim() === '') return 'Escreva o código do lugar.';
  return context.seatCode.trim().length > 12 ? 'O código do lugar tem até 12 caracteres.' : null;
}

const opening =
  (type: 'scan.requested' | 'address.requested' | 'login.requested', kind: string) =>
  async (scene: Scene<typeof deliveryMethodMachine>) => {
    const before = scene.sentEvents.length;
    await press(controls[type])(scene);
    expect(scene.sentEvents.slice(before)).toEqual([{ type: 'flow.requested', kind, key: null }]);
  };

const model: FlowModel<typeof deliveryMethodMachine> = {
  input: { placeId: 4 },
  ports: ['loadPlace', 'loadAddresses'],
  distinct: 'state',
  view: (actor) => <DeliveryMethodModal actor={actor} />,
  samples: [
    done('loadPlace', aPlace({ id: 4, orderTypes: ['take_away', 'seat_delivery', 'home_delivery'] })),
    done('loadPlace', aPlace({ id: 4, orderTypes: ['home_delivery'] })),
    done('loadPlace', aPlace({ id: 4, orderTypes: ['seat_delivery'] })),
    done('loadPlace', aPlace({ id: 4, orderTypes: [] })),
    done('loadPlace', null),
    failed('loadPlace', new RequestFailure('offline', 0)),
    { type: 'retry.requested' },
    { type: 'connection.restored' },
    { type: 'orderType.chosen', orderType: 'take_away' },
    { type: 'orderType.chosen', orderType: 'seat_delivery' },
    { type: 'orderType.chosen', orderType: 'home_delivery' },
    done('loadAddresses', { customer: null, addresses: [] }),
    done('loadAddresses', { customer, addresses: [anAddress({ id: 2 })] }),
    done('loadAddresses', { customer, addresses: [anAddress({ id: 2 }), home] }),
    done('loadAddresses', {
      customer,
      addresses: [anAddress({ id: 3, address: '', streetNumber: '', isCurrent: true, formattedAddress: 'Porto' })],
    }),
    failed('loadAddresses', new RequestFailure('offline', 0)),
    { type: 'address.requested' },
    { type: 'address.retried' },
    { type: 'login.requested' },
    { type: 'scan.requested' },
    {
      type: 'flow.returned',
      kind: 'location',
      output: { outcome: 'chosen', position: { lat: '37', lng: '-8', label: null, address: null } },
    },
    { type: 'flow.returned', kind: 'location', output: { outcome: 'dismissed' } },
    { type: 'customer.came' },
    { type: 'flow.returned', kind: 'login', output: { outcome: 'loggedIn' } },
    {
      type: 'flow.returned',
      kind: 'browser-scanner',
      output: { outcome: 'scanned', target: target('/api/places/4', 'B7') },
    },
    {
      type: 'flow.returned',
      kind: 'browser-scanner',
      output: { outcome: 'scanned', target: target('/api/places/5', 'B7') },
    },
    { type: 'seatCode.edited', value: '  a12 ' },
    { type: 'seatCode.edited', value: 'ABCDEFGHIJKLM' },
    { type: 'seatCode.left' },
    { type: 'choice.submitted' },
    { type: 'modal.closed' },
  ],
  project: ({ context, status }) => [
    context.place?.orderTypes,
    context.chosen,
    context.seatCode,
    context.edited,
    context.address,
    status === 'done' && context.output,
  ],
  fromRoot: ['customer.came', 'connection.restored', 'flow.returned'],
  perform: {
    ...pressing(controls),
    'orderType.chosen': async ({ user, actor }, { orderType }) => {
      const row = option(LABELS[orderType]);
      // A selected radio button cannot be selected again by hand.
      if (row instanceof HTMLInputElement && row.checked) actor.send({ type: 'orderType.chosen', orderType });
      else await user.click(row);
    },
    'seatCode.edited': retypeIn(fields.seatCode),
    'seatCode.left': leave(fields.seatCode),
    'scan.requested': opening('scan.requested', 'browser-scanner'),
    'address.requested': opening('address.requested', 'location'),
    'login.requested': opening('login.requested', 'login'),
    'modal.closed': escape,
  },
  pages: {
    loading: ({ calls }) => {
      expect(screen.getByText('A carregar as opções…')).toBeInTheDocument();
      expect(calls.at(-1)).toEqual({ port: 'loadPlace', input: { placeId: 4 } });
    },
    failed: () => {
      expect(screen.getByRole('alert')).toHaveTextContent('Sem ligação à Internet');
    },
    notFound: () => {
      expect(screen.getByRole('heading', { name: 'Escolha primeiro um restaurante' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
      expect(screen.getByRole('link', { name: 'Ver restaurantes' })).toHaveAttribute('href', '/app/welcome');
    },
    'choosing.home.checking': ({ calls }) => {
      expect(calls.at(-1)).toEqual({ port: 'loadAddresses', input: undefined });
      expect(option(LABELS.home_delivery)).toBeChecked();
      expect(screen.getByText('A carregar a sua morada…')).toBeInTheDocument();
      expect(confirm()).toHaveAccessibleDescription('Escolha a morada de entrega');
    },
    'choosing.home.ready': () => {
      expect(option(LABELS.home_delivery)).toHaveAccessibleDescription('Rua A 1, Faro · 2.º');
      expect(screen.getByRole('region', { name: 'Morada de entrega' })).toHaveTextContent('Rua A 1, Faro · 2.º');
      expect(confirm()).not.toHaveAttribute('aria-disabled');
    },
    'choosing.home.missing': (_scene, { context }) => {
      const text = context.address
        ? 'À sua morada falta a rua: escolha uma com rua para receber em casa.'
        : 'Ainda não escolheu onde quer receber.';
      expect(screen.getByText(text)).toBeVisible();
      expect(confirm()).toHaveAttribute('aria-disabled', 'true');
    },
    'choosing.home.signedOut': () => {
      expect(screen.getByText('Inicie sessão para dizer onde quer receber.')).toBeVisible();
      expect(confirm()).toHaveAttribute('aria-disabled', 'true');
    },
    'choosing.home.failed': () => {
      expect(screen.getByRole('alert')).toHaveTextContent('Sem ligação à Internet');
      expect(confirm()).toHaveAttribute('aria-disabled', 'true');
    },
    'choosing.asking': (_scene, state) => {
      const { place, chosen } = state.context;
      if (place.orderTypes.length === 0) {
        expect(screen.getByRole('heading', { name: 'Este restaurante não aceita pedidos' })).toBeVisible();
        return;
      }
      seeOptions(state);
      expect(confirm().getAttribute('aria-disabled')).toBe(chosen === 'take_away' ? null : 'true');
      expect(screen.queryByRole('textbox')).toBeNull();
    },
    'choosing.seat.entering': (_scene, state) => seeSeat(state, seatError(state)),
    'choosing.seat.foreign': (_scene, state) => seeSeat(state, 'Este código não é de um lugar deste restaurante.'),
    closed: (scene, { context: { output, seatCode: code } }) => {
      const { actor, sentEvents } = scene;
      const isSubmitted = scene.happened.at(-1)?.type === 'choice.submitted';
      expect(actor.getSnapshot().output).toMatchObject({ outcome: isSubmitted ? 'chosen' : 'dismissed' });
      const expected =
        output.outcome === 'chosen'
          ? [{ to: 'cart', type: 'delivery.chosen', place: '/api/places/4', choice: output.choice }]
          : [];
      expect(sentEvents.filter(({ type }) => type === 'delivery.chosen')).toEqual(expected);
      if (output.choice?.deliveryMethod === 'seat_delivery')
        expect(output.choice.deliverySeatCode).toBe(VALID_SEATS.get(code));
    },
  },
};

describeFlow(deliveryMethodMachine, model);
