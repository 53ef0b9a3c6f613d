import { cleanup } from '@testing-library/react';
import { relative } from 'node:path';
import { env } from 'node:process';
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { keepRecord } from '#studio/check/record.ts';
import { portsOf } from '#studio/ports/find.ts';
import type { FlowModel } from './flow-model.ts';
import { eventKey, unsampled, type Path } from './model.ts';
import { provePort } from './ports/prove-ports.ts';
import { faultsOfReports } from './round-trip.ts';
import { Walker, type Plan } from './walker.tsx';

export type { FlowModel, Page, Scene } from './flow-model.ts';

/** `FLOW_WALKS=paths` walks the shortest path to each transition instead of tours, to see a failure on its own. */
const IS_BY_PATHS = env['FLOW_WALKS'] === 'paths';

/**
 * Generates a flow's tests from its graph and walks its tours in the real view: user events click and type, port events
 * settle deferred ports, delays advance a simulated clock. Three checks: every declared event has a sample, every
 * sample is played on a tour (otherwise the machine lacks a transition that the model expects), and a running actor
 * took every defined transition (guarded branches, delays, done, error, always). Each port also fails in every way, and
 * must lead to the declared state. The results are recorded for `npm run flows:check`.
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
      const played = new Set(walker.plans.flatMap(({ tours }) => tours.flatMap(eventKeys)));
      const samples = new Set(models.flatMap((model) => model.samples.map(eventKey)));
      expect([...samples].filter((key) => !played.has(key))).toEqual([]);
    });

    for (const plan of walker.plans) {
      const title = titleOf(plan);
      describe(title, () => {
        it('reaches its states again from a report without customer data', () => {
          expect(faultsOfReports(machine, plan.model, plan.paths)).toEqual([]);
        });

        const walks = IS_BY_PATHS ? plan.paths : plan.tours;
        it.each(walks.map((walk) => [walk.name, walk] as const))('%s', async (_name, walk) => {
          try {
            expect(await walker.walk(plan, walk)).toBeGreaterThan(0);
          } catch (error) {
            if (error instanceof Error) await addShortestPath(error, walker, plan);
            throw error;
          }
        });
      });
    }

    it('ignores no control that the view offers', () => {
      const ignored = walker.plans.flatMap((plan) => plan.shown.offered.ignored());
      expect([...new Set(ignored)]).toEqual([]);
    });

    describe.each(portsOf(machine).map(({ id }) => [id] as const))('the port %s', (id) => {
      it('leads to the declared state for every failure of a port', async () => {
        const begun = performance.now();
        const { problems, driven, given } = await provePort(machine, walker.plans, id);
        expect(problems).toEqual([]);
        walker.ports.push({ id, driven, given, seconds: (performance.now() - begun) / 1_000 });
      });
    });

    afterAll(() => {
      keepRecord(inject('flowRun'), walker.record(testFile()));
      // With FLOW_WALKS=paths, `-t` usually selects a single path.
      if (!IS_BY_PATHS) expect(walker.coverage.unwalked(machine), 'transitions that no tour took').toEqual([]);
    });
  });
}

const eventKeys = ({ steps }: Path) => steps.map((step) => eventKey(step.event));

const titleOf = <M extends AnyStateMachine>({ model }: Plan<M>) => model.title ?? 'paths';

const testFile = () => relative(process.cwd(), expect.getState().testPath ?? '').replaceAll('\\', '/');

/** Prepends to the message the shortest path to the failed step, and whether that path fails on its own. */
async function addShortestPath<M extends AnyStateMachine>(
  error: Error,
  walker: Walker<M>,
  plan: Plan<M>,
): Promise<void> {
  const { failed } = walker;
  if (!failed) return;
  const { path, steps } = failed;
  cleanup();
  const alone = steps > path.steps.length ? await walker.failureOf(plan, path) : error;
  const file = testFile();
  const pattern = `${titleOf(plan)} ${path.name}`.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  error.message = [
    `Step ${steps} of a tour. The shortest path there${alone ? ' fails, too' : ' does not fail'}: ${path.name}`,
    `To walk only that path: FLOW_WALKS=paths npx vitest run --project models ${file} -t '${pattern.replaceAll("'", String.raw`'\''`)}'`,
    '',
    error.message,
  ].join('\n');
}
