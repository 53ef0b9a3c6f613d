import type { ComponentType } from 'react';
import type { FlowRefs } from '#machines/flow-refs.ts';
import type { FlowKind } from '#machines/flows.ts';
import { useVersion } from './app-info.ts';
import { FlowHost } from './flow-host.tsx';

/** The page of a flow that has only one. */
export function pageOf<Kind extends FlowKind>(
  { kind }: { kind: Kind },
  View: ComponentType<{ actor: FlowRefs[Kind]; version: string }>,
) {
  return function Page() {
    const version = useVersion();
    return <FlowHost<Kind> id={`${kind}:page`}>{(actor) => <View actor={actor} version={version} />}</FlowHost>;
  };
}
