import { flowOf, type OpenFlow } from '#machines/flows.ts';

/** The address is kept while an account screen is open. */
export const keepsEmail = ({ kind }: OpenFlow) => flowOf(kind)?.email !== 'drops';

/** Fills in the address that was typed on the previous screen. */
export function withEmail(flow: OpenFlow, email: string): OpenFlow {
  // The compiler cannot follow that each kind keeps its own input.
  return flowOf(flow.kind)?.email === 'takes' ? ({ ...flow, input: { ...flow.input, email } } as OpenFlow) : flow;
}
