import type { StripeElementStyle } from '@stripe/stripe-js';

const LAYOUT = `
  :host { display: block; }
  .fields { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 5px; }
  .icon { flex: none; width: 24px; height: 17px; opacity: .72; }
  input {
    all: unset; box-sizing: border-box; min-height: 28px; cursor: text;
    color: CanvasText; font: 16px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums;
  }
  input::placeholder { color: inherit; opacity: .66; }
  input:disabled { opacity: .5; cursor: not-allowed; }
  input.invalid { color: #c8102e; }
  .number { flex: 1 1 9.4em; min-width: 0; }
  .expiry { flex: 0 0 4.2em; min-width: 0; }
  .cvc { flex: 0 0 2.4em; min-width: 0; }
`;

type Variant = keyof StripeElementStyle;
const SELECTORS: Record<Variant, string> = { base: '', empty: '.empty', complete: '.complete', invalid: '.invalid' };

export function createStyleSheet(style: StripeElementStyle | undefined): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(LAYOUT);
  const variants: Variant[] = ['base', 'empty', 'complete', 'invalid'];
  for (const variant of variants) {
    addRules(sheet, `input${SELECTORS[variant]}`, style?.[variant] ?? {});
    const iconColor = style?.[variant]?.iconColor;
    if (iconColor !== undefined) addRules(sheet, `.icon${SELECTORS[variant]}`, { color: iconColor });
  }
  return sheet;
}

function addRules(sheet: CSSStyleSheet, selector: string, variant: object): void {
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
  if (!(rule instanceof CSSStyleRule)) return;
  for (const [name, value] of Object.entries(variant)) {
    if (typeof value === 'string')
      rule.style.setProperty(
        name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        value,
      );
    else if (name === '::placeholder') addRules(sheet, `${selector}${name}`, { opacity: '1', ...value });
    else if (name.startsWith(':')) addRules(sheet, `${selector}${name}`, value);
  }
}
