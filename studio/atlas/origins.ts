import type { ActorRefLike, AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { isMachineActor } from './machine-actors.ts';
import type { Origin } from './messages.ts';

/** The sender of each event and the parent of each actor, from XState's inspection events. */
export class Origins {
  readonly #parents = new Map<string, string>();
  readonly #sources = new WeakMap<AnyEventObject, Map<string, ActorRefLike>>();

  constructor(root: AnyActorRef) {
    this.#adopt(root);
  }

  #adopt(actor: AnyActorRef): void {
    const { children = {} } = (actor.getSnapshot() ?? {}) as Partial<AnyMachineSnapshot>;
    for (const child of Object.values(children as Record<string, AnyActorRef | undefined>)) {
      if (!child) continue;
      this.#parents.set(child.sessionId, actor.sessionId);
      this.#adopt(child);
    }
  }

  note(inspected: InspectionEvent): void {
    if (inspected.type !== '@xstate.event' || !inspected.sourceRef) return;
    const { actorRef, sourceRef, event } = inspected;
    if (event.type === 'xstate.init') this.#parents.set(actorRef.sessionId, sourceRef.sessionId);
    else this.#sources.set(event, (this.#sources.get(event) ?? new Map()).set(actorRef.sessionId, sourceRef));
  }

  parentOf({ sessionId }: AnyActorRef): string | null {
    return this.#parents.get(sessionId) ?? null;
  }

  /** An actor's start comes from its parent. */
  of(receiver: AnyActorRef, event: AnyEventObject): Origin | null {
    const parent = this.parentOf(receiver);
    if (event.type === 'xstate.init') return parent === null ? null : { session: parent, port: null };
    const source = this.#sources.get(event)?.get(receiver.sessionId) as AnyActorRef | undefined;
    if (!source) return null;
    if (isMachineActor(source)) return { session: source.sessionId, port: null };
    return { session: this.parentOf(source) ?? receiver.sessionId, port: source.id };
  }
}
