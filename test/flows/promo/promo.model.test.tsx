import { act, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { promoMachine, type RedeemResult } from '#machines/promo/promo.machine.ts';
import type { CustomerKnown } from '#machines/shared/account/session.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { PromoEntry } from '#src/flows/promo/PromoEntry.tsx';
import { PromoNotice } from '#src/flows/promo/PromoNotice.tsx';
import { describeFlow, type FlowModel, type Scene } from '#test/harness/describe-flow.tsx';
import { after, done, failed } from '#test/harness/model.ts';

type Promo = typeof promoMachine;
interface Facts {
  code: string | null;
  isLinked: boolean;
  draft: string;
  reason: string;
}

const notice = () => screen.getByTestId('notice');
const field = () => screen.getByRole('textbox', { name: 'Código promocional' });
const press =
  (name: string) =>
  ({ user }: Scene<Promo>) =>
    user.click(within(notice()).getByRole('button', { name }));
const redeemed = (result: RedeemResult) => done('redeemCode', result);

/** The message appears in one place: at the field when typed, else above the screen. */
function seeTold(context: unknown, text: RegExp, role: 'alert' | 'status') {
  const { isLinked } = context as Facts;
  if (isLinked) {
    expect(within(notice()).getByRole(role)).toHaveTextContent(text);
    expect(field()).not.toHaveAccessibleDescription();
  } else expect(notice()).toHaveTextContent(/^$/);
}

const model: FlowModel<Promo> = {
  samples: [
    { type: 'customer.known', userId: 7 },
    { type: 'customer.known', userId: null },
    { type: 'draft.changed', draft: '5' },
    { type: 'code.submitted' },
    { type: 'retry.chosen' },
    { type: 'login.chosen' },
    { type: 'notice.dismissed' },
    done('recallCode', null),
    done('recallCode', 'VERAO'),
    failed('recallCode', new Error('blocked')),
    redeemed({ kind: 'taken' }),
    redeemed({ kind: 'refused', reason: 'promo_code_expired' }),
    failed('redeemCode', new RequestFailure('JWT Token not found', 401)),
    failed('redeemCode', new RequestFailure('offline', 0)),
    after('RETRY', 'promo.settled.failed'),
  ],
  project: ({ context: { userId, code, isLinked, draft, reason } }) => [userId, code, isLinked, draft, reason],
  ports: ['recallCode', 'redeemCode'],
  delays: { RETRY: 60_000 },
  streams: ['customers'],
  tells: ({ type }, _from, to) => [
    ...(type === 'xstate.done.actor.redeemCode' && to.matches({ settled: { answered: 'taken' } })
      ? [{ to: 'cart', type: 'cart.invalidated' }]
      : []),
    ...(type === 'login.chosen' ? [{ type: 'flow.requested', kind: 'login', key: null }] : []),
  ],
  view: (actor) => (
    <>
      <div data-testid="notice">
        <PromoNotice actor={actor} />
      </div>
      <PromoEntry actor={actor} />
    </>
  ),
  perform: {
    'customer.known': ({ stream }, event: CustomerKnown) => act(async () => stream('customers', event)),
    'draft.changed': async ({ user }, { draft }) => {
      await user.clear(field());
      await user.type(field(), draft);
    },
    'code.submitted': ({ user }) => user.click(screen.getByRole('button', { name: 'Aplicar' })),
    'retry.chosen': press('Tentar de novo'),
    'login.chosen': async (scene) => {
      await press('Entrar')(scene);
      expect(scene.sent.at(-1)).toEqual({ type: 'flow.requested', kind: 'login', key: null });
    },
    'notice.dismissed': press('Fechar aviso'),
  },
  pages: {
    recalling: ({ calls }) => expect(calls.at(-1)).toMatchObject({ port: 'recallCode' }),
    sending: ({ calls }, { context }) => {
      expect(calls.at(-1)).toEqual({ port: 'redeemCode', input: { code: (context as Facts).code } });
      expect(screen.getByRole('button', { name: 'Aplicar' })).toHaveAttribute('aria-busy', 'true');
    },
    'settled.idle': () => expect(notice()).toHaveTextContent(/^$/),
    'settled.waiting': (_, { context }) =>
      seeTold(context, /^O código VERAO está guardado. Entre na sua conta/, 'status'),
    'settled.answered.taken': ({ sent }, { context }) => {
      expect(sent).toContainEqual({ to: 'cart', type: 'cart.invalidated' });
      const { code, draft } = context as Facts;
      expect(field()).toHaveValue(draft);
      expect(screen.getByText(`O código ${code} foi aceite. O desconto conta no seu pedido.`)).toBeVisible();
    },
    'settled.answered.refused': (_, { context }) => {
      const { isLinked, reason } = context as Facts;
      const text = reason === 'promo_code_missing' ? 'Escreva o código promocional.' : 'O código promocional expirou.';
      seeTold(context, /^O código VERAO não foi aplicado.*expirou/, 'alert');
      expect(screen.getAllByText(text)).toHaveLength(1);
      expect(field()).toHaveAttribute('aria-invalid', String(!isLinked));
    },
    'settled.failed': (_, { context }) => {
      seeTold(context, /^O código VERAO não foi aplicado.*Sem ligação/, 'alert');
      expect(screen.getAllByText(/Sem ligação à Internet/)).toHaveLength(1);
    },
  },
};

describeFlow(promoMachine, model);
