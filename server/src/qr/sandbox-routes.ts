import { html, raw } from 'hono/html';
import { toString as drawCode } from 'qrcode';
import { demoAccounts } from '#server/demo/accounts.ts';
import type { Deps } from '#server/deps/deps.ts';
import { qrBase } from '#server/http/app-origin.ts';
import type { Api } from '#server/http/environment.ts';
import { closedPolicy, pageHeaders } from '#server/http/security-headers.ts';
import { isolate } from '#server/shared/isolate.ts';
import { listPrintedCodes, type PrintedCode } from './codes.ts';

const DEMO_EMAILS = demoAccounts.map(({ email }) => email);

/** A page to print or scan, and JSON for tests; demo only. */
export function registerCodeSandboxRoutes(api: Api, { config, db, publicUrl }: Deps): void {
  if (!config.demo) return;

  api.get('/sandbox/codes.json', async (c) => {
    const base = qrBase(config, c.req.url);
    const codes = await listPrintedCodes(db, DEMO_EMAILS);
    return c.json(
      codes.map((code) => ({ ...code, url: base + code.uuid })),
      200,
      { 'Cache-Control': 'no-store' },
    );
  });

  api.get('/sandbox/codes', pageHeaders(publicUrl, closedPolicy("'unsafe-inline'")), async (c) => {
    const base = qrBase(config, c.req.url);
    const figures = await Promise.all(
      (await listPrintedCodes(db, DEMO_EMAILS)).map((code) => figure(code, base + code.uuid)),
    );
    return c.html(String(await page(figures)), 200, { 'Cache-Control': 'no-store' });
  });
}

async function figure({ place, code, label, guest }: PrintedCode, url: string) {
  const what = label === null ? guest && `Reserva de ${isolate(guest)}` : isolate(label);
  const picture = await drawCode(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
  return html`<figure>
    <a href="${url}" aria-label="Abrir o código: ${isolate(place)}${what === null ? '' : `, ${what}`}"
      >${raw(picture)}</a
    >
    <figcaption>
      <bdi>${place}</bdi
      >${what === null ? '' : html`<strong>${what}</strong>`}${code === null ? '' : html`<code>${code}</code>`}<small
        >${url}</small
      >
    </figcaption>
  </figure>`;
}

function page(figures: readonly unknown[]) {
  return html`<!doctype html>
    <html lang="pt">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Códigos da Mesa</title>
        <style>
          :root {
            color-scheme: light dark;
            font:
              16px/1.5 system-ui,
              sans-serif;
          }
          body {
            max-width: 64rem;
            margin: 0 auto;
            padding: 2rem 1rem;
          }
          h1 {
            font-size: 1.5rem;
          }
          .codes {
            display: grid;
            grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
            gap: 1rem;
          }
          figure {
            margin: 0;
            border: 1px solid #8886;
            border-radius: 1rem;
            overflow: hidden;
            break-inside: avoid;
          }
          svg {
            display: block;
            width: 100%;
            height: auto;
          }
          figcaption {
            padding: 0.75rem 1rem;
            display: grid;
            overflow-wrap: anywhere;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>Códigos QR das casas, das mesas, dos lugares e das reservas</h1>
          <p>Aponte-lhes a câmara em «Ler um código», no menu da aplicação, ou imprima esta página.</p>
          ${figures.length === 0 ? html`<p>Ainda não há códigos.</p>` : html`<div class="codes">${figures}</div>`}
        </main>
      </body>
    </html>`;
}
