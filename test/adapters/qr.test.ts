import { describe, expect, it } from 'vitest';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { readCode } from '#src/adapters/api/qr.ts';
import { readQrText } from '#src/adapters/qr/qr-address.ts';
import { anAppConfig, aPlace } from '#test/harness/fixtures.ts';
import { BROKEN, clientOf, refusal } from './clients.ts';

const UUID = '5f0c8a1e-6d2b-4f3a-9a57-0c1d2e3f4a5b';
const BASE = 'https://qr.ex.pt/codes/';
const { signal } = new AbortController();

describe('the kind of a scanned text', () => {
  it.each([
    `${BASE}${UUID}`,
    `${BASE}${UUID}/`,
    `${BASE}${UUID}?f=html&x=1#y`,
    `  ${BASE}${UUID.toUpperCase()}\n`,
    `HTTPS://QR.EX.PT:443/codes/${UUID}`,
    UUID,
    ` ${UUID.toUpperCase()} `,
  ])('is one of our codes: %s', (text) => {
    expect(readQrText(text, BASE)).toEqual({ kind: 'code', code: UUID });
  });

  it.each(['K7M2P', ' k7m 2p', 'K7M-2P', `${BASE}k7m2p`])('is the short code of a table or seat: %s', (text) => {
    expect(readQrText(text, BASE)).toEqual({ kind: 'code', code: 'K7M2P' });
  });

  it.each(['K7M0P', 'k7mOp', 'K7M1P', 'k7mip', 'K7M-LP'])(
    'is none of our codes, because no code has 0, O, 1, I or L: %s',
    (text) => {
      expect(readQrText(text, BASE)).toEqual({ kind: 'unknown' });
    },
  );

  it.each([
    `https://evil.example/codes/${UUID}`,
    `http://qr.ex.pt/codes/${UUID}`,
    `https://qr.ex.pt:8443/codes/${UUID}`,
    `https://qr.ex.pt@evil.example/codes/${UUID}`,
    `https://ana@qr.ex.pt/codes/${UUID}`,
    `https://:x@qr.ex.pt/codes/${UUID}`,
    `https://qr.ex.pt.evil.example/codes/${UUID}`,
    String.raw`https://evil.example\@qr.ex.pt/codes/` + UUID,
    `https://qr.ex.pt/codes-of-evil/${UUID}`,
    `https://qr.ex.pt/codes/../other/${UUID}`,
    `https://qr.ex.pt/codes/%2e%2e/other/${UUID}`,
    `https://qr.ex.pt/${UUID}`,
    'https://www.ex.pt/',
    'WIFI:S:Casa;T:WPA;P:segredo;;',
    'javascript:alert(1)',
    `data:text/html,${UUID}`,
  ])('is foreign to this app: %s', (text) => {
    expect(readQrText(text, BASE)).toEqual({ kind: 'foreign' });
  });

  it.each([
    '',
    'nada',
    BASE,
    `${BASE}1`,
    `${BASE}${UUID}/x`,
    `${BASE}${UUID}0`,
    `${BASE}${UUID.slice(1)}`,
    `${BASE}%00`,
    `//qr.ex.pt/codes/${UUID}`,
  ])('is no valid code: %s', (text) => {
    expect(readQrText(text, BASE)).toEqual({ kind: 'broken' });
  });
});

const config = async () => anAppConfig({ qrBase: BASE });

/** An API and a server of codes, with the requests to each. */
function servers(answers: Record<string, { status?: number; body: object }>) {
  const asked: { href: string; headers: Headers; redirect: RequestRedirect | undefined }[] = [];
  const fetch: Parameters<typeof clientOf>[0] = async (input, init) => {
    const { href } = new URL(input instanceof Request ? input.url : input);
    asked.push({ href, headers: new Headers(init?.headers), redirect: init?.redirect });
    const { status = 200, body } = answers[href] ?? refusal(404, 'Not Found');
    return Response.json(body, { status });
  };
  const api = clientOf(fetch, 'token', config);
  return { read: (text: string) => readCode(api, config)({ text }, signal), asked };
}

const PLACE = 'https://api.ex.pt/api/places/4';
const address = `${BASE}${UUID}?f=json`;
const seat = { uuid: UUID, type: 'seat', place: '/api/places/4', deliverySeatCode: 'A12' } as const;

describe('looking a code up (contract 36)', () => {
  it('asks the configured base without a token or redirects, then loads the place', async () => {
    const { read, asked } = servers({ [address]: { body: seat }, [PLACE]: { body: aPlace({ id: 4 }) } });
    await expect(read(`${BASE}${UUID}?token=x`)).resolves.toEqual({ kind: 'found', target: seat, placeId: 4 });
    expect(asked.map(({ href }) => href)).toEqual([address, PLACE]);
    expect(asked[0]?.headers.get('Authorization')).toBeNull();
    expect(asked[0]?.redirect).toBe('error');
    expect(asked[1]?.headers.get('Authorization')).toBe('Bearer token');
  });

  it('asks for a table or seat by its short code', async () => {
    const { read } = servers({ [`${BASE}K7M2P?f=json`]: { body: seat }, [PLACE]: { body: aPlace({ id: 4 }) } });
    await expect(read('k7m-2p')).resolves.toEqual({ kind: 'found', target: seat, placeId: 4 });
  });

  it.each(['https://evil.example/codes/' + UUID, 'nada', 'K7M0P'])('sends no request for %s', async (text) => {
    const { read, asked } = servers({});
    await read(text);
    expect(asked).toEqual([]);
  });

  it('returns unknown for a code that was never printed or whose place is gone', async () => {
    await expect(servers({}).read(UUID)).resolves.toEqual({ kind: 'unknown' });
    await expect(servers({ [address]: { body: seat } }).read(UUID)).resolves.toEqual({ kind: 'unknown' });
  });

  it('rejects failures and answers of another shape', async () => {
    const down = servers({ [address]: BROKEN });
    await expect(down.read(UUID)).rejects.toEqual(new RequestFailure('Internal Server Error', 500));
    const odd = servers({ [address]: { body: { ...seat, type: 'spaceship' } } });
    await expect(odd.read(UUID)).rejects.toEqual(new RequestFailure('unknown_error', 502));
    const hidden = servers({ [address]: { body: seat }, [PLACE]: refusal(403, 'Access Denied.') });
    await expect(hidden.read(UUID)).rejects.toEqual(new RequestFailure('Access Denied.', 403));
  });
});
