import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { inWords, reasonFor, refusingGuard, type Reason, type Reasons } from '#machines/shared/flow/reasons.ts';
import { nameOf } from '#studio/check/dead-ends.ts';
import { activeNodes } from '#studio/definition.ts';
import type { FlowModel, Scene, UserEventType } from './flow-model.ts';
import { connection, i18n } from './providers.tsx';
import { watchSends } from './shown-controls.ts';
import { isShown } from './shown.ts';

/** Thrown when an executor reaches for a control, which is inspected and not used. */
class Reached extends Error {
  readonly control: Element;

  constructor(control: Element) {
    super('The control was reached');
    this.control = control;
  }
}

/** A user that stops at the first control of a gesture. In a list, this is the option to select. */
const hand = new Proxy({} as UserEvent, {
  get:
    (_user, gesture) =>
    (...[target, choice]: unknown[]) => {
      if (!(target instanceof Element)) return undefined;
      if (gesture !== 'selectOptions') throw new Reached(target);
      const option = [...target.querySelectorAll('option')].find(
        ({ value, textContent }) => value === choice || textContent === choice,
      );
      if (option) throw new Reached(option);
      throw new Error('There is no such option');
    },
});

/**
 * The control with which the customer would cause an event; null: there is none; undefined: the customer cannot cause
 * it.
 */
export async function controlOf<M extends AnyStateMachine>(
  model: FlowModel<M>,
  scene: Scene<M>,
  event: AnyEventObject,
): Promise<Element | null | undefined> {
  const executor = model.perform[event.type as UserEventType<M>];
  if (!executor) return undefined;
  const { watched, hasSent } = watchSends(scene);
  try {
    await executor({ ...watched, user: hand }, event as Parameters<typeof executor>[1]);
    return undefined;
  } catch (error) {
    if (error instanceof Reached) return error.control;
    return hasSent() ? undefined : null;
  }
}

/** The results of inspecting refused events. */
export interface Refused {
  /** Guards and events whose reason the view has shown. */
  explained: Set<string>;
  /** Keys of the reasons that were looked for. */
  keys: Set<string>;
  /** Problems, one per line. */
  unexplained: Set<string>;
}

/**
 * Checks, for each customer event that a guard refuses in `state`, the reason at its control. Then sends the event
 * anyway: a refused event changes nothing, calls nothing and sends nothing.
 */
export async function lookAtRefusals<M extends AnyStateMachine>({
  model,
  scene,
  state,
  reasons,
  refused,
}: {
  model: FlowModel<M>;
  scene: Scene<M>;
  state: AnyMachineSnapshot;
  reasons: Reasons;
  refused: Refused;
}): Promise<void> {
  const { context } = scene.state();
  for (const event of [...model.samples, ...(model.refused ?? [])]) {
    const guard = refusingGuard(state, event);
    if (guard === null && !isRefusedByPattern(state, event)) continue;
    // An executor without a control sends the event itself.
    const before = traceOf(scene);
    const control = guard === null ? undefined : await controlOf(model, scene, event);
    await act(async () => scene.send(event));
    expect(traceOf(scene)).toEqual(before);
    expect(scene.state().context).toBe(context);
    if (control === undefined || guard === null) continue;
    const reason = reasonFor(state, event, reasons);
    if (reason) refused.keys.add(reason.key);
    const problem = problemOf(control, reasons[guard], reason);
    if (problem !== null)
      refused.unexplained.add(`in "${nameOf(state.value)}" ${guard} refuses "${event.type}": ${problem}`);
    else if (control !== null || isInstead(reasons[guard])) refused.explained.add(guard);
  }
}

/** Checks without a network that the control of each event that needs it stays, disabled and with the reason. */
export async function lookAtOffline<M extends AnyStateMachine>({
  model,
  scene,
  state,
  reasons,
  refused,
}: Parameters<typeof lookAtRefusals<M>>[0]): Promise<void> {
  const controls: [string, Element][] = [];
  for (const event of model.samples) {
    if (!(event.type in reasons) || !state.can(event)) continue;
    const control = await controlOf(model, scene, event);
    if (control && !isOff(control)) controls.push([event.type, control]);
  }
  if (controls.length === 0) return;
  await act(async () => connection.send({ type: 'connection.lost' }));
  const text = new RegExp(i18n.t('shell.offline.title'));
  for (const [event, control] of controls) {
    if (control.isConnected && isOff(control) && says(control, text)) refused.explained.add(event);
    else
      refused.unexplained.add(
        `in "${nameOf(state.value)}" without a network "${event}": its control ${nameOfControl(control)} is not disabled with the reason`,
      );
  }
  await act(async () => connection.send({ type: 'connection.found' }));
}

/** Whether a guard refuses all events of a kind, such as the end of any flow. No customer causes such an event. */
const isRefusedByPattern = (state: AnyMachineSnapshot, event: AnyEventObject) =>
  activeNodes(state).some(({ transitions }) =>
    [...transitions.keys()].some((key) => key.endsWith('.*') && event.type.startsWith(key.slice(0, -1))),
  ) && !state.can(event);

/** The parts of a scene that a refused event may not change. */
const traceOf = <M extends AnyStateMachine>({ state, sentEvents, portEvents, calls }: Scene<M>) => [
  state().value,
  sentEvents.length,
  portEvents.length,
  calls.length,
];

function problemOf(
  control: Element | null,
  refusal: Reasons[string] | undefined,
  reason: Reason | null,
): string | null {
  if (refusal === undefined) return 'no reason is declared for it';
  if ('absent' in refusal || 'instead' in refusal) {
    if (control !== null) return `its control ${nameOfControl(control)} is there`;
    const words = wordsOf(reason);
    return 'absent' in refusal || isRead(words) ? null : `"${words}" is not in its place`;
  }
  if (control === null) return 'orAbsent' in refusal ? null : 'its control is not there';
  if ('already' in refusal)
    return isAlreadySo(control) ? null : `its control ${nameOfControl(control)} does not show that it is so`;
  if (!isOff(control)) return `its control ${nameOfControl(control)} is not disabled`;
  const text = wordsOf(reason);
  return text !== null && says(control, text) ? null : `its control ${nameOfControl(control)} does not say "${text}"`;
}

const isInstead = (refusal: Reasons[string] | undefined) => refusal !== undefined && 'instead' in refusal;

const wordsOf = (reason: Reason | null) => reason && inWords(reason, (key, values) => i18n.t(key, values));

const isRead = (text: string | null) => text !== null && screen.queryAllByText(text).some(isShown);

const nameOfControl = (control: Element) =>
  `"${control.getAttribute('aria-label') ?? (control.textContent || control.tagName)}"`;

const isOff = (control: Element) =>
  control.matches(':disabled, [aria-disabled="true"]') || control.closest('[inert]') !== null;

const isAlreadySo = (control: Element) =>
  control.matches('[aria-pressed="true"], [aria-checked="true"], [aria-current], :checked') ||
  (control instanceof HTMLOptionElement && control.selected);

function says(control: Element, text: string | RegExp): boolean {
  try {
    expect(control).toHaveAccessibleDescription(text);
    return true;
  } catch {
    return false;
  }
}
