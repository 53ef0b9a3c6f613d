import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { addCardMachine } from '#machines/add-card/add-card.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { AddCardModal } from '#src/flows/add-card/AddCardModal.tsx';
import { CardFieldContext, type CardFieldProps } from '#src/ui/card-field.ts';
import { asking } from '#test/harness/asking.ts';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { endsWith } from '#test/harness/ending.ts';
import { lastOf, reasonOf, type Happened } from '#test/harness/happened.ts';
import { done, failed } from '#test/harness/model.ts';
import { escape, press, pressing } from '#test/harness/press-controls.ts';
import { controls } from './add-card.controls.ts';

type AddCard = typeof addCardMachine;

const COMPLETE = '4242424242424242';
const INVALID = '1';
const INVALID_MESSAGE = 'O número do seu cartão é inválido.';

/** Replaces the provider's input. A whole number completes it; a wrong number has a message. */
function typedCard({ disabled, onCardChange }: CardFieldProps) {
  return (
    <input
      aria-label="Número"
      disabled={disabled}
      onChange={({ target: { value } }) =>
        onCardChange({ complete: value === COMPLETE, message: value === INVALID ? INVALID_MESSAGE : null })
      }
    />
  );
}

const dialog = () => screen.getByRole('dialog', { name: 'Adicionar cartão' });
const button = (name: string) => within(dialog()).getByRole('button', { name });
const field = () =>
  within(within(dialog()).getByRole('group', { name: 'Dados do cartão' })).getByRole<HTMLInputElement>('textbox');
const message = () => within(dialog()).getByRole('alert').textContent;

const intent = { kind: 'created', clientSecret: 'seti_1_secret_x', billingName: 'Ana' } as const;
const refusal = (isReusable: boolean) =>
  ({ kind: 'refused', message: 'O seu cartão foi recusado.', isReusable }) as const;

/** Whether the message of a refused card is shown: while a new intent is prepared, unless this fails. */
const refusedIn = ({ happened }: Happened) =>
  happened.findLast(({ type }) => type.startsWith('xstate.'))?.['output']?.kind === 'refused';

/** The reason of a failed preparation. The contract gives the words for an empty answer of the server. */
function unpreparedBy(scene: Happened): string {
  const failure = lastOf(scene, [
    'xstate.done.actor.createSetupIntent',
    'xstate.error.actor.createSetupIntent',
    'xstate.error.actor.confirmCard',
  ]);
  return failure?.['output']?.kind === 'empty'
    ? 'Generate Setup Intent Error'
    : String(reasonOf(scene, 'createSetupIntent', 'confirmCard'));
}

const model: FlowModel<AddCard> = {
  samples: [
    { type: 'card.edited', complete: true, message: null },
    { type: 'card.edited', complete: false, message: INVALID_MESSAGE },
    { type: 'card.submitted' },
    { type: 'login.chosen' },
    { type: 'retry.requested' },
    { type: 'modal.closed' },
    { type: 'customer.came' },
    { type: 'flow.returned', kind: 'login', output: { outcome: 'loggedIn' } },
    done('createSetupIntent', intent),
    done('createSetupIntent', { kind: 'empty' }),
    done('createSetupIntent', { kind: 'signedOut' }),
    failed('createSetupIntent', new RequestFailure('JWT Token not found', 401)),
    failed('createSetupIntent', new RequestFailure('payment_provider_unavailable', 502)),
    done('confirmCard', { kind: 'saved', paymentMethodId: 'pm_1' }),
    done('confirmCard', refusal(true)),
    done('confirmCard', refusal(false)),
    failed('confirmCard', new RequestFailure('offline', 0)),
  ],
  project: (state) => [
    state.context.isComplete,
    state.context.message,
    state.context.refusal,
    state.context.clientSecret,
    state.matches('unprepared') && state.context.reason,
  ],
  ports: ['createSetupIntent', 'confirmCard'],
  fromRoot: ['customer.came', 'flow.returned'],
  view: (actor) => (
    <CardFieldContext value={typedCard}>
      <AddCardModal actor={actor} />
    </CardFieldContext>
  ),
  perform: {
    ...pressing(controls),
    'card.edited': async ({ user }, { complete }) => {
      await user.clear(field());
      await user.click(field());
      await user.paste(complete ? COMPLETE : INVALID);
    },
    'login.chosen': asking('login', press(controls['login.chosen'])),
    'modal.closed': escape,
  },
  pages: {
    preparing: (scene) => {
      expect(within(dialog()).getByRole('progressbar', { name: 'A processar o cartão…' })).toBeInTheDocument();
      expect(button('Adicionar cartão')).toHaveAttribute('aria-busy', 'true');
      expect(message()).toBe(refusedIn(scene) ? 'O seu cartão foi recusado.' : '');
    },
    entering: (_scene, state) => {
      expect(field()).toBeEnabled();
      expect(within(dialog()).queryByRole('progressbar')).toBeNull();
      expect(message()).toBe(state.context.message ?? state.context.refusal ?? '');
      const ready = field().value === COMPLETE;
      expect(button('Adicionar cartão').getAttribute('aria-disabled')).toBe(ready ? null : 'true');
      if (!ready) expect(button('Adicionar cartão')).toHaveAccessibleDescription(/Preencha o número/);
    },
    confirming: ({ calls }) => {
      expect(field()).toBeDisabled();
      expect(button('Adicionar cartão')).toHaveAttribute('aria-busy', 'true');
      expect(calls.at(-1)).toEqual({
        port: 'confirmCard',
        input: { clientSecret: 'seti_1_secret_x', billingName: 'Ana' },
      });
    },
    unprepared: (scene) => {
      const text = {
        'Generate Setup Intent Error': 'Não foi possível preparar o registo do cartão.',
        payment_provider_unavailable: 'O serviço de pagamentos não está disponível. Tente de novo dentro de momentos.',
        offline: 'Sem ligação à Internet. Verifique a rede e tente de novo.',
      }[unpreparedBy(scene)];
      expect(within(dialog()).getByRole('alert')).toHaveTextContent(String(text));
      expect(within(dialog()).queryByRole('group')).toBeNull();
    },
    signedOut: () => {
      expect(within(dialog()).getByRole('heading', { name: 'Inicie sessão para guardar um cartão' })).toBeVisible();
    },
    saved: endsWith({ outcome: 'success', paymentMethodId: 'pm_1' }),
    closedUnprepared: (scene) => endsWith({ outcome: 'error', reason: unpreparedBy(scene) })(scene),
    canceled: endsWith({ outcome: 'cancel' }),
  },
};

describeFlow(addCardMachine, model);
