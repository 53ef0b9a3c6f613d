import type { FlowKind, OpenFlow } from './flows.ts';

/** The screens around an account: which of them is open may change, what was typed stays. */
const ACCOUNT: ReadonlySet<FlowKind> = new Set([
  'login',
  'signup',
  'forgot-password',
  'verify',
  'reset-password',
  'municipal-login',
] satisfies FlowKind[]);

export const isOfAccount = ({ kind }: OpenFlow) => ACCOUNT.has(kind);

/** A flow as it opens: with the address that was typed into the screen before it. */
export function withEmail(flow: OpenFlow, email: string): OpenFlow {
  switch (flow.kind) {
    case 'login':
    case 'signup':
    case 'forgot-password':
    case 'verify':
      // The compiler does not follow that each kind keeps its own input.
      return { ...flow, input: { ...flow.input, email } } as OpenFlow;
    default:
      return flow;
  }
}
