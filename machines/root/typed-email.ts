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
      return { ...flow, input: { ...flow.input, email } };
    case 'signup':
      return { ...flow, input: { ...flow.input, email } };
    case 'forgot-password':
      return { ...flow, input: { ...flow.input, email } };
    case 'verify':
      return { ...flow, input: { ...flow.input, email } };
    default:
      return flow;
  }
}
