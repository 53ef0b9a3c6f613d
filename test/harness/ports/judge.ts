import type { AnyEventObject } from 'xstate';
import type { Fate } from '#machines/shared/flow/failures.ts';
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

/** What is wrong with the result of a failure; null: it is as declared. */
export function problemOf({ to, told }: Fate, { before, after }: Observed, reason: string): string | null {
  const [first] = after;
  const stage = to === null ? first : after.find(({ active }) => active.has(to));
  if (!stage || (to === null && stage.state !== before.state)) {
    return `led to "${after.map(({ state }) => state).join('", then "')}", not ${to === null ? 'nowhere' : `to "${to}"`}`;
  }
  if (told === 'reason') return unread(`errors.${reason}`, before, stage);
  if ('text' in told) return unread(told.text, before, stage);
  if ('keeps' in told)
    return pattern(told.keeps)?.test(stage.text) ? null : `the customer no longer reads "${told.keeps}"`;
  if ('verbatim' in told)
    return stage.text.includes(told.verbatim) ? null : `the customer does not read "${told.verbatim}"`;
  if ('alert' in told) {
    const isRaised = stage.sent.some((event) => isAlert(event) && event['reason'] === told.alert);
    if (!isRaised) return `the root is asked for no alert about "${told.alert}"`;
    return pattern(`errors.${told.alert}`) === null ? `the alert "${told.alert}" has no text` : null;
  }
  if ('opens' in told) {
    return stage.sent.some(({ type, kind }) => type === 'flow.requested' && kind === told.opens)
      ? null
      : `"${told.opens}" is not opened`;
  }
  if ('tells' in told) {
    const event = stage.sent.find(({ type }) => type === told.tells);
    if (!event) return `the root hears no "${told.tells}"`;
    return JSON.stringify(event).includes(reason) ? null : `the root hears no reason "${reason}" in "${told.tells}"`;
  }
  if (stage.sent.some(isAlert)) return 'an alert is raised, where nothing is declared to be told';
  return unread(`errors.${reason}`, before, stage) === null
    ? `"${reason}" is told, where nothing is declared to be`
    : null;
}

/** A text shown earlier does not count. */
function unread(key: string, before: Stage, { text }: Stage): string | null {
  const wanted = pattern(key);
  if (wanted === null) return `there is no text "${key}"`;
  if (!wanted.test(text)) return `the customer does not read "${key}", but: ${text.slice(-200)}`;
  return wanted.test(before.text) ? `"${key}" stood there before` : null;
}
