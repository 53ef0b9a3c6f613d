import { fromCallback, fromPromise, type AnyEventObject, type NonReducibleUnknown } from 'xstate';

/** Rejects until the app provides an adapter. Expected refusals are values; the rest reject with `RequestFailure`. */
export function port<Output, Input = NonReducibleUnknown>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`Port "${name}" is not provided`)));
}

/** A stream of events (storage of other tabs, connectivity). Silent until provided. */
export function streamPort<Sent extends AnyEventObject, Input = NonReducibleUnknown>() {
  return fromCallback<Sent, Input>(() => undefined);
}
