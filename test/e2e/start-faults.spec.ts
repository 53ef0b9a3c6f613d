import { FAULTS, faultTest as test, retryButton, startThenRetry, throughEveryFault } from './every-fault.ts';
import { LoginForm } from './pages/login-form.ts';

/** All faults of the configuration file have one key. Spec 8. */
function allLoad(): Record<string, string> {
  return {
    ...Object.fromEntries(Object.keys(FAULTS).map((id) => [id, 'error_loading_configuration'])),
    emptyObject: 'invalid_configuration',
  };
}

for (const { what, call, except = {} } of [
  { what: 'the file of the configuration', call: /^GET \/assets\/config\//, except: allLoad() },
  {
    what: 'the public configuration',
    call: /^GET \/api\/public_configurations/,
    except: { emptyBody: 'error_loading_configuration', emptyObject: 'error_loading_configuration' },
  },
]) {
  test(`every fault of ${what} shows a message, and a retry succeeds`, async ({ page, mesa }) => {
    await throughEveryFault({
      page,
      mesa,
      call,
      provoke: startThenRetry(page, () => page.goto('/auth/login')),
      message: () => page.getByRole('alert'),
      except,
    });
    await retryButton(page).click();
    await LoginForm.asPage(page).expectOpen();
  });
}

test('every fault of the app’s texts shows a message, and a reload succeeds', async ({ page, mesa }) => {
  mesa.faults.leaveRenderingToTheBrowser();
  await throughEveryFault({
    page,
    mesa,
    call: /^GET \/assets\/i18n\/pt\.json/,
    provoke: async () => {
      await page.goto('/auth/login');
    },
    message: () => page.getByRole('main'),
    // Without texts there is no catalogue: index.html has its own message.
    except: Object.fromEntries(Object.keys(FAULTS).map((id) => [id, 'Não foi possível carregar a aplicação.'])),
  });
  await page.reload();
  await LoginForm.asPage(page).expectOpen();
});
