import { act, cleanup, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { ActorRefFrom, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic } from 'xstate';
import { hostFlow, type Hosted } from './host.ts';
import { Coverage, edgePaths, eventKey, unsampled, type ModelOptions, type Path } from './model.ts';
import { Providers } from './providers.tsx';
import { faultsOfReports } from './round-trip.ts';

/** What a page object and an executor get to work with. */
export interface Scene<M extends AnyStateMachine> extends Hosted<M> {
  user: UserEvent;
}

type UserEventType<M extends AnyStateMachine> = EventFromLogic<M>['type'];

export interface FlowModel<M extends AnyStateMachine> extends ModelOptions {
  /** Told apart in the report where a machine is modelled from several inputs. */
  title?: string;
  ports: readonly string[];
  streams?: readonly string[];
  view: (actor: ActorRefFrom<M>) => ReactNode;
  /** How a customer makes each event happen in the view. An event of the machine without one is sent by the root. */
  perform: { [T in UserEventType<M>]?: (scene: Scene<M>, event: Extract<EventFromLogic<M>, { type: T }>) => unknown };
  /** Events that come from the root or another actor, not from the view. */
  fromRoot?: readonly UserEventType<M>[];
  /** What the customer sees in each state, by the state's path ("ready.saving"). A state without one fails. */
  pages: Record<string, (scene: Scene<M>, state: AnyMachineSnapshot) => unknown>;
}

/**
 * Generates the tests of a flow from its graph and runs each path inside the real view: user events click and type,
 * port events settle deferred ports, delays advance a simulated clock. After each step the actor stands where the
 * model stands and the page object of that state holds. Three gates close it: every declared event has a sample, every
 * sample is played by a path (or a transition that the model counts on is gone), every defined transition (guarded
 * branches, delays, done, error, always) was taken by a running actor.
 */
export function describeFlow<M extends AnyStateMachine>(machine: M, ...models: FlowModel<M>[]): void {
  describe(machine.id, () => {
    const coverage = new Coverage();
    afterEach(cleanup);

    it('has a sample of every event', () => {
      expect(unsampled(machine, models.flatMap((model) => [...model.samples]))).toEqual([]);
    });

    const planned = models.map((model) => ({ model, paths: edgePaths(machine, model) }));

    it('plays every sample', () => {
      const played = new Set(planned.flatMap(({ paths }) => paths.flatMap(eventKeys)));
      const samples = new Set(models.flatMap((model) => model.samples.map(eventKey)));
      expect([...samples].filter((key) => !played.has(key))).toEqual([]);
    });

    for (const { model, paths } of planned) {
      describe(model.title ?? 'paths', () => {
        const { pages, view, input, ports, streams = [] } = model;
        const show = (state: AnyMachineSnapshot) => [state.value, model.project(state)];
        const seen = new Set<string>();
        /** Paths share their beginnings: what a customer sees after the same steps is looked at once. */
        const seeOnce = async (scene: Scene<M>, taken: string) => {
          if (seen.has(taken)) return;
          seen.add(taken);
          await see(scene, pages, scene.state());
        };

        it('is reached again from a report that tells nothing of the customer', () => {
          expect(faultsOfReports(machine, model, paths)).toEqual([]);
        });

        it.each(paths.map((path) => [path.name, path] as const))('%s', async (_name, path) => {
          const hosted = hostFlow(machine, { input, ports, streams, coverage });
          const scene: Scene<M> = { ...hosted, user: userEvent.setup({ delay: null }) };
          const { unmount } = render(<Providers>{view(hosted.actor)}</Providers>);

          await seeOnce(scene, '');
          let taken = '';
          for (const { event, state } of path.steps) {
            await perform(scene, model, event);
            expect(show(hosted.state())).toEqual(show(state));
            taken += `\n${eventKey(event)}`;
            await seeOnce(scene, taken);
          }
          unmount();
          hosted.stop();
        });
      });
    }

    afterAll(() => {
      expect(coverage.unwalked(machine), 'transitions that no path took').toEqual([]);
    });
  });
}

const eventKeys = ({ steps }: Path) => steps.map((step) => eventKey(step.event));

async function perform<M extends AnyStateMachine>(scene: Scene<M>, model: FlowModel<M>, event: AnyEventObject) {
  const executor = model.perform[event.type as UserEventType<M>];
  if (executor) {
    await executor(scene, event as Parameters<typeof executor>[1]);
    return;
  }
  const fromRoot: readonly string[] = model.fromRoot ?? [];
  await act(async () => {
    if (scene.play(event)) return;
    if (!fromRoot.includes(event.type)) throw new Error(`No executor for "${event.type}"`);
    scene.send(event);
  });
}

async function see<M extends AnyStateMachine>(scene: Scene<M>, pages: FlowModel<M>['pages'], state: AnyMachineSnapshot) {
  for (const leaf of leaves(state.value)) {
    const page = pages[leaf];
    if (!page) throw new Error(`No page object for the state "${leaf}"`);
    await page(scene, state);
  }
}

/** "ready.saving" for { ready: 'saving' }; one path for each region of a parallel state. */
function leaves(value: unknown, prefix = ''): string[] {
  if (typeof value === 'string') return [prefix + value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const inner = leaves(child, `${prefix}${key}.`);
    return inner.length > 0 ? inner : [prefix + key];
  });
}
