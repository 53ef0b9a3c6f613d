import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { deliveryMethodMachine } from '#machines/delivery-method/delivery-method.machine.ts';
import type { DeliveryChoice, OrderType } from '#machines/shared/entities/entities.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { DeliveryMethodModal } from '#src/flows/delivery-method/DeliveryMethodModal.tsx';
import { describeFlow, type FlowModel, type Scene } from '#test/harness/describe-flow.tsx';
import { anAddress, aPlace } from '#test/harness/fixtures.ts';
import type { Page } from '#test/harness/flow-model.ts';
import { done, failed } from '#test/harness/model.ts';
import { escape, find, leave, press, pressing, retypeIn } from '#test/harness/press-controls.ts';
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
const tableTarget = {
  uuid: 'u',
  type: 'place',
  place: '/api/places/4',
  deliverySeatCode: null,
  tableCode: 'K7M2P',
  label: 'Mesa 12',
} as const;
const said = (deliveryMethod: OrderType, more: Partial<DeliveryChoice> = {}) =>
  ({ type: 'delivery.reported', choice: { deliveryMethod, deliverySeatCode: null, ...more } }) as const;
const option = (name: string) => screen.getByRole('button', { name });
const isAtTable = (state: AnyMachineSnapshot) => state.matches({ choosing: 'table' });
const codeField = (state: AnyMachineSnapshot) =>
  screen.getByRole('textbox', { name: isAtTable(state) ? 'Mesa' : 'Código do lugar' });
const confirm = () => screen.getByRole('button', { name: 'Confirmar' });

/** Complete codes, as typed, scanned or reported by the cart. Other samples are empty or too long for a seat. */
const COMPLETE = new Set(['  a12 ', 'B7', 'Mesa 12']);
const found = { code: 'K7M2P', label: 'Mesa 12' };

/** Each way to receive an order, and no other, can be chosen. */
function seeOptions({ context: { place, chosen } }: AnyMachineSnapshot) {
  for (const [type, label] of Object.entries(LABELS)) {
    if (place.orderTypes.includes(type)) expect(option(label)).toHaveAttribute('aria-pressed', String(type === chosen));
    else if (type === 'seat_delivery') expect(screen.queryByRole('button', { name: label })).toBeNull();
    else expect(option(label)).toHaveAttribute('aria-disabled', 'true');
  }
}

function seeCode(state: AnyMachineSnapshot, message: string | null) {
  const { code } = state.context;
  const isComplete = isAtTable(state) ? code.trim() !== '' : COMPLETE.has(code);
  seeOptions(state);
  expect(confirm().getAttribute('aria-disabled')).toBe(isComplete ? null : 'true');
  expect(codeField(state)).toHaveValue(code);
  const hint = isAtTable(state)
    ? 'O número ou o código que está na mesa'
    : 'Está impresso no seu lugar, por exemplo A12';
  expect(codeField(state)).toHaveAccessibleDescription(message ?? hint);
}

function codeError(state: AnyMachineSnapshot): string | null {
  const { edited, code } = state.context;
  if (!edited) return null;
  if (isAtTable(state)) return code.trim() === '' ? 'Escreva o número ou o código da mesa.' : null;
  if (code.trim() === '') return 'Escreva o código do lugar.';
  return code.trim().length > 12 ? 'O código do lugar tem até 12 caracteres.' : null;
}

/** The cart was asked for the earlier choice at this place. */
const seeInquired = ({ sentEvents }: Page<typeof deliveryMethodMachine>) =>
  expect(sentEvents).toContainEqual(
    expect.objectContaining({ to: 'cart', type: 'delivery.inquired', place: '/api/places/4' }),
  );

/** Checks that the field still has the typed code, and that the server is asked about this code. */
function seeAsked({ calls }: Page<typeof deliveryMethodMachine>, state: AnyMachineSnapshot) {
  const code = codeField(state).getAttribute('value')?.trim().toUpperCase();
  const findPort = isAtTable(state) ? 'findTable' : 'findSeat';
  expect(calls.at(-1)).toEqual({ port: findPort, input: { placeId: 4, code } });
}

