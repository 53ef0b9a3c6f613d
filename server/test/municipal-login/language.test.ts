import { afterAll, describe, expect, it } from 'vitest';
import { startLogin, startMunicipality } from './citizen.ts';

const { app, sandbox, close } = await startMunicipality();
afterAll(close);

/** The login page at the provider. */
async function loginPageOf(language: string): Promise<string> {
  const { authorizationUrl } = await startLogin(app, { 'Accept-Language': language });
  const asked = await fetch(authorizationUrl, { redirect: 'manual' });
  const cookies = asked.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  const page = await fetch(new URL(asked.headers.get('Location') ?? '', authorizationUrl), {
    headers: { Cookie: cookies.join('; ') },
  });
  return page.text();
}

describe("the provider's pages", () => {
  it('are in the language of the app', async () => {
    const english = await loginPageOf('en-GB');
    expect(english).toContain('<html lang="en">');
    expect(english).toContain('Who wants to sign in to Mesa?');
    const portuguese = await loginPageOf('pt-PT');
    expect(portuguese).toContain('<html lang="pt">');
    expect(portuguese).toContain('Quem quer entrar na Mesa?');
  });

  it('are in all languages when the request has no language', async () => {
    const page = await (await fetch(`${sandbox.issuer}/interaction/nobody`)).text();
    expect(page).toContain('Este pedido já não é válido');
    expect(page).toMatch(/<div class="card" lang="en">\s*<h2>This request is no longer valid/);
  });
});
