import type { RootRef } from '#machines/root/root.machine.ts';
import { FlightRecorder } from '#src/adapters/report/flight-recorder.ts';

/** One recorder for each app, as long as it runs. */
const recorders = new WeakMap<RootRef, FlightRecorder>();

/** What keeps what the app's machines are told: from when it is first asked for. Decision 51. */
export function recorderOf(root: RootRef): FlightRecorder {
  const known = recorders.get(root);
  if (known) return known;
  const recorder = new FlightRecorder(() => performance.now());
  recorder.follow(root);
  recorders.set(root, recorder);
  return recorder;
}
