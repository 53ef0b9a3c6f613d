import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { slotMachine, type SlotAnswer, type SlotRefusal } from '#machines/slot/slot.machine.ts';
import { SlotModal } from '#src/flows/slot/SlotModal.tsx';
import { describeFlow, type FlowModel, type Page } from '#test/harness/describe-flow.tsx';
import { endsWith } from '#test/harness/ending.ts';
import { aPlace, aSlot } from '#test/harness/fixtures.ts';
import { done, failed } from '#test/harness/model.ts';
import { escape, pressing } from '#test/harness/press-controls.ts';
import { controls } from './slot.controls.ts';

type Slots = typeof slotMachine;

const [free, mine, taken] = [
  aSlot({ id: 11 }),
  aSlot({ id: 11, in_use: true, customer: '/api/customers/7' }),
  aSlot({ id: 11, in_use: true }),
];
const later = aSlot({ id: 12, dateTimeFrom: '2026-06-04T12:00:00+00:00', dateTimeTo: '2026-06-04T13:00:00+00:00' });
const placeWith = (...slots: (typeof free)[]) => aPlace({ id: 4, name: 'Mar Salgado', slots: [...slots, later] });

const REFUSALS: Record<SlotRefusal, string> = {
  slot_already_in_use: 'Horário já reservado',
  slot_not_yours: 'Este horário não foi reservado por si.',
  slot_in_past: 'Este horário já passou.',
  slot_gone: 'Este horário já não existe',
  reservation_limit_place: 'Já tem o número máximo de reservas neste restaurante para esse dia.',
  reservation_limit_day: 'Já tem o número máximo de reservas para esse dia.',
  reservation_limit_ahead: 'Já tem o número máximo de reservas futuras.',
};
const refused = (name: string, reason: SlotRefusal) => done(name, { kind: 'refused', reason } satisfies SlotAnswer);
const answered = (name: string, slot: typeof free) =>
  done(name, { kind: 'done', place: placeWith(slot) } satisfies SlotAnswer);

const dialog = () => screen.getByRole('dialog', { name: 'Reserva de horário' });
const button = (name: string) => within(dialog()).getByRole('button', { name });
const alert = () => screen.getByRole('alertdialog', { name: 'Cancelar a reserva?' });

/** Expects exactly these of the buttons at the bottom and in the header. */
function expectButtons(...names: string[]) {
  for (const name of ['Reservar', 'Cancelar a reserva', 'Fechar', 'Tentar de novo']) {
    expect([name, within(dialog()).queryAllByRole('button', { name }).length]).toEqual([
      name,
      names.includes(name) ? 1 : 0,
    ]);
  }
}

function expectTime({ context }: AnyMachineSnapshot) {
  expect(within(dialog()).getByRole('heading', { name: 'Mar Salgado' })).toBeVisible();
  const [day, hours] =
    context.slotId === 12 ? ['quinta-feira, 4 de junho', '13:00–14:00'] : ['quarta-feira, 3 de junho', '14:05–15:05'];
  if (context.slot === null) return;
  expect(within(dialog()).getAllByText(day)[0]).toBeVisible();
  expect(within(dialog()).getAllByText(hours)[0]).toBeVisible();
}

function expectOutput(sentEvents: { type: string }[], outcome: string) {
  expect(sentEvents.findLast(({ type }) => type === 'flow.concluded')).toEqual({
    type: 'flow.concluded',
    kind: 'slot',
    output: { outcome },
  });
}

const seeLogin = ({ sentEvents }: Page<Slots>) =>
  expect(sentEvents.at(-1)).toEqual({ type: 'flow.requested', kind: 'login', key: null });

function seeFailure(title: string) {
  expect(within(dialog()).getByRole('alert')).toHaveTextContent(title);
  expect(within(dialog()).getByRole('alert')).toHaveTextContent('O servidor demorou demasiado a responder.');
  expectButtons('Fechar', 'Tentar de novo');
}

