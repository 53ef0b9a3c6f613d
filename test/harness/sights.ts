import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { nameOf, type Sight } from '#studio/check/dead-ends.ts';
import type { Hosted } from './host.ts';

/** Controls that can be pressed; those beneath a dialog are hidden or inert. */
const hasLink = () =>
  [...document.querySelectorAll('a[href]')].some(
    (link) => link.closest('[inert], [hidden], [aria-hidden="true"]') === null,
  );

const isInFront = () => document.querySelector('main, [role="dialog"], [role="alertdialog"]') !== null;

/** What the runs of models with one view saw in each state, and what the customer could do there. */
export class Sights {
  readonly #seen = new Map<string, Sight>();

  readonly of = ({ value }: AnyMachineSnapshot): Sight | undefined => this.#seen.get(nameOf(value));

  /** Types of the events that the customer caused in any state. */
  performedTypes(): string[] {
    return [...this.#seen.values()].flatMap(({ performed }) => [...performed]);
  }

  look(state: AnyMachineSnapshot): void {
    const sight = this.of(state) ?? { isInFront: false, hasLink: false, performed: new Set(), leaving: new Map() };
    this.#seen.set(nameOf(state.value), sight);
    sight.isInFront ||= isInFront();
    sight.hasLink ||= hasLink();
  }

  /** Causes an event the way a customer does; events that the test had to send itself do not count. */
  async performed<S extends Hosted<never>>(
    scene: S,
    event: AnyEventObject,
    perform: (scene: S) => unknown,
  ): Promise<void> {
    const before = scene.state();
    const sight = this.of(before);
    const asked = requests(scene);
    const { told, isTold } = telling(scene);
    await perform(told);
    if (isTold() || !sight) return;
    sight.performed.add(event.type);
    const after = scene.state();
    const isLeft = after.status !== 'active' || nameOf(after.value) !== nameOf(before.value);
    if (isLeft || requests(scene) > asked) sight.leaving.set(JSON.stringify(event), event);
  }
}

const requests = ({ sent }: Pick<Hosted<never>, 'sent'>) => sent.filter(({ type }) => type === 'flow.requested').length;

/** The same scene, which records whether the test itself has sent the flow an event, past the view. */
export function telling<S extends Pick<Hosted<never>, 'actor' | 'send' | 'stream' | 'play'>>(
  scene: S,
): { told: S; isTold: () => boolean } {
  let isTold = false;
  const noting =
    <Arguments extends unknown[], Result>(tell: (...given: Arguments) => Result) =>
    (...given: Arguments) => {
      isTold = true;
      return tell(...given);
    };
  const told: S = {
    ...scene,
    actor: withSend(scene.actor, noting),
    send: noting(scene.send),
    stream: noting(scene.stream),
    play: noting(scene.play),
  };
  return { told, isTold: () => isTold };
}

type Send = (event: AnyEventObject) => void;

/** The same actor with another `send`. */
export function withSend<A extends AnyActorRef>(actor: A, wrap: (send: Send) => Send): A {
  return new Proxy(actor, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      const method = value.bind(target) as Send;
      return key === 'send' ? wrap(method) : method;
    },
  });
}
