import { html } from 'hono/html';
import type { Selectable } from 'kysely';
import type { OutboxMailsTable } from '#server/db/tables/mail.ts';
import { isoTime } from '#server/shared/clock.ts';
import { type Language, languages, locales } from '#server/shared/language.ts';

export type StoredMail = Selectable<OutboxMailsTable>;

const texts: Readonly<
  Record<Language, Readonly<Record<'name' | 'title' | 'lead' | 'none' | 'to' | 'switch', string>>>
> = {
  pt: {
    name: 'Português',
    title: 'Correio da Mesa',
    lead: 'As mensagens que este servidor teria enviado, da mais recente para a mais antiga.',
    none: 'Ainda não há mensagens. Crie uma conta na Mesa e volte aqui.',
    to: 'Para',
    switch: 'Idioma',
  },
  en: {
    name: 'English',
    title: 'Mail of Mesa',
    lead: 'The messages that this server would have sent, newest first.',
    none: 'There are no messages yet. Create an account with Mesa and come back.',
    to: 'To',
    switch: 'Language',
  },
};

export const outboxStyle = `
  :root {
    color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif;
    --ground: light-dark(#f7f4ef, #1a1714); --card: light-dark(#fff, #26211d); --ink: light-dark(#1c1917, #f5f0ea);
    --quiet: light-dark(#57534e, #b9afa5); --line: light-dark(#e2dbd1, #3f3831); --accent: light-dark(#9a3412, #fdba74);
  }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--ground); color: var(--ink); overflow-wrap: anywhere; }
  main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; }
  header { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0.25rem 1rem; }
  h1, h2, p, nav ul { margin: 0; padding: 0; }
  h1 { font-size: 1.75rem; line-height: 1.2; }
  h2 { font-size: 1.125rem; line-height: 1.35; }
  nav ul { list-style: none; display: flex; gap: 1rem; }
  nav a { display: inline-block; padding: 0.5rem 0; }
  nav a[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
  a { color: var(--accent); text-underline-offset: 0.2em; }
  a:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; border-radius: 0.25rem; }
  .lead, .meta { color: var(--quiet); }
  .meta { font-size: 0.875rem; }
  article, .none { background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 1.25rem; }
  /* One letter with many accents cannot be broken: it scrolls by itself. */
  article { overflow-x: auto; }
  .text { white-space: pre-wrap; margin-top: 1rem; padding-top: 1rem; border-top: 1px solid var(--line); }
`;

export function outboxPage(newestFirst: readonly StoredMail[], language: Language, styleUrl: string) {
  const { title, lead, none, switch: switchLabel } = texts[language];
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="${styleUrl}" />
      </head>
      <body>
        <main>
          <header>
            <h1>${title}</h1>
            <nav aria-label="${switchLabel}">
              <ul>
                ${languages.map((one) => languageLink(one, one === language))}
              </ul>
            </nav>
          </header>
          <p class="lead">${lead}</p>
          ${newestFirst.length === 0 ? html`<p class="none">${none}</p>` : newestFirst.map((mail) => entry(mail, language))}
        </main>
      </body>
    </html>`;
}

function languageLink(language: Language, isCurrent: boolean) {
  const current = isCurrent ? html` aria-current="page"` : '';
  return html`<li><a href="?language=${language}" lang="${language}" ${current}>${texts[language].name}</a></li>`;
}

function entry(mail: StoredMail, language: Language) {
  const { to } = texts[language];
  const time = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Lisbon',
  }).format(mail.sent_at);
  const pieces = mail.text_body.split(/(https?:\/\/\S+)/);
  return html`<article>
    <h2 lang="${mail.language}">${mail.subject}</h2>
    <p class="meta">${to} <bdi>${mail.recipient}</bdi> · <time datetime="${isoTime(mail.sent_at)}">${time}</time></p>
    <p class="text" lang="${mail.language}">
      ${pieces.map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : piece))}
    </p>
  </article>`;
}