function seeChecking(scene: Page<typeof deliveryMethodMachine>, state: AnyMachineSnapshot) {
  seeAsked(scene, state);
  expect(confirm()).toHaveAttribute('aria-busy', 'true');
}

function seeUnchecked(scene: Page<typeof deliveryMethodMachine>, state: AnyMachineSnapshot) {
  seeAsked(scene, state);
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível confirmar o código');
  expect(screen.getByRole('alert')).toHaveTextContent('Sem ligação à Internet');
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
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
  ports: ['loadPlace', 'loadAddresses', 'findSeat', 'findTable', 'recallTable'],
  view: (actor) => <DeliveryMethodModal actor={actor} />,
  samples: [
    done('loadPlace', aPlace({ id: 4, orderTypes: ['take_away', 'seat_delivery', 'home_delivery'] })),
    done('loadPlace', aPlace({ id: 4, orderTypes: ['home_delivery'] })),
    done('loadPlace', aPlace({ id: 4, orderTypes: ['seat_delivery'], hasSeats: true })),
    done('loadPlace', aPlace({ id: 4, orderTypes: ['dine_in'], hasTables: true })),
    done('loadPlace', aPlace({ id: 4, orderTypes: ['dine_in', 'take_away'], hasTables: true })),
    done('loadPlace', aPlace({ id: 4, orderTypes: [] })),
    done('loadPlace', null),
    failed('loadPlace', new RequestFailure('offline', 0)),
    { type: 'retry.requested' },
    { type: 'connection.restored' },
    { type: 'orderType.chosen', orderType: 'take_away' },
    { type: 'orderType.chosen', orderType: 'seat_delivery' },
    { type: 'orderType.chosen', orderType: 'home_delivery' },
    { type: 'orderType.chosen', orderType: 'dine_in' },
    done('loadAddresses', { customer: null, addresses: [] }),
    done('loadAddresses', { customer, addresses: [anAddress({ id: 2 })] }),
    done('loadAddresses', { customer, addresses: [anAddress({ id: 2 }), home] }),
    done('loadAddresses', {
      customer,
      addresses: [anAddress({ id: 3, address: '', streetNumber: '', isCurrent: true, formattedAddress: 'Porto' })],
    }),
    failed('loadAddresses', new RequestFailure('offline', 0)),
    { type: 'address.requested' },
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
    { type: 'flow.returned', kind: 'browser-scanner', output: { outcome: 'scanned', target: tableTarget } },
    // To clear the field is one edit. To type a code is several.
    { type: 'code.edited', value: '' },
    { type: 'code.edited', value: '  a12 ' },
    { type: 'code.edited', value: 'ABCDEFGHIJKLM' },
    { type: 'code.blurred' },
    done('findSeat', found),
    done('findSeat', null),
    failed('findSeat', new RequestFailure('offline', 0)),
    done('findTable', found),
    done('findTable', null),
    failed('findTable', new RequestFailure('offline', 0)),
    done('recallTable', found),
    done('recallTable', null),
    failed('recallTable', new RequestFailure('offline', 0)),
    said('take_away'),
    said('home_delivery'),
    said('seat_delivery', { deliverySeatCode: 'B7' }),
    said('dine_in'),
    said('dine_in', { tableCode: 'K7M2P', tableLabel: 'Mesa 12' }),
    { type: 'choice.submitted' },
    { type: 'modal.closed' },
  ],
  project: ({ context, status }) => [
    context.place?.orderTypes,
    context.place?.hasSeats,
    context.chosen,
    context.code,
    context.edited,
    context.address,
    status === 'done' && context.output,
  ],
  distinct: 'state',
  // When the customer leaves the field, only an empty one shows an error.
  apart: ({ context }, { type, ...event }) =>
    (type === 'code.edited' && event['value'] === '') || (type === 'code.blurred' && context.code === ''),
  fromRoot: ['customer.came', 'connection.restored', 'flow.returned', 'delivery.reported'],
  perform: {
    ...pressing(controls),
    'orderType.chosen': ({ user }, { orderType }) => user.click(option(LABELS[orderType])),
    'code.edited': async (scene, event) => {
      if (event.value !== '') return retypeIn(fields.code)(scene, event);
      if (find(fields.code).getAttribute('value') === '') await scene.user.type(find(fields.code), '?');
      return scene.user.clear(find(fields.code));
    },
    'code.blurred': leave(fields.code),
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
    'choosing.home.checking': (scene) => {
      seeInquired(scene);
      expect(scene.calls.at(-1)).toEqual({ port: 'loadAddresses', input: undefined });
      expect(option(LABELS.home_delivery)).toHaveAttribute('aria-pressed', 'true');
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
        ? 'Falta a rua. Complete a morada para a entrega.'
        : 'Ainda não escolheu a morada de entrega.';
      expect(screen.getByText(text)).toBeVisible();
      expect(confirm()).toHaveAttribute('aria-disabled', 'true');
    },
    'choosing.home.signedOut': () => {
      expect(screen.getByText('Inicie sessão para escolher a morada de entrega.')).toBeVisible();
      expect(confirm()).toHaveAttribute('aria-disabled', 'true');
    },
    'choosing.home.failed': () => {
      expect(screen.getByRole('alert')).toHaveTextContent('Sem ligação à Internet');
      expect(confirm()).toHaveAttribute('aria-disabled', 'true');
    },
    'choosing.asking': (scene, state) => {
      seeInquired(scene);
      const { place } = state.context;
      if (place.orderTypes.length === 0) {
        expect(screen.getByRole('heading', { name: 'Este restaurante não aceita pedidos' })).toBeVisible();
        return;
      }
      seeOptions(state);
      expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull();
      expect(screen.queryByRole('textbox')).toBeNull();
    },
    'choosing.seat.entering': (scene, state) => {
      seeInquired(scene);
      seeCode(state, codeError(state));
    },
    'choosing.seat.foreign': (_scene, state) => seeCode(state, 'Este código não é de um lugar deste restaurante.'),
    'choosing.seat.checking': seeChecking,
    'choosing.seat.unknown': (_scene, state) =>
      seeCode(state, 'Este restaurante não tem esse lugar. Veja o código no lugar.'),
    'choosing.seat.failed': seeUnchecked,
    'choosing.table.recalling': (scene, state) => {
      seeInquired(scene);
      seeOptions(state);
      expect(scene.calls.at(-1)).toEqual({ port: 'recallTable', input: { placeId: 4 } });
      expect(screen.getByText('A ver a sua mesa…')).toBeInTheDocument();
    },
    'choosing.table.entering': (_scene, state) => seeCode(state, codeError(state)),
    'choosing.table.foreign': (_scene, state) => seeCode(state, 'Este código não é de uma mesa deste restaurante.'),
    'choosing.table.checking': seeChecking,
    'choosing.table.unknown': (_scene, state) =>
      seeCode(state, 'Este restaurante não tem essa mesa. Veja o código na mesa.'),
    'choosing.table.failed': seeUnchecked,
    closed: (scene, { context: { output, place, code } }) => {
      const { actor, sentEvents } = scene;
      const isChosen = scene.happened.at(-1)?.type !== 'modal.closed';
      expect(actor.getSnapshot().output).toMatchObject({ outcome: isChosen ? 'chosen' : 'dismissed' });
      const expected =
        output.outcome === 'chosen'
          ? [{ to: 'cart', type: 'delivery.chosen', place: '/api/places/4', choice: output.choice }]
          : [];
      expect(sentEvents.filter(({ type }) => type === 'delivery.chosen')).toEqual(expected);
      const how = output.choice?.deliveryMethod;
      if (how === 'seat_delivery')
        expect(output.choice).toMatchObject(
          place.hasSeats
            ? { deliverySeatCode: 'K7M2P', deliverySeatLabel: 'Mesa 12' }
            : { deliverySeatCode: code.trim().toUpperCase(), deliverySeatLabel: null },
        );
      if (how === 'dine_in') expect(output.choice).toMatchObject({ tableCode: 'K7M2P', tableLabel: 'Mesa 12' });
    },
  },
};

describeFlow(deliveryMethodMachine, model);
