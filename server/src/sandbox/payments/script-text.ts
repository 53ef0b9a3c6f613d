import { fileURLToPath } from 'node:url';
import { bundleScript } from '#server/shared/bundle-script.ts';

const entry = fileURLToPath(new URL('browser/stripe.ts', import.meta.url));

/** The script that stands in for the provider's, built from `browser/`. The production build has the text in its place. */
export function scriptText(): Promise<string> {
  return bundleScript({ entry, name: 'paymentSandbox' });
}