const model: FlowModel<Slots> = {
  input: { placeId: 4, slotId: 11 },
  ports: ['loadPlace', 'reserveSlot', 'cancelSlot'],
  view: (actor) => <SlotModal actor={actor} />,
  samples: [
    done('loadPlace', placeWith(free)),
    done('loadPlace', placeWith(mine)),
    done('loadPlace', placeWith(taken)),
    done('loadPlace', placeWith()),
    done('loadPlace', null),
    failed('loadPlace', new RequestFailure('offline', 0)),
    done('lookAround', placeWith(taken)),
    done('lookAround', aPlace({ id: 4, name: 'Mar Salgado', slots: [taken] })),
    failed('lookAround', new RequestFailure('offline', 0)),
    answered('reserveSlot', mine),
    refused('reserveSlot', 'slot_already_in_use'),
    refused('reserveSlot', 'slot_in_past'),
    refused('reserveSlot', 'slot_gone'),
    refused('reserveSlot', 'reservation_limit_place'),
    done('reserveSlot', { kind: 'signedOut' } satisfies SlotAnswer),
    failed('reserveSlot', new RequestFailure('JWT Token not found', 401)),
    failed('reserveSlot', new RequestFailure('timeout', 0)),
    answered('cancelSlot', free),
    refused('cancelSlot', 'slot_not_yours'),
    done('cancelSlot', { kind: 'signedOut' } satisfies SlotAnswer),
    failed('cancelSlot', new RequestFailure('JWT Token not found', 401)),
    failed('cancelSlot', new RequestFailure('timeout', 0)),
    { type: 'reservation.submitted' },
    { type: 'cancellation.requested' },
    { type: 'cancellation.dismissed' },
    { type: 'cancellation.confirmed' },
    { type: 'slot.chosen', slotId: 12 },
    { type: 'retry.requested' },
    { type: 'connection.restored' },
    { type: 'modal.closed' },
    { type: 'flow.returned', kind: 'login', output: { outcome: 'loggedIn' } },
    { type: 'flow.returned', kind: 'login', output: { outcome: 'dismissed' } },
  ],
  project: ({ context }) => [
    context.slotId,
    context.slot?.in_use,
    context.slot?.customer,
    context.refusal,
    context.place?.slots.length,
  ],
  distinct: 'state',
  fromRoot: ['connection.restored', 'flow.returned'],
  perform: {
    ...pressing(controls),
    'slot.chosen': ({ user }) => user.click(within(dialog()).getByRole('button', { name: /^13:00–14:00/ })),
    'modal.closed': async (scene) => {
      // The confirmation on top of the modal handles the key.
      if (scene.state().value === 'confirming') scene.actor.send({ type: 'modal.closed' });
      else await escape(scene);
    },
  },
  pages: {
    loading: ({ calls }) => {
      expect(calls.at(-1)).toEqual({ port: 'loadPlace', input: { placeId: 4 } });
    },
    loadFailed: () => {
      expect(within(dialog()).getByRole('alert')).toHaveTextContent('Sem ligação à Internet');
      expectButtons('Fechar', 'Tentar de novo');
    },
    placeGone: () => {
      expect(within(dialog()).getByRole('heading', { name: 'Este restaurante já não está disponível' })).toBeVisible();
      expectButtons('Fechar');
    },
    free: (_scene, state) => {
      expectTime(state);
      expectButtons('Fechar', 'Reservar');
    },
    mine: (_scene, state) => {
      expectTime(state);
      expect(within(dialog()).getByText('Reservado por si')).toBeVisible();
      expectButtons('Cancelar a reserva', 'Fechar');
    },
    confirming: () => {
      expect(alert()).toHaveTextContent('O horário fica livre para outras pessoas.');
      expect(within(alert()).getByRole('button', { name: 'Manter a reserva' })).toHaveFocus();
    },
    reserving: ({ calls }, state) => {
      expect(calls.at(-1)).toEqual({ port: 'reserveSlot', input: { placeId: 4, slotId: state.context.slotId } });
      expect(button('Reservar')).toHaveAttribute('aria-busy', 'true');
    },
    canceling: ({ calls }) => {
      expect(calls.at(-1)).toEqual({ port: 'cancelSlot', input: { placeId: 4, slotId: 11 } });
      expect(button('Cancelar a reserva')).toHaveAttribute('aria-busy', 'true');
    },
    'signingIn.toReserve': seeLogin,
    'signingIn.toCancel': seeLogin,
    lookingAround: ({ calls }) => {
      expect(calls.at(-1)).toEqual({ port: 'loadPlace', input: { placeId: 4 } });
    },
    refused: (_scene, state) => {
      const { refusal, place } = state.context;
      expectTime(state);
      expect(within(dialog()).getByRole('alert')).toHaveTextContent(REFUSALS[refusal as SlotRefusal]);
      expectButtons('Fechar');
      const offersLater = place.slots.some(({ id }: { id: number }) => id === 12) && state.context.slotId !== 12;
      const offered = within(dialog()).queryByRole('heading', { name: 'Horários livres mais próximos' });
      expect(offered !== null).toBe(
        offersLater ||
          (state.context.slotId === 12 && place.slots.some((slot: typeof free) => slot.id === 11 && !slot.in_use)),
      );
    },
    'failed.toReserve': () => seeFailure('Não foi possível reservar'),
    'failed.toCancel': () => seeFailure('Não foi possível cancelar'),
    reserved: ({ sentEvents }, state) => {
      expectTime(state);
      expect(within(dialog()).getByText('Horário reservado')).toBeVisible();
      expectOutput(sentEvents, 'reserved');
      expectButtons('Fechar');
    },
    canceled: ({ sentEvents }) => {
      expect(within(dialog()).getByText('Reserva cancelada')).toBeVisible();
      expectOutput(sentEvents, 'canceled');
      expectButtons('Fechar');
    },
    closedReserved: endsWith({ outcome: 'reserved' }),
    closedCanceled: endsWith({ outcome: 'canceled' }),
    dismissed: ({ actor, sentEvents }) => {
      endsWith({ outcome: 'dismissed' })({ actor });
      expect(sentEvents.some(({ type }) => type === 'flow.concluded')).toBe(false);
    },
  },
};

describeFlow(slotMachine, model, {
  ...model,
  title: 'a slot that is not the customer’s after all, and another slot',
  distinct: 'context',
  samples: [
    done('loadPlace', placeWith(mine)),
    { type: 'cancellation.requested' },
    { type: 'cancellation.confirmed' },
    refused('cancelSlot', 'slot_not_yours'),
    done('lookAround', placeWith(taken)),
    { type: 'slot.chosen', slotId: 12 },
  ],
});
