import { act } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { ModalKind } from '#machines/flows.ts';
import type { Hosted } from './host.ts';

/** The parts of a running flow that all flows share. */
type Running = Pick<Hosted<never>, 'state' | 'send' | 'sent' | 'told' | 'calls'>;

/** The same event, with which the customer asks the root for another flow; checks the message to the root. */
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

/**
 * The same event, after which a port is called again, also while its last call is pending; not called where `isDue`
 * returns false.
 */
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

/** The event, sent as the root would. */
export const byRoot = ({ send }: Running, event: AnyEventObject) => act(async () => send(event));

/** The same event, which sends exactly these messages to streams and other flows. */
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
