import type { Config } from './config/config.ts';
import type { IdentityProviderOptions } from './municipal-login/identity-provider.ts';
import { CALLBACK_PATH } from './municipal-login/routes.ts';
import { startMunicipalSandbox } from './sandbox/municipal-login/start.ts';

/** The configured provider, else the sandbox; `close` stops a sandbox that was started. */
export async function openIdentityProvider(
  config: Config,
  publicUrl: string,
): Promise<{ provider: IdentityProviderOptions; close: () => Promise<void> }> {
  if (config.identityProvider !== null) return { provider: config.identityProvider, close: () => Promise.resolve() };
  const { close, ...provider } = await startMunicipalSandbox({
    port: config.port === 0 ? 0 : config.port + 2,
    redirectUri: `${publicUrl}${CALLBACK_PATH}`,
  });
  return { provider, close };
}
