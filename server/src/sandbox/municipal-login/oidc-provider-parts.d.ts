// The package's own entry complains on the console about Node 20, on which all that is used here works; its parts do not.
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  import type { AdapterConstructor } from 'oidc-provider';

  /** Keeps what the provider knows in memory; the tolerance is in seconds. */
  export function createMemoryAdapter(clockTolerance: number): AdapterConstructor;
}

declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import type { interactionPolicy } from 'oidc-provider';

  export const base: typeof interactionPolicy.base;
  export const Check: typeof interactionPolicy.Check;
}
