import type { DoneStateEvent } from 'xstate';

/** A final state with the flow's output. The machine passes it on: `output: outputOfEnding`. */
export const ending = <Output, Context = never>(output: Output | ((args: { context: Context }) => Output)) =>
  ({ type: 'final', output }) as const;

export const outputOfEnding = ({ event }: { event: DoneStateEvent }) => event.output as never;
