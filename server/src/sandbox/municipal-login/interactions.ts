import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { demoCitizens, type SandboxCitizen, typedCitizen } from './citizens.ts';
import { loginPage, messagePage, type TypedCitizen } from './pages.ts';
import type { SandboxProvider } from './provider.ts';
import { languageIn } from './texts.ts';

type Env = { Bindings: HttpBindings };

/** `appOrigin`: where the forms finally redirect, which their CSP must allow. */
export function createInteractions({ provider, admit }: SandboxProvider, appOrigin: string): Hono<Env> {
  const app = new Hono<Env>();
  app.use(pageHeaders(appOrigin));
  // The cookie is missing or used: a page opened twice or in another browser.
  app.onError(async (_error, c) => c.html(String(await messagePage('stale')), 400));

  const ask = async (c: Context<Env>, typed: TypedCitizen, isWrong: boolean) => {
    const { params } = await provider.interactionDetails(c.env.incoming, c.env.outgoing);
    const language = languageIn(params['ui_locales']);
    return c.html(String(await loginPage({ action: c.req.path, language, typed, isWrong })), isWrong ? 422 : 200);
  };

  app.get('/interaction/:uid', (c) => ask(c, { name: '', email: '' }, false));
  app.post('/interaction/:uid', async (c) => {
    const form = await c.req.parseBody();
    if (form['refuse'] !== undefined) {
      const refusal = { error: 'access_denied', error_description: 'The citizen refused' };
      return c.redirect(await provider.interactionResult(c.env.incoming, c.env.outgoing, refusal), 303);
    }
    const citizen = citizenOf(form);
    if (citizen === null) return ask(c, { name: text(form['name']), email: text(form['email']) }, true);
    const result = { login: { accountId: admit(citizen), remember: false } };
    return c.redirect(await provider.interactionResult(c.env.incoming, c.env.outgoing, result), 303);
  });
  return app;
}

function citizenOf(form: Record<string, unknown>): SandboxCitizen | null {
  const chosen = demoCitizens[Number(form['citizen'] ?? Number.NaN)];
  if (chosen !== undefined) return chosen;
  const typed = typedCitizen.safeParse(form);
  return typed.success ? typed.data : null;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function pageHeaders(appOrigin: string): MiddlewareHandler<Env> {
  // Browsers apply form-action to the whole redirect chain.
  const formAction = `form-action 'self' ${appOrigin}`;
  const policy = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; ${formAction}; frame-ancestors 'none'`;
  return async (c, next) => {
    await next();
    c.res.headers.set('Cache-Control', 'no-store');
    c.res.headers.set('Content-Security-Policy', policy);
    c.res.headers.set('Referrer-Policy', 'no-referrer');
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
  };
}
