import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { deliveryMethodMachine } from '#machines/delivery-method/delivery-method.machine.ts';
import { RequestFailure } from '#machines/shared/failure.ts';
import { DeliveryMethodModal } from '#src/screens/delivery-method/DeliveryMethodModal.tsx';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { aPlace } from '#test/harness/fixtures.ts';
import { done, failed } from '#test/harness/model.ts';

const LABELS = { take_away: 'Para levar', seat_delivery: 'Entrega no lugar' };
const option = (name: string) => screen.getByRole('radio', { name: new RegExp(name) });
const seatCode = () => screen.getByRole('textbox', { name: 'Código do lugar' });
const confirm = () => screen.getByRole('button', { name: 'Confirmar' });

function seatError({ context }: AnyMachineSnapshot): string | null {
  if (!context.edited) return null;
  if (context.seatCode.trim() === '') return 'Escreva o código do lugar.';
  return context.seatCode.trim().length > 12 ? 'O código do lugar tem até 12 caracteres.' : null;
}

const model: FlowModel<typeof deliveryMethodMachine> = {
  input: { placeId: 4 },
  ports: ['loadPlace'],
  view: (actor) => <DeliveryMethodModal actor={actor} />,
  samples: [
    done('loadPlace', aPlace({ id: 4, orderTypes: ['take_away', 'seat_delivery'] })),
    done('loadPlace', aPlace({ id: 4, orderTypes: ['seat_delivery'] })),
    done('loadPlace', aPlace({ id: 4, orderTypes: [] })),
    done('loadPlace', null),
    failed('loadPlace', new RequestFailure('offline', 0)),
    { type: 'load.retried' },
    { type: 'connection.restored' },
    { type: 'orderType.chosen', orderType: 'take_away' },
    { type: 'orderType.chosen', orderType: 'seat_delivery' },
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
    status === 'done' && context.output,
  ],
  fromRoot: ['connection.restored'],
  perform: {
    'load.retried': ({ user }) => user.click(screen.getByRole('button', { name: 'Tentar de novo' })),
    'orderType.chosen': async ({ user, actor }, { orderType }) => {
      const row = option(orderType === 'take_away' ? LABELS.take_away : LABELS.seat_delivery);
      // A radio that is chosen cannot be chosen by hand again.
      if (row instanceof HTMLInputElement && row.checked) actor.send({ type: 'orderType.chosen', orderType });
      else await user.click(row);
    },
    'seatCode.edited': async ({ user }, { value }) => {
      await user.clear(seatCode());
      await user.type(seatCode(), value);
    },
    'seatCode.left': async ({ user }) => {
      await user.click(seatCode());
      await user.tab();
    },
    'choice.submitted': ({ user }) => user.click(confirm()),
    'modal.closed': ({ user }) => user.keyboard('{Escape}'),
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
    choosing: (_scene, state) => {
      const { place, chosen } = state.context;
      if (place.orderTypes.length === 0) {
        expect(screen.getByRole('heading', { name: 'Este restaurante não aceita pedidos' })).toBeVisible();
        return;
      }
      for (const [type, label] of Object.entries(LABELS)) {
        if (place.orderTypes.includes(type)) expect(option(label)).toHaveProperty('checked', type === chosen);
        else expect(screen.queryByRole('radio', { name: label })).toBeNull();
      }
      const can = state.can({ type: 'choice.submitted' });
      expect(confirm().getAttribute('aria-disabled')).toBe(can ? null : 'true');
      if (chosen !== 'seat_delivery') return;
      expect(seatCode()).toHaveValue(state.context.seatCode);
      expect(seatCode()).toHaveAccessibleDescription(
        seatError(state) ?? 'Está impresso no seu lugar, por exemplo A12',
      );
    },
    closed: ({ actor, sent }, { context: { output } }) => {
      expect(actor.getSnapshot().output).toEqual(output);
      const told = output.outcome === 'chosen' ? [{ type: 'delivery.chosen', place: '/api/places/4', choice: output.choice }] : [];
      expect(sent.filter(({ type }) => type === 'delivery.chosen')).toEqual(told);
      if (output.choice?.deliveryMethod === 'seat_delivery') expect(output.choice.deliverySeatCode).toBe('A12');
    },
  },
};

describeFlow(deliveryMethodMachine, model);
