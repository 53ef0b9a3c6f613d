import { act } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { ModalKind } from '#machines/flows.ts';
import type { Hosted } from './host.ts';

/** The parts of a running flow that all flows share. */
type Running = Pick<Hosted<never>, 'state' | 'send' | 'sentEvents' | 'portEvents' | 'calls'>;

/** Wraps an executor: its event must ask the root to open the flow `kind`. */
export function asking<S>(
  kind: ModalKind,
  perform: (scene: S) => unknown,
): (scene: S & Pick<Running, 'sentEvents'>) => Promise<void> {
  return async (scene) => {
    const before = scene.sentEvents.length;
    await perform(scene);
    expect(scene.sentEvents.slice(before)).toContainEqual({ type: 'flow.requested', kind, key: null });
  };
}

/** Wraps an executor: its event must call a port, even while a call is pending; none if `isDue` is false. */
export function recalling<S extends Running, E>(
  perform: (scene: S, event: E) => unknown,
  isDue: (scene: S, event: E) => boolean = () => true,
): (scene: S, event: E) => Promise<void> {
  return async (scene, event) => {
    const expected = scene.calls.length + Number(isDue(scene, event));
    await perform(scene, event);
    expect(scene.calls).toHaveLength(expected);
  };
}

/** Sends the event as the root would. */
export const byRoot = ({ send }: Running, event: AnyEventObject) => act(async () => send(event));

/** Wraps an executor: its event must send exactly these messages to streams and other flows. */
export function telling<S extends Running, E>(
  expectedOf: (scene: S, event: E) => Running['portEvents'],
  perform: (scene: S, event: E) => unknown,
): (scene: S, event: E) => Promise<void> {
  return async (scene, event) => {
    const before = scene.portEvents.length;
    const expected = expectedOf(scene, event);
    await perform(scene, event);
    expect(scene.portEvents.slice(before)).toEqual(expected);
  };
}
