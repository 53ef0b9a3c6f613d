import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { ADDRESSES, NO_ADDRESSES } from '#test/harness/email-addresses.ts';
import { accountDraft, linkTokenOf, login, mailsTo, register, signUp, tokenPair } from './accounts.ts';
import { refusalOf, setUpTestApp, statusAndBody } from './harness.ts';

const app = await setUpTestApp();

const verify = (token: string) => app.call('POST', '/pubapp/auth/verify', { body: { token } });

describe('register', () => {
  it('creates a user and its customer, and returns the user without the password', async () => {
    const draft = accountDraft();
    const answer = await register(app, { ...draft, roles: ['ROLE_OPERATOR'], id: 999 });
    expect(answer.status).toBe(201);
    const id = Number(answer.headers.get('Location')?.replace('/api/users/', ''));
    expect(answer.body).toEqual({
      '@id': `/api/users/${id}`,
      '@type': 'User',
      id,
      name: 'Ana',
      username: draft.email,
      email: draft.email,
      roles: ['ROLE_USER'],
      fcmToken: null,
    });
    const customers = await app.db
      .selectFrom('customers')
      .select(['name', 'country'])
      .where('user_id', '=', id)
      .execute();
    expect(customers).toEqual([{ name: 'Ana', country: 'PT' }]);
  });

  it('keeps the password as a salted scrypt hash only', async () => {
    const [one, two] = [accountDraft(), accountDraft()];
    await register(app, one);
    await register(app, two);
    const rows = await app.db
      .selectFrom('users')
      .select('password_hash')
      .where('email', 'in', [one.email, two.email])
      .execute();
    const hashes = rows.map((row) => row.password_hash ?? '');
    expect(hashes.map((hash) => hash.replace(/\$[^$]+\$[^$]+$/, ''))).toEqual([
      '$scrypt$ln=10,r=8,p=3',
      '$scrypt$ln=10,r=8,p=3',
    ]);
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  it('sends a Portuguese mail, in text and HTML, with a link that opens the app', async () => {
    const draft = accountDraft({ name: '<b>Ana & Rui</b>' });
    await register(app, draft);
    const mails = await mailsTo(app, draft.email);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    const token = linkTokenOf(mail, '/auth/verify');
    expect(mail?.subject).toBe('Confirme a sua conta Mesa');
    expect(mail?.text).toContain(`https://mesa.example/auth/verify?token=${token}`);
    expect(mail?.html).toContain(`href="https://mesa.example/auth/verify?token=${token}"`);
    expect(mail?.html).toContain('Olá, &lt;b&gt;Ana &amp; Rui&lt;/b&gt;!');
  });

  it.each([
    ['blank name', { name: '  ' }, [['name', 'required', 'c1051bb4-d103-4f74-8988-acbcafc7fdc3']]],
    ['missing name', { name: undefined }, [['name', 'required', 'c1051bb4-d103-4f74-8988-acbcafc7fdc3']]],
    [
      'short password',
      { plainPassword: 'Aa1!x' },
      [['plainPassword', 'minlength', '9ff3fdc4-b214-49db-8718-39c315e33d45']],
    ],
    [
      'two classes',
      { plainPassword: 'segredo1' },
      [['plainPassword', 'passwordStrength', 'de1e3db3-5ed4-4941-aae4-59f3667cc3a3']],
    ],
    [
      'another username',
      { username: 'rui@ex.pt' },
      [['username', 'areNotEqual', '478618a7-95ba-473d-9101-cabd45e49115']],
    ],
  ])('refuses a %s with 422', async (_case, change, expected) => {
    const answer = await register(app, { ...accountDraft(), ...change });
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      '@context': '/api/contexts/ConstraintViolationList',
      '@type': 'ConstraintViolationList',
      'hydra:title': 'An error occurred',
      'hydra:description': expected.map(([path, message]) => `${path}: ${message}`).join('\n'),
      violations: expected.map(([propertyPath, message, code]) => ({ propertyPath, message, code })),
    });
  });

  it.each(['', '\u200b', ...NO_ADDRESSES])('refuses the address %j with 422', async (email) => {
    const answer = await register(app, { ...accountDraft(), email, username: email });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      'hydra:description': email.length < 2 ? 'email: required' : 'email: pattern',
    });
  });

  it.each([
    ['a'.repeat(256), 'maxlength'],
    [`ana@${'çãéõíúàêôâüñ.'.repeat(12)}pt`, 'maxlength'],
    [`${'a'.repeat(65)}@ex.pt`, 'pattern'],
    [`ana@${'a'.repeat(64)}.pt`, 'pattern'],
  ])('refuses an address that is too long: %.20s…', async (email, message) => {
    expect(refusalOf(await register(app, accountDraft({ email, username: email })))).toEqual([
      422,
      `email: ${message}`,
    ]);
  });

  it('reports all violated attributes together', async () => {
    const answer = await register(app, { name: '', email: 'x', plainPassword: 'abc', username: 'x' });
    expect(answer.body).toMatchObject({
      'hydra:description': 'name: required\nemail: pattern\nplainPassword: minlength',
    });
  });

  it('accepts three of the four character classes, without a capital', async () => {
    expect((await register(app, accountDraft({ plainPassword: 'segredo1!' }))).status).toBe(201);
  });

  it('refuses an address in use, in any case, also for concurrent requests', async () => {
    const draft = accountDraft();
    const upper = { ...draft, email: draft.email.toUpperCase(), username: draft.email.toUpperCase() };
    const answers = await Promise.all([register(app, draft), register(app, upper), register(app, draft)]);
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([201, 422, 422]);
    const refused = answers.find((answer) => answer.status === 422);
    expect(refused?.body).toMatchObject({
      'hydra:description': 'email: emailInUse',
      violations: [{ propertyPath: 'email', message: 'emailInUse', code: '23bd9dbf-6b9b-41cd-a99e-4844bcf3077f' }],
    });
  });

  it('answers a wrong JSON type with 400', async () => {
    const answer = await register(app, { ...accountDraft(), name: 7 });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      '@type': 'hydra:Error',
      'hydra:description': 'The type of the "name" attribute must be "string", "integer" given.',
    });
  });

  it('is limited to five a minute per e-mail address', async () => {
    const draft = accountDraft();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await register(app, draft)).status);
    expect(statuses).toEqual([201, 422, 422, 422, 422, 429]);
  });
});

