import { describe, expect, it } from 'vitest';
import { createActor, type AnyEventObject, type AnyStateMachine } from 'xstate';
import { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import { signupMachine } from '#machines/signup/signup.machine.ts';
import { verifyMachine } from '#machines/verify/verify.machine.ts';
import { hostFlow } from '#test/harness/host.ts';
import { Coverage } from '#test/harness/model.ts';

const page = { presentation: 'page' };
const login = { type: 'login.chosen' };
const typed = (field: object = {}) => ({ type: 'field.edited', value: ' rui@ex.pt ', ...field });
const inEmail = { field: 'email' };

const emailIn = (context: { email?: string; form?: { email: string } }) => context.form?.email ?? context.email;

describe('an e-mail typed on one of the account screens', () => {
  it.each<[string, AnyStateMachine, object, AnyEventObject, AnyEventObject]>([
    ['login', loginMachine, page, typed(inEmail), { type: 'forgot-password.chosen' }],
    ['login', loginMachine, page, typed(inEmail), { type: 'signup.chosen' }],
    ['forgot-password', forgotPasswordMachine, page, typed(), login],
    ['signup', signupMachine, page, typed(inEmail), login],
    ['verify', verifyMachine, { token: null }, typed(), login],
  ])('is filled in, and passed on when the customer continues: %s', (_name, machine, input, edit, leave) => {
    const ports = ['checkEmail'];
    const flow = hostFlow(machine, { input: { ...input, email: 'ana@ex.pt' }, ports, coverage: new Coverage() });
    expect(emailIn(flow.state().context)).toBe('ana@ex.pt');
    flow.send(edit);
    flow.send(leave);
    expect(flow.sentEvents[0]).toEqual({ type: 'email.typed', email: 'rui@ex.pt' });
    flow.stop();
  });

  it('is taken over by a login beneath, if it is complete', () => {
    const actor = createActor(loginMachine, { input: { presentation: 'modal' } }).start();
    const returns = (email: string) =>
      actor.send({ type: 'flow.returned', kind: 'forgot-password', output: { outcome: 'dismissed', email } });
    returns('ana@ex.pt');
    returns('an');
    returns('');
    expect(actor.getSnapshot().context.email).toBe('ana@ex.pt');
  });
});
