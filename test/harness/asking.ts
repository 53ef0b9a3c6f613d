import { expect } from 'vitest';
import type { ModalKind } from '#machines/shared/flow.ts';
import type { Hosted } from './host.ts';

/** The same gesture, by which the customer asks the root for another flow: the root is told so. */
export function asking<S extends Pick<Hosted<never>, 'sent'>>(kind: ModalKind, perform: (scene: S) => unknown): (scene: S) => Promise<void> {
  return async (scene) => {
    const before = scene.sent.length;
    await perform(scene);
    expect(scene.sent.slice(before)).toContainEqual({ type: 'flow.requested', kind, key: null });
  };
}

/** The same event, on which a port is called once more: also where its last call has not been answered yet. */
export function recalling<S extends Pick<Hosted<never>, 'calls'>, E>(perform: (scene: S, event: E) => unknown): (scene: S, event: E) => Promise<void> {
  return async (scene, event) => {
    const before = scene.calls.length;
    await perform(scene, event);
    expect(scene.calls).toHaveLength(before + 1);
  };
}
