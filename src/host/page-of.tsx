import type { ComponentType } from 'react';
import type { AnyActorRef } from 'xstate';
import type { AnyFlow } from '#machines/shared/flow/define-flow.ts';
import { useVersion } from './app-info.ts';
import { FlowHost } from './flow-host.tsx';

/** The page of a flow that has only one. */
export function pageOf<Ref extends AnyActorRef>(
  { kind }: AnyFlow,
  View: ComponentType<{ actor: Ref; version: string }>,
) {
  return function Page() {
    const version = useVersion();
    return <FlowHost id={`${kind}:page`}>{(actor: Ref) => <View actor={actor} version={version} />}</FlowHost>;
  };
}
