import { act } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { ModalKind } from '#machines/flows.ts';
import type { Hosted } from './host.ts';

/** What of a running flow does not depend on which one it is. */
type Running = Pick<Hosted<never>, 'state' | 'send' | 'sent' | 'told' | 'calls'>;

/** The same gesture, by which the customer asks the root for another flow: the root is told so. */
export function asking<S>(
  kind: ModalKind,
  perform: (scene: S) => unknown,
): (scene: S & Pick<Running, 'sent'>) => Promise<void> {
  return async (scene) => {
    const before = scene.sent.length;
    await perform(scene);
    expect(scene.sent.slice(before)).toContainEqual({ type: 'flow.requested', kind, key: null });
  };
}

/** The same event, on which a port is called once more: also where its last call has not been answered yet; or not, where `isDue` says so. */
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

/** The event as the root sends it. */
export const byRoot = ({ send }: Running, event: AnyEventObject) => act(async () => send(event));

/** The same event, of which streams and other flows are told this, and nothing else. */
export function telling<S extends Running, E>(
  told: (scene: S, event: E) => Running['told'],
  perform: (scene: S, event: E) => unknown,
): (scene: S, event: E) => Promise<void> {
  return async (scene, event) => {
    const before = scene.told.length;
    const expected = told(scene, event);
    await perform(scene, event);
    expect(scene.told.slice(before)).toEqual(expected);
  };
}
