import { flowOf, type OpenFlow } from '#machines/flows.ts';
import type { FlowRequested } from '#machines/shared/flow/flow.ts';

export interface PassedInput {
  id: string;
  input: object;
}

export function passedBy({ kind, key, passed }: FlowRequested): PassedInput | null {
  return passed ? { id: `${kind}:${key ?? 'modal'}`, input: passed } : null;
}

export function withPassed(flow: OpenFlow, passed: PassedInput | null): OpenFlow {
  // The compiler cannot follow that each kind keeps its own input.
  return passed?.id === flow.id ? ({ ...flow, input: { ...flow.input, ...passed.input } } as OpenFlow) : flow;
}

export const keepsEmail = ({ kind }: OpenFlow) => flowOf(kind)?.email !== 'drops';

export function withEmail(flow: OpenFlow, email: string): OpenFlow {
  // The compiler cannot follow that each kind keeps its own input.
  return flowOf(flow.kind)?.email === 'takes' ? ({ ...flow, input: { ...flow.input, email } } as OpenFlow) : flow;
}
