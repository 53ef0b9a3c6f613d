import { fileURLToPath } from 'node:url';
import { bundleScript } from '#server/shared/bundle-script.ts';

const entry = fileURLToPath(new URL('browser/stripe.ts', import.meta.url));

export function scriptText(): Promise<string> {
  return bundleScript({ entry, name: 'paymentSandbox' });
}
