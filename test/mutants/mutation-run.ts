import { cleanup } from '@testing-library/react';
import type { AnyStateMachine } from 'xstate';
import type { Reasons } from '#machines/shared/flow/reasons.ts';
import { reasonsOf } from '#studio/declared-reasons.ts';
import { machineMutants } from '#studio/mutate/machine-mutants.ts';
import type { MutantName, Outcome, PathTrace, Verdict } from '#studio/mutate/mutant.ts';
import type { FlowModel } from '#test/harness/flow-model.ts';
import type { Path } from '#test/harness/model.ts';
import { unchecked, Walker, type Mutation, type Plan } from '#test/harness/walker.tsx';
import { viewMutants } from './view-mutants.ts';

/** Milliseconds for one path; the slowest takes a tenth of it. */
const TIMEOUT_MS = 10_000;

interface Traced<M extends AnyStateMachine> extends PathTrace {
  plan: Plan<M>;
  path: Path;
}

interface Trial<M extends AnyStateMachine> {
  name: MutantName;
  mutation: Mutation<M>;
  isPassedBy: (path: Traced<M>) => boolean;
  isChanged: () => boolean;
}

/**
 * Walks a machine's generated paths over its mutants. The plan comes from the committed machine. The running machine,
 * or the events of the view, come from the mutant. The first path that does not end as planned kills the mutant.
 */
export class MutationRun<M extends AnyStateMachine> {
  readonly #machine: M;
  readonly #models: readonly FlowModel<M>[];
  readonly #reasons: Reasons;
  readonly #plans: Plan<M>[];
  #traced: Traced<M>[] = [];

  constructor(machine: M, models: readonly FlowModel<M>[], reasons: Reasons = reasonsOf(machine.id)) {
    this.#machine = machine;
    this.#models = models;
    this.#reasons = reasons;
    this.#plans = new Walker(machine, models, reasons).plans;
  }

  /**
   * Walks every path over the unchanged machine, and throws where one fails: a kill would prove nothing then. Returns
   * the number of paths.
   */
  async control(): Promise<number> {
    const plans = unchecked(this.#plans);
    this.#traced = [];
    for (const [index, plan] of plans.entries()) {
      for (const path of plan.tours) {
        const walker = this.#walker(plans);
        const failure = await walkInTime(walker, plan, path);
        if (failure) throw new Error(`The unchanged machine fails "${path.name}"`, { cause: failure.error });
        if (walker.unexplained.size > 0) throw new Error([...walker.unexplained].join('\n'));
        const { taken, reached } = walker.coverage;
        this.#traced.push({ plan: this.#plans[index] ?? plan, path, taken, reached });
      }
    }
    for (const [index, { shown }] of plans.entries()) Object.assign(this.#plans[index] ?? {}, { shown });
    return this.#traced.length;
  }

  async *verdicts(): AsyncGenerator<Verdict> {
    for (const trial of this.#trials()) {
      const verdict = await this.#try(trial);
      if (trial.isChanged()) yield verdict;
    }
  }

  #trials(): Trial<M>[] {
    return [
      ...machineMutants(this.#machine).map(({ apply, isPassedBy, ...name }) => ({
        name,
        isPassedBy,
        mutation: { machine: apply },
        isChanged: () => true,
      })),
      ...viewMutants(this.#machine, this.#plans).map(({ plans, type, mutation, isChanged, ...name }) => ({
        name,
        mutation,
        isChanged,
        isPassedBy: ({ plan, path }: Traced<M>) =>
          plans.includes(plan) && path.steps.some(({ event }) => event.type === type),
      })),
    ];
  }

  async #try({ name, mutation, isPassedBy, isChanged }: Trial<M>): Promise<Verdict> {
    const begun = performance.now();
    const plans = unchecked(this.#plans);
    const walker = this.#walker(plans, mutation);
    const passing = this.#traced
      .filter(isPassedBy)
      .sort((one, other) => one.path.steps.length - other.path.steps.length);
    let walks = 0;
    let outcome: Outcome = 'survived';
    for (const { plan, path } of passing) {
      walks += 1;
      const failure = await walkInTime(walker, plans[this.#plans.indexOf(plan)] ?? plan, path);
      if (failure && isChanged()) outcome = failure.outcome;
      else if (walker.unexplained.size > 0) outcome = 'unexplained';
      if (outcome !== 'survived') break;
    }
    const { machine, kind, place } = name;
    return { machine, kind, place, outcome, walks, seconds: (performance.now() - begun) / 1_000 };
  }

  #walker(plans: Plan<M>[], mutation: Mutation<M> = {}): Walker<M> {
    return new Walker(this.#machine, this.#models, this.#reasons, { plans, mutation });
  }
}

interface Failure {
  error: unknown;
  outcome: Outcome;
}

async function walkInTime<M extends AnyStateMachine>(
  walker: Walker<M>,
  plan: Plan<M>,
  path: Path,
): Promise<Failure | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Failure>((resolve) => {
    timer = setTimeout(
      () => resolve({ error: new Error(`${TIMEOUT_MS} ms were too short`), outcome: 'hung' }),
      TIMEOUT_MS,
    );
  });
  const walk = walker.walk(plan, path).then(
    () => null,
    (error: unknown): Failure => ({ error, outcome: outcomeOf(walker.crash ?? error) }),
  );
  const failure = await Promise.race([walk, timeout]);
  clearTimeout(timer);
  cleanup();
  return failure;
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof Error && error.message.startsWith('Infinite loop')) return 'looped';
  return error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError
    ? 'crashed'
    : 'seen';
}
