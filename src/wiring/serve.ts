import { fromPromise } from 'xstate';

/** Wraps an adapter as a promise actor. */
export function serve<Input, Output>(adapter: (input: Input, signal: AbortSignal) => Promise<Output> | Output) {
  return fromPromise<Output, Input>(async ({ input, signal }) => adapter(input, signal));
}
