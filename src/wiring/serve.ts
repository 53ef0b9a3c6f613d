import { fromPromise } from 'xstate';

/** A promise adapter as the actor of a port. */
export function serve<Input, Output>(adapter: (input: Input, signal: AbortSignal) => Promise<Output> | Output) {
  return fromPromise<Output, Input>(async ({ input, signal }) => adapter(input, signal));
}