describe('an e-mail address', () => {
  it.each(ADDRESSES)('%s can sign up, gets its mail, signs in and resets its password', async (email, ascii) => {
    const draft = accountDraft({ email, username: email });
    const check = (path: string) => app.call('GET', `/pubapp/auth/${path}=${encodeURIComponent(email)}`);
    expect((await check('check-email?email')).body).toEqual({ result: 'OK' });
    expect((await check('check-username?username')).body).toEqual({ result: 'OK' });
    expect(await register(app, draft)).toMatchObject({ status: 201, body: { email, username: email } });
    const [mail] = await mailsTo(app, ascii);
    await verify(linkTokenOf(mail, '/auth/verify'));
    const { token } = tokenPair.parse((await login(app, draft)).body);
    expect(decodeJwt(token)['username']).toBe(email);
    expect((await app.call('POST', '/api/reset_password_requests', { body: { email } })).status).toBe(202);
    expect(await mailsTo(app, ascii)).toHaveLength(2);
    expect((await check('check-email?email')).body).toEqual({ result: 'ERROR', error: 'emailInUse' });
    expect((await check('check-username?username')).body).toEqual({ result: 'ERROR', error: 'usernameInUse' });
  });

  it('is one account in all its spellings', async () => {
    const [first, ...others] = [
      'ze@pão.example',
      'Ze@PÃO.example',
      'ze@xn--po-sia.example',
      'ZE@XN--PO-SIA.EXAMPLE',
      '\u202aze@pa\u0303o.example\u202c ',
    ];
    const draft = accountDraft({ email: first, username: first });
    await register(app, draft);
    const [mail] = await mailsTo(app, 'ze@xn--po-sia.example');
    await verify(linkTokenOf(mail, '/auth/verify'));
    for (const email of others) {
      expect(await register(app, { ...draft, email, username: first })).toMatchObject({
        status: 422,
        body: { 'hydra:description': 'email: emailInUse' },
      });
      expect((await login(app, { ...draft, email })).status).toBe(200);
      const path = `/pubapp/auth/check-email?email=${encodeURIComponent(email)}`;
      expect((await app.call('GET', path)).body).toEqual({ result: 'ERROR', error: 'emailInUse' });
    }
  });

  it('has one limit of mails for all its spellings', async () => {
    const statuses: number[] = [];
    for (const email of ['a@é.pt', 'A@é.pt', 'a@É.pt', 'a@xn--9ca.pt', 'a@XN--9CA.pt', ' a@é.pt'])
      statuses.push((await app.call('POST', '/api/reset_password_requests', { body: { email } })).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });

  it.each(NO_ADDRESSES)('%j is refused before the form is sent, too', async (email) => {
    const answer = { status: 200, body: { result: 'ERROR', error: 'pattern' } };
    const path = `/pubapp/auth/check-email?email=${encodeURIComponent(email)}`;
    expect(await app.call('GET', path)).toMatchObject(answer);
    expect(refusalOf(await app.call('POST', '/api/reset_password_requests', { body: { email } }))).toEqual([
      422,
      'email: pattern',
    ]);
  });
});

describe('availability', () => {
  it('reports free and taken addresses', async () => {
    const draft = accountDraft();
    const path = `/pubapp/auth/check-email?email=${encodeURIComponent(draft.email.toUpperCase())}`;
    expect((await app.call('GET', path)).body).toEqual({ result: 'OK' });
    await register(app, draft);
    expect(statusAndBody(await app.call('GET', path))).toEqual([200, { result: 'ERROR', error: 'emailInUse' }]);
  });

  it.each(['/pubapp/auth/check-username/', '/pubapp/auth/check-username'])(
    'reports a username in use at %s',
    async (path) => {
      const { email } = await app.customer();
      const answer = await app.call('GET', `${path}?username=${encodeURIComponent(email)}`);
      expect(answer.body).toEqual({ result: 'ERROR', error: 'usernameInUse' });
      expect((await app.call('GET', `${path}?username=ninguem`)).body).toEqual({ result: 'OK' });
    },
  );

  it.each(['/pubapp/auth/check-email', '/pubapp/auth/check-email?email=', '/pubapp/auth/check-username/'])(
    'answers 400 for %s without an address',
    async (path) => {
      expect((await app.call('GET', path)).status).toBe(400);
    },
  );
});

describe('verify', () => {
  it('lets the account sign in, and is idempotent', async () => {
    const { draft, token } = await signUp(app);
    const credentials = { body: { username: draft.email, password: draft.plainPassword } };
    expect((await app.call('POST', '/api/login_check', credentials)).body).toEqual({
      code: 401,
      message: 'account_not_verified',
    });
    expect(statusAndBody(await verify(token))).toEqual([204, null]);
    expect((await verify(token)).status).toBe(204);
    expect((await app.call('POST', '/api/login_check', credentials)).status).toBe(200);
  });

  it('refuses an unknown token', async () => {
    const answer = await verify('nobody');
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ '@type': 'hydra:Error', 'hydra:description': 'token_invalid' });
  });

  it('refuses a token after an hour; a new mail can be requested', async () => {
    const { draft, token } = await signUp(app);
    app.clock.advance(3600);
    expect((await verify(token)).body).toMatchObject({
      'hydra:description': 'token_expired',
    });
    expect(
      statusAndBody(await app.call('POST', '/api/verify_account_requests', { body: { email: draft.email } })),
    ).toEqual([202, null]);
    const [, second] = await mailsTo(app, draft.email);
    expect((await verify(linkTokenOf(second, '/auth/verify'))).status).toBe(204);
  });

  it('stores no usable token', async () => {
    const { token } = await signUp(app);
    const rows = await app.db.selectFrom('mail_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('requests for mail', () => {
  it.each(['/api/verify_account_requests', '/api/reset_password_requests'])(
    '%s answers 202 for an unknown address, and sends nothing',
    async (path) => {
      const { email } = accountDraft();
      expect(statusAndBody(await app.call('POST', path, { body: { email } }))).toEqual([202, null]);
      expect(await mailsTo(app, email)).toEqual([]);
    },
  );

  it.each(['/api/verify_account_requests', '/api/reset_password_requests'])(
    '%s refuses an invalid address',
    async (path) => {
      expect(refusalOf(await app.call('POST', path, { body: { email: 'nada' } }))).toEqual([422, 'email: pattern']);
    },
  );

  it('sends no mail to a verified account', async () => {
    const { email } = await app.customer();
    await app.call('POST', '/api/verify_account_requests', { body: { email } });
    expect(await mailsTo(app, email)).toEqual([]);
  });
});
