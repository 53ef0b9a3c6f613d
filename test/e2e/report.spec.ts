import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { PROJECT } from '#studio/every-machine.ts';
import { leaksIn } from '#test/harness/secrets.ts';
import { PIZZERIA } from './demo.ts';
import { CONSOLE_OF_FAULTS } from './every-fault.ts';
import { expect, test } from './fixtures.ts';
import { Keyboard } from './keyboard.ts';
import { LoginForm } from './pages/login-form.ts';
import { ReportDialog } from './pages/report-dialog.ts';
import { SideMenu } from './pages/side-menu.ts';
import { shellStarted } from './pages/taken-over.ts';
import { WelcomePage } from './pages/welcome-page.ts';

const LOGIN = /^POST \/api\/login_check/;
const person = { name: 'Quitéria', email: 'quiteria.vasconcelos@correio.pt', password: 'Segredissimo1!' };

test('a problem is reported by keyboard, and its file replays to the app’s state', async ({
  page,
  mesa,
  expectedProblems,
}) => {
  expectedProblems.push(...CONSOLE_OF_FAULTS);
  const keyboard = new Keyboard(page);
  const menu = new SideMenu(page);
  const report = new ReportDialog(page);
  const login = LoginForm.asPage(page);
  await page.goto('/auth/login');
  await expect(menu.button).toBeVisible();
  // Refused once, then left without an answer: a moment at which a customer asks for help.
  await login.submit(person);
  await login.expectIncorrect();
  const held = mesa.faults.inject('hold', LOGIN);
  await login.press();
  await held.applied;

  await keyboard.press(menu.button);
  await keyboard.press(menu.scope.getByRole('button', { name: 'Comunicar um problema' }));
  await expect(report.screens).toHaveCount(0);
  await keyboard.press(report.details);
  await expect(report.screens).toHaveText(['login:page → submitting']);
  const { path, name } = await report.save((button) => keyboard.press(button));
  expect(name).toMatch(/^mesa-report-\d{4}-\d\d-\d\d\.json$/);
  expect(leaksIn(await readFile(path, 'utf8'), [person.email, person.password])).toEqual([]);
  await keyboard.press(report.scope.getByRole('button', { name: 'OK' }));
  await expect(report.scope).toBeHidden();

  const output = await replay(path);
  expect(output).toContain('root/login:page reached submitting\n');
  expect(output).toContain('Same states as in the app.');
});

test('a crashed flow is reported from the error screen, and its file reproduces the crash', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/no visits today/);
  const report = new ReportDialog(page);
  await new WelcomePage(page).open();
  // The services also listen for page visits, so they must have started before the browser breaks.
  await shellStarted(page);
  // Once its menu has loaded, the place listens for page visits: in a browser that cannot listen, it crashes.
  await page.evaluate(() => {
    const listen = document.addEventListener.bind(document);
    document.addEventListener = (type: string, ...rest: [EventListener]) => {
      if (type === 'visibilitychange') throw new Error('no visits today');
      listen(type, ...rest);
    };
  });
  await page.getByRole('link', { name: PIZZERIA.name, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Algo correu mal' })).toBeVisible();
  await page.getByRole('button', { name: 'Comunicar um problema' }).click();
  await report.details.click();
  await expect(report.screens).toHaveText(['place:7 → ready.current']);
  const { path } = await report.save();

  const output = await replay(path);
  expect(output).toContain('root/place:7 broke\n');
  expect(output).toContain('Same states as in the app.');
});

/** The command's output, whatever its exit code. */
async function replay(file: string): Promise<string> {
  const run = promisify(execFile)(process.execPath, ['--import', 'tsx', 'studio/replay/main.ts', file], {
    cwd: PROJECT,
  });
  return (await run.catch((error: { stdout: string }) => error)).stdout;
}
