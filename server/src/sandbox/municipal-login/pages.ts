import { html } from 'hono/html';
import { type Language, languages } from '#server/shared/language.ts';
import { demoCitizens } from './citizens.ts';
import { texts } from './texts.ts';

const style = html`<style>
  :root {
    color-scheme: light dark;
    font:
      16px/1.5 system-ui,
      sans-serif;
    --ground: light-dark(#eef3f7, #0f1a22);
    --card: light-dark(#fff, #182631);
    --ink: light-dark(#10212d, #e8f0f5);
    --quiet: light-dark(#4a5c69, #a9bbc7);
    --line: light-dark(#7b8d99, #71838f);
    --accent: light-dark(#00567f, #7cc7ee);
    --on-accent: light-dark(#fff, #06202f);
    --danger: light-dark(#a3161f, #ff9ea2);
  }
  * {
    box-sizing: border-box;
  }
  body {
    margin: 0;
    background: var(--ground);
    color: var(--ink);
    overflow-wrap: anywhere;
  }
  main {
    max-width: 27rem;
    margin: 0 auto;
    padding: 2rem 1rem;
    display: grid;
    gap: 1rem;
  }
  header {
    border-top: 0.375rem solid var(--accent);
    padding-top: 1rem;
  }
  h1,
  h2,
  p {
    margin: 0;
  }
  h1 {
    font-size: 1.75rem;
    line-height: 1.2;
    color: var(--accent);
  }
  h2 {
    font-size: 1.125rem;
  }
  .quiet {
    color: var(--quiet);
    font-size: 0.875rem;
  }
  .card {
    background: var(--card);
    border-radius: 1rem;
    padding: 1.25rem;
    display: grid;
    gap: 0.75rem;
  }
  form {
    display: grid;
    gap: 0.75rem;
  }
  label {
    display: grid;
    gap: 0.25rem;
    font-weight: 600;
  }
  input,
  button {
    font: inherit;
    min-height: 2.75rem;
    border-radius: 0.625rem;
    padding: 0.5rem 0.875rem;
    color: inherit;
  }
  input {
    border: 1px solid var(--line);
    background: transparent;
    width: 100%;
    font-weight: 400;
  }
  button {
    border: 1px solid var(--line);
    background: transparent;
    cursor: pointer;
  }
  button.citizen {
    text-align: start;
    display: grid;
    font-weight: 600;
  }
  button.citizen .quiet {
    font-weight: 400;
  }
  button.main {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--on-accent);
    font-weight: 600;
  }
  button:hover {
    border-color: var(--accent);
  }
  :focus-visible {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
  }
  .problem {
    color: var(--danger);
    font-weight: 600;
  }
</style>`;

function page(language: Language, title: string, content: unknown) {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · MyCascais</title>
        ${style}
      </head>
      <body>
        <main>
          <header>
            <h1>MyCascais</h1>
            <p class="quiet">${texts[language].what}</p>
          </header>
          ${content}
        </main>
      </body>
    </html>`;
}

export interface TypedCitizen {
  readonly name: string;
  readonly email: string;
}

export interface LoginPageOptions {
  readonly action: string;
  readonly language: Language;
  readonly typed: TypedCitizen;
  readonly isWrong: boolean;
}

export function loginPage({ action, language, typed, isWrong }: LoginPageOptions) {
  const words = texts[language];
  return page(
    language,
    words.title,
    html`
      <form class="card" method="post" action="${action}">
        <h2>${words.who}</h2>
        ${demoCitizens.map(
          ({ name, email, emailVerified }, index) =>
            html`<button class="citizen" name="citizen" value="${index}">
              <span dir="auto">${name}</span>
              <span class="quiet"
                >${email ?? words.noEmail} ${email !== null && !emailVerified ? words.unconfirmed : ''}</span
              >
            </button>`,
        )}
      </form>
      <form class="card" method="post" action="${action}">
        <h2>${words.other}</h2>
        ${isWrong ? html`<p class="problem" role="alert">${words.wrong}</p>` : ''}
        <label
          >${words.name}
          <input name="name" dir="auto" value="${typed.name}" autocomplete="name" required maxlength="100"
        /></label>
        <label>
          ${words.email}
          <input name="email" type="email" value="${typed.email}" autocomplete="email" required maxlength="255" />
        </label>
        <button class="main">${words.enter}</button>
      </form>
      <form method="post" action="${action}">
        <button name="refuse" value="yes">${words.refuse}</button>
      </form>
    `,
  );
}

export function messagePage(what: 'stale' | 'invalid') {
  const [first] = languages;
  const messages = languages.map((language) => {
    const words = texts[language];
    return html`<div class="card" lang="${language}">
      <h2>${words[what]}</h2>
      <p>${words.back}</p>
    </div>`;
  });
  return page(first, texts[first][what], messages);
}
