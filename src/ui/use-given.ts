import { type Context, use } from 'react';

/** The value of the nearest provider. Throws without one. */
export function useGiven<Value>(context: Context<Value | null>): Value {
  const value = use(context);
  if (value === null) throw new Error('There is no provider around this component');
  return value;
}
