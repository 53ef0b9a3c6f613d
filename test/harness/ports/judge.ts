import type { AnyEventObject } from 'xstate';
import type { FailureEffect } from '#machines/shared/flow/failures.ts';
import { i18n } from '../providers.tsx';
import type { Observed, Stage } from './port-scene.tsx';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A pattern for a catalogue text, with any values in its placeholders. */
function pattern(key: string): RegExp | null {
  const text: unknown = i18n.exists(key) ? i18n.t(key, { skipInterpolation: true }) : null;
  if (typeof text !== 'string') return null;
  return new RegExp(
    text
      .split(/\{\{.+?\}\}|<[\w/]+>/)
      .map(escaped)
      .join('.*'),
  );
}

const isAlert = ({ type }: AnyEventObject) => type === 'alert.raised';

/** The difference between a failure's result and its declaration; null: there is none. */
export function problemOf({ to, feedback }: FailureEffect, { before, after }: Observed, reason: string): string | null {
  const [first] = after;
  const stage = to === null ? first : after.find(({ active }) => active.has(to));
  if (!stage || (to === null && stage.state !== before.state)) {
    return `led to "${after.map(({ state }) => state).join('", then "')}", not ${to === null ? 'nowhere' : `to "${to}"`}`;
  }
  if (feedback === 'reason') return unread(`errors.${reason}`, before, stage);
  if ('text' in feedback) return unread(feedback.text, before, stage);
  if ('keeps' in feedback)
    return pattern(feedback.keeps)?.test(stage.text) ? null : `the customer no longer reads "${feedback.keeps}"`;
  if ('verbatim' in feedback)
    return stage.text.includes(feedback.verbatim) ? null : `the customer does not read "${feedback.verbatim}"`;
  if ('alert' in feedback) {
    const isRaised = stage.sentEvents.some((event) => isAlert(event) && event['reason'] === feedback.alert);
    if (!isRaised) return `the root is asked for no alert about "${feedback.alert}"`;
    return pattern(`errors.${feedback.alert}`) === null ? `the alert "${feedback.alert}" has no text` : null;
  }
  if ('opens' in feedback) {
    return stage.sentEvents.some(({ type, kind }) => type === 'flow.requested' && kind === feedback.opens)
      ? null
      : `"${feedback.opens}" is not opened`;
  }
  if ('sends' in feedback) {
    const event = stage.sentEvents.find(({ type }) => type === feedback.sends);
    if (!event) return `the root gets no "${feedback.sends}"`;
    return JSON.stringify(event).includes(reason) ? null : `the root gets no reason "${reason}" in "${feedback.sends}"`;
  }
  if (stage.sentEvents.some(isAlert)) return 'an alert is raised, but the declaration has no message';
  return unread(`errors.${reason}`, before, stage) === null
    ? `"${reason}" is shown, but the declaration has no message`
    : null;
}

/** Why the customer does not read the text; null: it is read. A text that was shown before does not count. */
function unread(key: string, before: Stage, { text }: Stage): string | null {
  const wanted = pattern(key);
  if (wanted === null) return `there is no text "${key}"`;
  if (!wanted.test(text)) return `the customer does not read "${key}", but: ${text.slice(-200)}`;
  return wanted.test(before.text) ? `"${key}" stood there before` : null;
}
