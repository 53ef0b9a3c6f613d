import { CircleCheck, KeyRound, MailCheck } from 'lucide-react';
import { FAILED, OutcomeFrame, type OutcomeFrameProps } from './OutcomeFrame.tsx';
import { showResult } from './show-answer.ts';

const LOOK = {
  done: { role: 'status', icon: CircleCheck, className: 'text-success-text' },
  mail: { role: 'status', icon: MailCheck, className: 'text-success-text' },
  password: { role: 'status', icon: KeyRound, className: 'text-ink-muted' },
  failed: FAILED,
} as const;

export type OutcomeProps = { kind: keyof typeof LOOK } & Pick<OutcomeFrameProps, 'title' | 'text' | 'children'>;

/** Replaces a form with its result and takes its focus. Failures are announced at once. */
export const Outcome = ({ kind, ...props }: OutcomeProps) => (
  // A long form may have been scrolled.
  <div ref={showResult}>
    <OutcomeFrame {...LOOK[kind]} {...props} />
  </div>
);
