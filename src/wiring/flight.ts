import type { RootRef } from '#machines/root/root.machine.ts';
import { FlightRecorder } from '#src/adapters/report/flight-recorder.ts';

const recorders = new WeakMap<RootRef, FlightRecorder>();

/** Starts recording with the first call. Decision 51. */
export function recorderOf(root: RootRef): FlightRecorder {
  const known = recorders.get(root);
  if (known) return known;
  const recorder = new FlightRecorder(() => performance.now());
  recorder.follow(root);
  recorders.set(root, recorder);
  return recorder;
}
