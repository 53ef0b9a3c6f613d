import { flowOf, type OpenFlow } from '#machines/flows.ts';

/** While one of the account's screens is open, what was typed into another stays. */
export const keepsEmail = ({ kind }: OpenFlow) => flowOf(kind)?.email !== 'drops';

/** A flow as it opens: with the address that was typed into the screen before it. */
export function withEmail(flow: OpenFlow, email: string): OpenFlow {
  // The compiler does not follow that each kind keeps its own input.
  return flowOf(flow.kind)?.email === 'takes' ? ({ ...flow, input: { ...flow.input, email } } as OpenFlow) : flow;
}
