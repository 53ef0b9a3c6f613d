import { flowOf, type OpenFlow } from '#machines/flows.ts';

export const keepsEmail = ({ kind }: OpenFlow) => flowOf(kind)?.email !== 'drops';

export function withEmail(flow: OpenFlow, email: string): OpenFlow {
  // The compiler cannot follow that each kind keeps its own input.
  return flowOf(flow.kind)?.email === 'takes' ? ({ ...flow, input: { ...flow.input, email } } as OpenFlow) : flow;
}
