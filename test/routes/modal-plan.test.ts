// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  afterMove,
  moveOf,
  NO_PLAN,
  withClosed,
  withOpened,
  withSettled,
  type ModalPlan,
  type Move,
} from '#src/app/navigation/modal-plan.ts';
import { formatModals, parseModals, type ModalEntry } from '#src/location/modal-stack.ts';

type Step = (plan: ModalPlan) => ModalPlan;

const opened =
  (modal: string, stack = ''): Step =>
  (plan) =>
    parseModals(modal).reduce(
      (next: ModalPlan, entry: ModalEntry) => withOpened(next, entry, parseModals(stack)),
      plan,
    );
const closed =
  (id: string): Step =>
  (plan) =>
    withClosed(plan, id);
const play = (...steps: Step[]): ModalPlan => steps.reduce((plan, step) => step(plan), NO_PLAN);

const goingBack: Step = () => afterMove(1, NO_PLAN);

function told(move: Move): string {
  if (typeof move === 'number') return `back ${move}`;
  return `${move.replace ? 'replace' : 'push'} ${formatModals(move.stack)}`;
}

describe('the plan of opening and closing modals', () => {
  it.each<[title: string, steps: Step[], stack: string, depth: number, move: string]>([
    ['pushes a modal', [opened('login')], '', 0, 'push login'],
    ['pushes a modal onto another', [opened('order:7', 'orders')], 'orders', 1, 'push orders,order:7'],
    [
      'closes what lies on a modal that is opened again',
      [opened('login', 'login,signup,report')],
      'login,signup,report',
      9,
      'back 2',
    ],
    ['goes back from a modal that was pushed', [closed('login:modal')], 'login', 1, 'back 1'],
    ['closes a modal of a pasted link in place', [closed('login:modal')], 'login', 0, 'replace '],
    [
      'closes in place where it cannot go back far enough',
      [closed('order:7')],
      'orders,order:7,order-again:7',
      1,
      'replace orders',
    ],
    ['closes those above with a modal', [closed('cart-modal:modal')], 'cart-modal,checkout', 9, 'back 2'],
    [
      'does what comes in one tick by one navigation',
      [closed('checkout:modal'), closed('cart-modal:modal')],
      'orders,cart-modal,checkout',
      9,
      'back 2',
    ],
    [
      'gives the history entry of a closed modal to the one that opens',
      [closed('login:modal'), opened('signup', 'login')],
      'login',
      9,
      'replace signup',
    ],
    [
      'goes back from several closed modals before another opens',
      [opened('order:7', 'cart-modal,checkout'), closed('checkout:modal'), closed('cart-modal:modal')],
      'cart-modal,checkout',
      9,
      'back 2',
    ],
    [
      'gives the entry of the top modal to another where it cannot go back far enough',
      [opened('order:7', 'cart-modal,checkout'), closed('checkout:modal'), closed('cart-modal:modal')],
      'cart-modal,checkout',
      1,
      'replace order:7',
    ],
    ['does nothing for the modal on top', [opened('login', 'login')], 'login', 9, 'back 0'],
    ['forgets a modal that has left the stack', [closed('login:modal')], '', 9, 'back 0'],
  ])('%s', (_title, steps, stack, depth, move) => {
    const plan = play(...steps);
    expect(plan.phase).toBe('planned');
    const next = moveOf(plan, parseModals(stack), depth);
    expect(told(next)).toBe(move);
    expect(afterMove(next, plan)).toEqual(
      /^back [1-9]/.test(move) ? { phase: 'goingBack', closing: [], opening: plan.opening } : NO_PLAN,
    );
  });

  it('has nothing to do when a location settles', () => {
    expect(play(withSettled)).toEqual(NO_PLAN);
  });

  it('keeps what is planned when a location settles in the same tick', () => {
    expect(play(opened('login'), withSettled)).toEqual(play(opened('login')));
  });

  it('opens a modal once the browser has gone back from several closed ones', () => {
    const plan = play(opened('order:7', 'cart-modal,checkout'), closed('checkout:modal'), closed('cart-modal:modal'));
    const settled = withSettled(afterMove(moveOf(plan, parseModals('cart-modal,checkout'), 9), plan));
    expect(told(moveOf(settled, [], 7))).toBe('push order:7');
  });

  it('waits until the browser has gone back, then does what came meanwhile', () => {
    const waiting = play(goingBack, opened('signup', 'login'), closed('report:modal'));
    expect(waiting).toEqual({ phase: 'goingBack', closing: ['report:modal'], opening: parseModals('signup') });
    expect(withSettled(waiting)).toEqual({ ...waiting, phase: 'planned' });
    expect(play(goingBack, withSettled)).toEqual({ ...NO_PLAN, phase: 'planned' });
  });
});
