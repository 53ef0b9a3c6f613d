import { createElement } from 'react';
import { presenceFlow, type PresenceInput } from '#machines/presence/presence.flow.ts';
import type { PresenceRef } from '#machines/presence/presence.machine.ts';
import { useFlow } from '#src/host/root-context.ts';
import { useLazyCode } from '#src/host/use-lazy-code.ts';
import { pageFlowId } from '#src/location/open-flows.ts';
import { PresencePanel } from './PresencePanel.tsx';

const loadQuestion = async () => (await import('./LeavingQuestion.tsx')).LeavingQuestion;

function LazyQuestion({ actor }: { actor: PresenceRef }) {
  const Question = useLazyCode(loadQuestion);
  return Question && createElement(Question, { actor });
}

/** Reserves its space until its code loads: the menu does not wait and does not shift. */
export function PresenceHost({ placeId, reservation, isOffered }: PresenceInput & { isOffered: boolean }) {
  const search = reservation === null ? {} : { reservation };
  const actor = useFlow(pageFlowId(presenceFlow, { placeId, search }));
  if (actor) return <PresencePanel actor={actor} isOffered={isOffered} Question={LazyQuestion} />;
  return isOffered ? <div className="min-h-16 flex-1 basis-40" /> : null;
}
