import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { portsOf } from '#studio/ports/find.ts';
import type { FlowModel } from '#test/harness/flow-model.ts';
import { provePort } from '#test/harness/ports/prove-ports.ts';
import { faultsOfReports } from '#test/harness/round-trip.ts';
import { unchecked, Walker } from '#test/harness/walker.tsx';

export type { FlowModel, Page, Scene } from '#test/harness/flow-model.ts';

/**
 * Replaces the harness's `describeFlow` (`npm run code:mutate`): the same walks and checks, without records. Each walk
 * checks the view again, because a test is run once for each mutant.
 */
export function describeFlow<M extends AnyStateMachine>(machine: M, ...models: FlowModel<M>[]): void {
  describe(machine.id, () => {
    const { plans } = new Walker(machine, models);
    afterEach(cleanup);

    for (const plan of plans) {
      describe(plan.model.title ?? 'paths', () => {
        it.each(plan.tours.map((tour) => [tour.name, tour] as const))('%s', async (_name, tour) => {
          const walker = new Walker(machine, [], undefined, { plans: unchecked([plan]) });
          for (const fresh of walker.plans) expect(await walker.walk(fresh, tour)).toBeGreaterThan(0);
          expect([...walker.unexplained]).toEqual([]);
        });

        it('reaches its states again from a report without customer data', () => {
          expect(faultsOfReports(machine, plan.model, plan.paths)).toEqual([]);
        });
      });
    }

    it.each(portsOf(machine).map(({ id }) => [id] as const))('the port %s', async (id) => {
      const { problems } = await provePort(machine, unchecked(plans), id);
      expect(problems).toEqual([]);
    });
  });
}
