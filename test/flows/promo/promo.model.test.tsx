import { act, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { promoMachine, type Discount, type OfferResult, type RedeemResult } from '#machines/promo/promo.machine.ts';
import type { CustomerKnown } from '#machines/shared/account/session.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { PromoEntry } from '#src/flows/promo/PromoEntry.tsx';
import { PromoNotice } from '#src/flows/promo/PromoNotice.tsx';
import { describeFlow, type FlowModel, type Page, type Scene } from '#test/harness/describe-flow.tsx';
import { after, done, failed } from '#test/harness/model.ts';

type Promo = typeof promoMachine;
interface Facts {
  code: string;
  draft: string;
  reason: string;
  discount: Discount | null;
}

const notice = () => screen.getByTestId('notice');
const field = () => screen.getByRole('textbox', { name: 'Código promocional' });
const press =
  (name: string) =>
  ({ user }: Scene<Promo>) =>
    user.click(within(notice()).getByRole('button', { name }));
const sources = ['redeemLinked', 'redeemTyped'] as const;
const redeemed = (result: RedeemResult) => sources.map((port) => done(port, result));
const unredeemed = (error: RequestFailure) => sources.map((port) => failed(port, error));

/** A message about a linked code appears above the screen only. */
function seeNotice(text: RegExp, role: 'alert' | 'status') {
  expect(within(notice()).getByRole(role)).toHaveTextContent(text);
  expect(field()).not.toHaveAccessibleDescription();
  expect(field()).toHaveAttribute('aria-invalid', 'false');
}

const seeNoNotice = () => expect(notice()).toHaveTextContent(/^$/);

/** A message about a typed code appears at the field only. */
function seeAtField(text: RegExp) {
  seeNoNotice();
  expect(field()).toHaveAccessibleDescription(text);
  expect(field()).toHaveAttribute('aria-invalid', 'true');
}

function seeSending({ calls }: Page<Promo>, { context }: AnyMachineSnapshot) {
  const { code } = context as Facts;
  expect(calls.at(-1)).toEqual({ port: 'redeemCode', input: { code } });
  expect(screen.getByRole('button', { name: 'Aplicar' })).toHaveAttribute('aria-busy', 'true');
  seeNoNotice();
}

/** The text for each kind of discount in the server's answer. */
const TAKEN: Readonly<Record<string, RegExp>> = {
  percent: /^Desconto de 20\s% aplicado\.$/,
  amount: /^Desconto de 5,00\s€ aplicado\.$/,
};

function seeTaken({ sentEvents }: Page<Promo>, { context }: AnyMachineSnapshot) {
  const { code, draft, discount } = context as Facts;
  expect(sentEvents).toContainEqual({ to: 'cart', type: 'cart.invalidated' });
  expect(field()).toHaveValue(draft);
  const text = discount === null ? `Código ${code} aplicado.` : TAKEN[Object.keys(discount)[0] ?? ''];
  expect(screen.getAllByText(text ?? '')).toHaveLength(1);
}

const model: FlowModel<Promo> = {
  samples: [
    { type: 'customer.known', userId: 7 },
    { type: 'customer.known', userId: null },
    { type: 'draft.changed', draft: '5' },
    { type: 'code.submitted' },
    { type: 'retry.requested' },
    { type: 'login.chosen' },
    { type: 'notice.dismissed' },
    done('recallCode', null),
    done('recallCode', 'VERAO'),
    failed('recallCode', new Error('blocked')),
    done('checkCode', { kind: 'offered' } satisfies OfferResult),
    done('checkCode', { kind: 'refused', reason: 'promo_code_expired' } satisfies OfferResult),
    failed('checkCode', new RequestFailure('offline', 0)),
    ...redeemed({ kind: 'taken', discount: { percent: 20 } }),
    ...redeemed({ kind: 'taken', discount: { amount: 500, currency: 'EUR' } }),
    ...redeemed({ kind: 'taken', discount: null }),
    ...redeemed({ kind: 'refused', reason: 'promo_code_expired' }),
    ...unredeemed(new RequestFailure('Expired JWT Token', 401)),
    ...unredeemed(new RequestFailure('offline', 0)),
    after('RETRY', 'promo.linked.settled.failed'),
    after('RETRY', 'promo.typed.settled.failed'),
  ],
  project: ({ context: { userId, code, draft, reason, discount } }) => [userId, code, draft, reason, discount],
  ports: ['recallCode', 'checkCode', 'redeemCode'],
  streams: ['customers'],
  tells: ({ type }, _from, to) => [
    ...(type.startsWith('xstate.done.actor.redeem') && to.hasTag('taken')
      ? [{ to: 'cart', type: 'cart.invalidated' }]
      : []),
    ...(type === 'login.chosen' ? [{ type: 'flow.requested', kind: 'login', key: null }] : []),
  ],
  view: (actor) => (
    <>
      <div data-testid="notice">
        <PromoNotice actor={actor} />
      </div>
      <PromoEntry actor={actor} isApplied={() => true} />
    </>
  ),
  perform: {
    'customer.known': ({ stream }, event: CustomerKnown) => act(async () => stream('customers', event)),
    'draft.changed': async ({ user }, { draft }) => {
      await user.clear(field());
      await user.type(field(), draft);
    },
    'code.submitted': ({ user }) => user.click(screen.getByRole('button', { name: 'Aplicar' })),
    'retry.requested': press('Tentar de novo'),
    'login.chosen': async (scene) => {
      await press('Entrar')(scene);
      expect(scene.sentEvents.at(-1)).toEqual({ type: 'flow.requested', kind: 'login', key: null });
    },
    'notice.dismissed': press('Fechar aviso'),
  },
  pages: {
    recalling: ({ calls }) => expect(calls.at(-1)).toMatchObject({ port: 'recallCode' }),
    'linked.sending': seeSending,
    'linked.checking': ({ calls }) => {
      expect(calls.at(-1)).toEqual({ port: 'checkCode', input: { code: 'VERAO' } });
      seeNoNotice();
    },
    'linked.settled.waiting': () => seeNotice(/^Inicie sessão para usar o código VERAO/, 'status'),
    'linked.settled.dismissed': seeNoNotice,
    'linked.settled.answered.taken': (scene, state) => {
      seeTaken(scene, state);
      seeNotice(/aplicado\./, 'status');
    },
    'linked.settled.answered.refused': () => {
      seeNotice(/^O código VERAO não foi aplicado.*O código promocional expirou/, 'alert');
      expect(within(notice()).queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
    },
    'linked.settled.failed': () => seeNotice(/^O código VERAO não foi aplicado.*Sem ligação/, 'alert'),
    'typed.sending': seeSending,
    'typed.settled.idle': () => {
      seeNoNotice();
      expect(field()).not.toHaveAccessibleDescription();
    },
    'typed.settled.answered.taken': (scene, state) => {
      seeTaken(scene, state);
      seeNoNotice();
    },
    'typed.settled.answered.refused': (_, { context: { reason } }) =>
      seeAtField(reason === 'promo_code_missing' ? /^Escreva o código promocional/ : /^O código promocional expirou/),
    'typed.settled.failed': (_, { context: { reason } }) =>
      seeAtField(reason === 'offline' ? /^Sem ligação à Internet/ : /^A sua sessão expirou/),
  },
};

describeFlow(promoMachine, model);
