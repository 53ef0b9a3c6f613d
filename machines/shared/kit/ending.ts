import type { DoneStateEvent } from 'xstate';

/** A final state, with what the flow ends with there. The machine passes it on: `output: outputOfEnding`. */
export const ending = <Output, Context = never>(output: Output | ((args: { context: Context }) => Output)) =>
  ({ type: 'final', output }) as const;

/** The output of a machine whose final states are endings. */
export const outputOfEnding = ({ event }: { event: DoneStateEvent }) => event.output as never;
