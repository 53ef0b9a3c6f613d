import { expect, it } from 'vitest';
import { loginMachine } from '#machines/login/login.machine.ts';
import { hostFlow } from '#test/harness/host.ts';
import { Coverage, done } from '#test/harness/model.ts';

it('sends an e-mail without the spaces around it', () => {
  const ports = ['logIn', 'requestVerification'];
  const login = hostFlow(loginMachine, { input: { presentation: 'page' }, ports, coverage: new Coverage() });
  login.send({ type: 'field.edited', field: 'email', value: ' ana@ex.pt ' });
  login.send({ type: 'field.edited', field: 'password', value: ' Segredo1 ' });
  login.send({ type: 'form.submitted' });
  login.play(done('logIn', { kind: 'notVerified' }));
  expect(login.calls).toEqual([{ port: 'logIn', input: { username: 'ana@ex.pt', password: ' Segredo1 ' } }]);
  login.stop();
});
