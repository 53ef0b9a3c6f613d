import type { ActorRefFrom, AnyEventObject, AnyStateMachine } from 'xstate';
import type { MutantName } from '#studio/mutate/mutant.ts';
import { controlOf } from '#test/harness/refusals.ts';
import { withSend } from '#test/harness/shown-controls.ts';
import type { Mutation, Plan } from '#test/harness/walker.tsx';

/** A change between the customer and the machine, in one of its views. */
export interface ViewMutant<M extends AnyStateMachine> extends MutantName {
  /** The plans with this view. */
  plans: readonly Plan<M>[];
  /** The event of the control. */
  type: string;
  mutation: Mutation<M>;
  /** Whether the mutation had an effect in the walks so far; if not, it is no mutant (a gesture without a control). */
  isChanged: () => boolean;
}

/** Mutants of the controls that customers used on the unchanged machine. */
export function viewMutants<M extends AnyStateMachine>(machine: M, plans: readonly Plan<M>[]): ViewMutant<M>[] {
  return [...new Set(plans.map(({ model }) => model.view))].flatMap((view) => {
    const group = plans.filter(({ model }) => model.view === view);
    const title = group[0]?.model.title;
    const types = [...new Set(group.flatMap(({ shown }) => shown.performedTypes()))];
    return types.flatMap((type) => {
      const place = title === undefined ? type : `${type} (${title})`;
      const wrong = wrongFor(type, types, group);
      const common = { machine: machine.id, plans: group, type };
      return [
        { ...common, ...hiding<M>(type), kind: 'control hidden' as const, place },
        ...(wrong
          ? [
              {
                ...common,
                ...misdirecting<M>(type, wrong),
                kind: 'wrong event sent' as const,
                place: `${place}, as ${wrong.type}`,
              },
            ]
          : []),
      ];
    });
  });
}

/** The control is in the document and invisible. */
function hiding<M extends AnyStateMachine>(type: string): Pick<ViewMutant<M>, 'mutation' | 'isChanged'> {
  let isChanged = false;
  return {
    isChanged: () => isChanged,
    mutation: {
      before: async (model, scene, event) => {
        const control = event.type === type ? await controlOf(model, scene, event) : null;
        if (!control) return;
        isChanged = true;
        (control.closest('select') ?? control).setAttribute('style', 'display: none');
      },
    },
  };
}

/** The view sends another customer event. */
function misdirecting<M extends AnyStateMachine>(
  type: string,
  wrong: AnyEventObject,
): Pick<ViewMutant<M>, 'mutation' | 'isChanged'> {
  let isChanged = false;
  return {
    isChanged: () => isChanged,
    mutation: {
      view: (actor: ActorRefFrom<M>) =>
        withSend(actor, (send) => (event) => {
          isChanged ||= event.type === type;
          send(event.type === type ? wrong : event);
        }),
    },
  };
}

/** Another customer event, preferably one that is possible in the same state. */
function wrongFor<M extends AnyStateMachine>(
  type: string,
  types: readonly string[],
  plans: readonly Plan<M>[],
): AnyEventObject | undefined {
  const beside = plans
    .flatMap(({ vertices }) => vertices)
    .filter(({ edges }) => edges.some(({ event }) => event.type === type))
    .flatMap(({ edges }) => edges.map(({ event }) => event));
  const others = plans.flatMap(({ model }) => [...model.samples]);
  return [...beside, ...others].find((event) => event.type !== type && types.includes(event.type));
}
