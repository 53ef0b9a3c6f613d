// The package's main entry warns about Node 20, although the parts used here work with it. The parts do not warn.
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  import type { AdapterConstructor } from 'oidc-provider';

  export function createMemoryAdapter(clockTolerance: number): AdapterConstructor;
}

declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import type { interactionPolicy } from 'oidc-provider';

  export const base: typeof interactionPolicy.base;
  export const Check: typeof interactionPolicy.Check;
}
