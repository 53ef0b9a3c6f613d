const event = <Handled>(args: { event: Handled }): Handled => args.event;
const output = <Done extends { output: unknown }>(args: { event: Done }): Done['output'] => args.event.output;

/** A guard or an action that gets the event. */
export const withEvent = <const Type extends string>(type: Type) => ({ type, params: event }) as const;

/** A guard or an action that gets the output of a port or a flow. */
export const withOutput = <const Type extends string>(type: Type) => ({ type, params: output }) as const;
