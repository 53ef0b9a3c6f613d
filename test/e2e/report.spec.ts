import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

import { PROJECT } from '#flows/every-machine.ts';
import { leaksIn } from '#test/harness/secrets.ts';

import { CONSOLE_OF_FAULTS } from './every-fault.ts';
import { expect, test } from './fixtures.ts';
import { Keyboard } from './keyboard.ts';
import { LoginForm } from './pages/login-form.ts';
import { ReportDialog } from './pages/report-dialog.ts';
import { SideMenu } from './pages/side-menu.ts';

const LOGIN = /^POST \/api\/login_check/;
const person = { name: 'Quitéria', email: 'quiteria.vasconcelos@correio.pt', password: 'Segredissimo1!' };

test('a problem is reported by the keyboard, and its file leads to where the app stood', async ({ page, mesa, expectedProblems }) => {
  expectedProblems.push(...CONSOLE_OF_FAULTS);
  const keyboard = new Keyboard(page);
  const menu = new SideMenu(page);
  const report = new ReportDialog(page);
  const login = LoginForm.asPage(page);
  await page.goto('/auth/login');
  await expect(menu.button).toBeVisible();
  // Refused once, and then left without an answer: that is where somebody asks for help.
  await login.submit(person);
  await keyboard.acknowledge('E-mail ou palavra-passe incorretos.');
  const held = mesa.faults.upset('hold', LOGIN);
  await login.press();
  await held.struck;

  await keyboard.press(menu.button);
  await keyboard.press(menu.scope.getByRole('button', { name: 'Comunicar um problema' }));
  await expect(report.screens).toHaveText(['login:page → submitting']);
  const { path, name } = await report.save((button) => keyboard.press(button));
  expect(name).toMatch(/^mesa-report-\d{4}-\d\d-\d\d\.json$/);
  expect(leaksIn(await readFile(path, 'utf8'), [person.email, person.password])).toEqual([]);
  await keyboard.press(report.scope.getByRole('button', { name: 'OK' }));
  await expect(report.scope).toBeHidden();

  const told = await replay(path);
  expect(told).toContain('root/login:page reached submitting\n');
  expect(told).toContain('Same states as in the app.');
});

/** What the command says, whatever it comes to. */
async function replay(file: string): Promise<string> {
  const run = promisify(execFile)(process.execPath, ['--import', 'tsx', 'flows/replay/main.ts', file], { cwd: PROJECT });
  return (await run.catch((error: { stdout: string }) => error)).stdout;
}
