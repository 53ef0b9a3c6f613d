import type { MachineShape } from '#studio/definition.ts';
import type { Compared } from './picture-set.ts';

/** A machine with the pictures of its states. */
export interface FlowPictures {
  readonly shape: MachineShape;
  readonly about: string;
  /** False: it is never on a screen. */
  readonly hasView: boolean;
  readonly screens: readonly Compared[];
}

/** A state without a picture, and why. */
export interface Unseen {
  readonly state: string;
  readonly why: string;
}

const isOf =
  (kind: string) =>
  ({ shots }: Compared): boolean =>
    shots.some((shot) => shot.kind === kind);

/** A screen is new if all its pictures are new, and lost if all are lost. Any other difference is a change. */
export function changeOf({ shots }: Compared): 'same' | 'changed' | 'new' | 'lost' {
  const [first = 'same', ...others] = new Set(shots.map(({ kind }) => kind));
  return others.length === 0 ? first : 'changed';
}

const isChanged = (one: Compared): boolean => changeOf(one) !== 'same';

/** Screens with a change first; as in the chart otherwise. */
export function sorted({ shape, screens }: FlowPictures): Compared[] {
  const order = new Map(shape.states.map(({ id }, index) => [id, index]));
  const placeOf = ({ picture }: Compared) => order.get(picture.states[0] ?? '') ?? order.size;
  const inOrder = screens.toSorted((one, other) => placeOf(one) - placeOf(other));
  return [...inOrder.filter(isChanged), ...inOrder.filter((one) => !isChanged(one))];
}

/** Innermost states that no picture shows. */
export function unseenStates({ shape, hasView, screens }: FlowPictures): Unseen[] {
  const shown = new Set(screens.filter((one) => !isOf('lost')(one)).flatMap(({ picture }) => picture.states));
  const passing = new Set(
    shape.transitions.filter(({ event, guard }) => event === '' && guard === null).map(({ source }) => source),
  );
  return shape.states
    .filter(({ id, type }) => (type === 'atomic' || type === 'final') && !shown.has(id))
    .map(({ id, type }) => ({ state: id, why: whyUnseen(type === 'final', passing.has(id), hasView) }));
}

function whyUnseen(isFinal: boolean, isPassing: boolean, hasView: boolean): string {
  if (!hasView) return 'The machine is never on a screen.';
  if (isFinal) return 'Never on a screen: the flow has ended and is closed at once.';
  if (isPassing) return 'Never on a screen: it is left at once.';
  return 'No picture: take the pictures of this flow.';
}
