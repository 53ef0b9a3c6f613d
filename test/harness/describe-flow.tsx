import { cleanup } from '@testing-library/react';
import { relative } from 'node:path';
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { keepRecord } from '#studio/check/record.ts';
import { portsOf } from '#studio/ports/find.ts';
import type { FlowModel } from './flow-model.ts';
import { eventKey, unsampled, type Path } from './model.ts';
import { provePort } from './ports/prove-ports.ts';
import { faultsOfReports } from './round-trip.ts';
import { Walker } from './walker.tsx';

export type { FlowModel, Scene } from './flow-model.ts';

/**
 * Generates a flow's tests from its graph and runs each path in the real view: user events click and type, port events
 * settle deferred ports, delays advance a simulated clock. Three checks: every declared event has a sample, every
 * sample is played by a path (or a transition that the model counts on is gone), and a running actor took every defined
 * transition (guarded branches, delays, done, error, always). Each port also fails in every way, and must lead to the
 * declared state. The results are recorded for `npm run flows:check`.
 */
export function describeFlow<M extends AnyStateMachine>(machine: M, ...models: FlowModel<M>[]): void {
  describe(machine.id, () => {
    const walker = new Walker(machine, models);
    afterEach(cleanup);

    it('has a sample of every event', () => {
      expect(
        unsampled(
          machine,
          models.flatMap((model) => [...model.samples]),
        ),
      ).toEqual([]);
    });

    it('plays every sample', () => {
      const played = new Set(walker.plans.flatMap(({ paths }) => paths.flatMap(eventKeys)));
      const samples = new Set(models.flatMap((model) => model.samples.map(eventKey)));
      expect([...samples].filter((key) => !played.has(key))).toEqual([]);
    });

    for (const plan of walker.plans) {
      describe(plan.model.title ?? 'paths', () => {
        it('reaches its states again from a report without customer data', () => {
          expect(faultsOfReports(machine, plan.model, plan.paths)).toEqual([]);
        });

        it.each(plan.paths.map((path) => [path.name, path] as const))('%s', async (_name, path) => {
          expect(await walker.walk(plan, path)).toBeGreaterThan(0);
        });
      });
    }

    describe.each(portsOf(machine).map(({ id }) => [id] as const))('the port %s', (id) => {
      it('leads to the declared state for every failure of a port', async () => {
        const begun = performance.now();
        const { problems, driven, given } = await provePort(machine, walker.plans, id);
        expect(problems).toEqual([]);
        walker.ports.push({ id, driven, given, seconds: (performance.now() - begun) / 1_000 });
      });
    });

    afterAll(() => {
      const file = relative(process.cwd(), expect.getState().testPath ?? '').replaceAll('\\', '/');
      keepRecord(inject('flowRun'), walker.record(file));
      expect(walker.coverage.unwalked(machine), 'transitions that no path took').toEqual([]);
    });
  });
}

const eventKeys = ({ steps }: Path) => steps.map((step) => eventKey(step.event));
