import { formatMoney, providerUnits } from '#server/shared/currencies.ts';
import type { Intent } from './api.ts';
import type { Texts } from './texts.ts';

export type ChallengeOutcome = 'authorised' | 'refused';

const STYLE = `
  dialog {
    box-sizing: border-box; width: min(400px, calc(100vw - 32px)); padding: 24px; border: 0; border-radius: 16px;
    pointer-events: auto; color-scheme: light dark; background: Canvas; color: CanvasText;
    font: 16px/1.5 system-ui, sans-serif; box-shadow: 0 16px 48px rgb(0 0 0 / .32);
  }
  dialog::backdrop { background: rgb(0 0 0 / .6); pointer-events: auto; }
  h2 { margin: 0 0 8px; font-size: 20px; line-height: 1.3; }
  p { margin: 0 0 16px; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 24px; }
  dt { opacity: .75; }
  dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; font-weight: 600; }
  .buttons { display: flex; flex-wrap: wrap; gap: 12px; }
  button {
    flex: 1 1 8em; min-height: 48px; padding: 0 16px; border: 1px solid currentColor; border-radius: 999px;
    background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer;
  }
  button.primary { border-color: transparent; background: CanvasText; color: Canvas; }
  button:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
`;

/** These events stop here: a modal dialog below would close or take the focus back. */
const KEPT_INSIDE = ['pointerdown', 'pointerup', 'mousedown', 'click', 'touchstart', 'focusin', 'focusout'];

/** Simulates the bank's page. Escape refuses; focus returns to where it was. */
export function challenge(intent: Intent, texts: Texts): Promise<ChallengeOutcome> {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const authorise = button(texts.challenge.authorise, 'primary');
  const refuse = button(texts.challenge.refuse, '');
  const dialog = buildDialog(intent, texts, [refuse, authorise]);
  root.append(dialog);
  for (const name of KEPT_INSIDE) host.addEventListener(name, (event) => event.stopPropagation());
  document.body.append(host);

  return new Promise((resolve) => {
    const close = (outcome: ChallengeOutcome): void => {
      window.removeEventListener('keydown', keepEscape, true);
      dialog.close();
      host.remove();
      resolve(outcome);
    };
    // On window, because a dialog below listens on document in the capture phase.
    window.addEventListener('keydown', keepEscape, true);
    keepTab(refuse, authorise);
    authorise.addEventListener('click', () => close('authorised'));
    refuse.addEventListener('click', () => close('refused'));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      close('refused');
    });
    dialog.showModal();
    authorise.focus();
  });
}

function keepEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.stopPropagation();
}

/** A focus trap: a native dialog lets the focus out to the browser. */
function keepTab(first: HTMLButtonElement, last: HTMLButtonElement): void {
  tabInto(last, first, false);
  tabInto(first, last, true);
}

function tabInto(from: HTMLButtonElement, to: HTMLButtonElement, isBackwards: boolean): void {
  from.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab' || event.shiftKey !== isBackwards) return;
    event.preventDefault();
    to.focus();
  });
}

function buildDialog(
  intent: Intent,
  { challenge: words, locale }: Texts,
  buttons: HTMLButtonElement[],
): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.lang = locale;
  const title = element('h2', intent.object === 'payment_intent' ? words.payment : words.card);
  title.id = 'title';
  const text = element('p', words.ask);
  text.id = 'text';
  const details = document.createElement('dl');
  const last4 = intent.next_action?.use_stripe_sdk.last4;
  if (last4 !== undefined) details.append(element('dt', words.cardNumber), element('dd', `•••• ${last4}`));
  if (intent.amount !== undefined && intent.currency !== undefined) {
    details.append(element('dt', words.amount), element('dd', formatAmount(locale, intent.amount, intent.currency)));
  }
  const row = document.createElement('div');
  row.className = 'buttons';
  row.append(...buttons);
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.setAttribute('aria-describedby', text.id);
  dialog.append(title, text, details, row);
  return dialog;
}

/** `amount` in the provider's units, `code` in any case. */
function formatAmount(locale: string, amount: number, code: string): string {
  const currency = code.toUpperCase();
  return formatMoney(amount / providerUnits(currency), currency, locale);
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, text: string): HTMLElementTagNameMap[K] {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}

function button(label: string, className: string): HTMLButtonElement {
  const created = element('button', label);
  created.type = 'button';
  created.className = className;
  return created;
}
