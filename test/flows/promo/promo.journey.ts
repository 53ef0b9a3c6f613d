import { promoMachine } from '#machines/promo/promo.machine.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { signIn } from '#test/e2e/journeys/performing.ts';
import { done } from '#test/harness/model.ts';

const REDEEM = /^POST \/api\/process_promo_codes/;

/** A code that works once for each demo customer. */
const CODE = 'BEMVINDO';

const openedWith =
  (code: string) =>
  ({ words }: World) => {
    words.set('path', `/?c=${code}`);
  };

export default journeys(promoMachine, {
  actor: 'promo',
  project: ({ context: { userId, code } }) => [userId, code],
  events: [],
  answers: [
    { event: { type: 'customer.known', userId: 7 }, only: (state) => state.matches('recalling'), given: signIn },
    { event: done('recallCode', null) },
    { event: done('recallCode', CODE), assume: openedWith(CODE) },
    { event: done('redeemCode', { kind: 'taken' }) },
    { event: done('redeemCode', { kind: 'refused', reason: 'promo_code_invalid' }), assume: openedWith('NAOHA') },
    cutOff('redeemCode', REDEEM),
  ],
  arrive: ({ page, words }) => page.goto(words.get('path') ?? '/app/welcome'),
  perform: {},
});
