import type { StripeElementStyle } from '@stripe/stripe-js';

const DARK = '(prefers-color-scheme: dark)';

/** The provider's frame cannot read our CSS variables, so it gets the colours as values. */
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

export function onSchemeChange(browser: Window, onChange: () => void): () => void {
  const query = browser.matchMedia(DARK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
