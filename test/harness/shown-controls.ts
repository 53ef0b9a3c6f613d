import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { nameOf, type Sight } from '#studio/check/dead-ends.ts';
import type { Hosted } from './host.ts';
import { OfferedControls } from './offered-controls.ts';
import { OUT_OF_REACH } from './shown.ts';

/** Whether the page has a link that can be pressed. Links beneath a dialog are hidden or inert. */
const hasLink = () => [...document.querySelectorAll('a[href]')].some((link) => link.closest(OUT_OF_REACH) === null);

const isInFront = () => document.querySelector('main, [role="dialog"], [role="alertdialog"]') !== null;

/** The texts and controls that the runs of models with one view showed in each state. */
export class ShownControls {
  readonly #byState = new Map<string, Sight>();
  readonly offered = new OfferedControls();

  readonly of = ({ value }: AnyMachineSnapshot): Sight | undefined => this.#byState.get(nameOf(value));

  /** Types of the events that the customer caused in any state. */
  performedTypes(): string[] {
    return [...this.#byState.values()].flatMap(({ performed }) => [...performed]);
  }

  /** Records what the page shows in that state. */
  record(state: AnyMachineSnapshot): void {
    const shown = this.of(state) ?? { isInFront: false, hasLink: false, performed: new Set(), leaving: new Map() };
    this.#byState.set(nameOf(state.value), shown);
    shown.isInFront ||= isInFront();
    shown.hasLink ||= hasLink();
    this.offered.record(state);
  }

  /** Causes an event the way a customer does; events that the test had to send itself do not count. */
  async perform<S extends Hosted<never>>(
    scene: S,
    event: AnyEventObject,
    perform: (scene: S) => unknown,
  ): Promise<void> {
    const before = scene.state();
    const shown = this.of(before);
    const requestsBefore = requestCount(scene);
    const { watched, hasSent } = watchSends(scene);
    await this.offered.watch(() => perform(watched));
    if (hasSent() || !shown) return;
    shown.performed.add(event.type);
    const after = scene.state();
    const isLeft = after.status !== 'active' || nameOf(after.value) !== nameOf(before.value);
    if (isLeft || requestCount(scene) > requestsBefore) shown.leaving.set(JSON.stringify(event), event);
  }
}

const requestCount = ({ sentEvents }: Pick<Hosted<never>, 'sentEvents'>) =>
  sentEvents.filter(({ type }) => type === 'flow.requested').length;

/** The same scene, which records whether the test itself, and not the view, has sent the flow an event. */
export function watchSends<S extends Pick<Hosted<never>, 'actor' | 'send' | 'stream' | 'play'>>(
  scene: S,
): { watched: S; hasSent: () => boolean } {
  let hasSent = false;
  const recording =
    <Arguments extends unknown[], Result>(send: (...given: Arguments) => Result) =>
    (...given: Arguments) => {
      hasSent = true;
      return send(...given);
    };
  const watched: S = {
    ...scene,
    actor: withSend(scene.actor, recording),
    send: recording(scene.send),
    stream: recording(scene.stream),
    play: recording(scene.play),
  };
  return { watched, hasSent: () => hasSent };
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
