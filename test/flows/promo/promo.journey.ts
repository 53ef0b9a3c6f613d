import { promoMachine } from '#machines/promo/promo.machine.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { field, press, signIn } from '#test/e2e/journeys/performing.ts';
import { PlacePage } from '#test/e2e/pages/place-page.ts';
import { addChurros } from '#test/e2e/steps.ts';
import { done } from '#test/harness/model.ts';

const REDEEM = /^POST \/api\/process_promo_codes/;

/** A code that works once for each demo customer. */
const CODE = 'BEMVINDO';

const openedWith =
  (code: string) =>
  ({ words }: World) => {
    words.set('path', `/?c=${code}`);
  };

/** Opens the cart of a customer with a dish in it, which shows the field. */
async function openCart(world: World): Promise<void> {
  await signIn(world);
  await addChurros(world.page);
  await new PlacePage(world.page).openCart();
}

export default journeys(
  promoMachine,
  {
    actor: 'promo',
    project: ({ context: { userId, code } }) => [userId, code],
    events: [{ type: 'notice.dismissed' }],
    isOffered: (state) => state.matches({ linked: { settled: 'waiting' } }),
    answers: [
      { event: { type: 'customer.known', userId: 7 }, only: (state) => state.matches('recalling'), given: signIn },
      { event: done('recallCode', null) },
      { event: done('recallCode', CODE), assume: openedWith(CODE) },
      { event: done('checkCode', { kind: 'offered' }) },
      { event: done('checkCode', { kind: 'refused', reason: 'promo_code_invalid' }), assume: openedWith('NAOHA') },
      cutOff('checkCode', /^GET \/pubapp\/promo_codes/),
      { event: done('redeemLinked', { kind: 'taken', discount: { percent: 20 } }) },
      { event: done('redeemLinked', { kind: 'refused', reason: 'promo_code_invalid' }), assume: openedWith('NAOHA') },
      cutOff('redeemLinked', REDEEM),
    ],
    arrive: ({ page, words }) => page.goto(words.get('path') ?? '/app/welcome'),
    perform: { 'notice.dismissed': press('Fechar aviso') },
  },
  {
    title: 'typed',
    actor: 'promo',
    project: ({ context: { code, draft } }) => [code, draft],
    events: [{ type: 'draft.changed', draft: CODE }, { type: 'code.submitted' }],
    isOffered: (state, { type }) =>
      state.matches({ typed: { settled: 'idle' } }) && (type === 'code.submitted' || state.context.draft === ''),
    answers: [
      { event: done('recallCode', null) },
      { event: done('redeemTyped', { kind: 'taken', discount: { percent: 20 } }) },
      cutOff('redeemTyped', REDEEM),
    ],
    arrive: openCart,
    perform: {
      'draft.changed': (world, { draft }) => field(world, 'Código promocional').fill(draft),
      'code.submitted': press('Aplicar'),
    },
  },
);
