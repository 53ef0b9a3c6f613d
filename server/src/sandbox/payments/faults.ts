import { z } from 'zod';

/**
 * Faults for tests. `hold_request` waits before acting and `hold_answer` after, until released; `lose_answer` acts and
 * cuts the connection; `unavailable` responds 503. A webhook with a fault is not delivered.
 */
export const faultForm = z.strictObject({
  kind: z.enum(['hold_request', 'hold_answer', 'lose_answer', 'unavailable']),
  /** A regular expression on `METHOD /path` or `WEBHOOK event.type`, such as `^POST .*\/confirm$`. */
  request: z.string(),
  times: z.number().int().min(1).default(1),
});
export type Fault = z.infer<typeof faultForm>;

export interface Faults {
  add: (fault: Fault) => void;
  take: (request: string) => Fault['kind'] | null;
  nextTriggered: () => Promise<string>;
  held: () => Promise<void>;
  clear: () => void;
}

export function createFaults(): Faults {
  let faults: Fault[] = [];
  let held: (() => void)[] = [];
  let triggered: string[] = [];
  let waiting: ((request: string) => void)[] = [];
  return {
    add: (fault) => faults.push(fault),
    take: (request) => {
      const fault = faults.find((one) => new RegExp(one.request).test(request));
      if (fault === undefined) return null;
      fault.times -= 1;
      faults = faults.filter((one) => one.times > 0);
      const [first, ...others] = waiting;
      if (first === undefined) triggered.push(request);
      else first(request);
      waiting = others;
      return fault.kind;
    },
    nextTriggered: () => {
      const [first, ...others] = triggered;
      triggered = others;
      return first === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(first);
    },
    held: () => new Promise((resolve) => held.push(resolve)),
    clear: () => {
      const released = held;
      faults = [];
      triggered = [];
      held = [];
      for (const letGo of released) letGo();
    },
  };
}
