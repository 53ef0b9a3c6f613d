import type { AnyEventObject } from 'xstate';

/** The events of a walk so far, from which a page object works out what it expects. */
export interface Happened {
  readonly happened: readonly AnyEventObject[];
}

const isLike = (event: AnyEventObject, fields: Readonly<Record<string, unknown>>) =>
  Object.entries(fields).every(([name, value]) => event[name] === value);

/** The last event of these types that has these fields; undefined: there was none. */
export const lastOf = (
  { happened }: Happened,
  types: string | readonly string[],
  fields: Readonly<Record<string, unknown>> = {},
): AnyEventObject | undefined =>
  happened.findLast((event) => [types].flat().includes(event.type) && isLike(event, fields));

/** The last text that was typed into `field`, or into any field. Empty: nothing was typed. */
export const typedIn = (scene: Happened, field?: string, type = 'field.edited'): string =>
  String(lastOf(scene, type, field === undefined ? {} : { field })?.['value'] ?? '');

/** Whether the customer has typed into a field, or left it. */
export const isEdited = (scene: Happened, field?: string): boolean =>
  lastOf(scene, ['field.edited', 'field.blurred'], field === undefined ? {} : { field }) !== undefined;

/** The last answer of these ports; undefined: there was none. */
export const answerOf = (scene: Happened, ...ports: readonly string[]): unknown =>
  lastOf(
    scene,
    ports.map((port) => `xstate.done.actor.${port}`),
  )?.['output'];

/** The reason of these ports' last failure, from an error or an answer; undefined: there was none. Spec 8. */
export function reasonOf({ happened }: Happened, ...ports: readonly string[]): string | undefined {
  for (const event of happened.toReversed()) {
    const port = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1];
    if (port === undefined || !ports.includes(port)) continue;
    const { reason } = (event['error'] ?? event['output'] ?? {}) as { reason?: string };
    if (reason !== undefined) return reason;
    if (event.type.startsWith('xstate.error.')) return 'unknown_error';
  }
  return undefined;
}
