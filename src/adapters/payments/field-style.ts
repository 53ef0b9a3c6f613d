import type { StripeElementStyle } from '@stripe/stripe-js';

const DARK = '(prefers-color-scheme: dark)';

/** The provider draws its field in a frame of its own, which knows no variables of ours: it is told the colours. */
export function fieldStyle(browser: Window): StripeElementStyle {
  const tokens = browser.getComputedStyle(browser.document.documentElement);
  const color = (token: string) => tokens.getPropertyValue(`--${token}`).trim();
  return {
    base: {
      color: color('ink'),
      iconColor: color('ink-muted'),
      fontFamily: '"Inter Variable", system-ui, sans-serif',
      fontSize: '16px',
      '::placeholder': { color: color('ink-muted') },
    },
    invalid: { color: color('danger-text'), iconColor: color('danger-text') },
  };
}

/** Calls back when the customer's system turns dark or light; returns how to stop. */
export function onSchemeChange(browser: Window, onChange: () => void): () => void {
  const query = browser.matchMedia(DARK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
