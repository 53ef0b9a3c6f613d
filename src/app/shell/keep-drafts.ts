import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { flowOf } from '#machines/flows.ts';
import type { RootRef } from '#machines/root/root.machine.ts';
import type { Drafts, DraftStore } from '#src/adapters/storage/draft-store.ts';
import type { EarlyEvent } from '#src/app/start/early-events.ts';

const kindOf = (id: string) => id.slice(0, id.indexOf(':'));

const draftsOf = (id: string) => flowOf(kindOf(id))?.drafts ?? [];

/** Passwords are never stored. */
export const isSecret = ({ field }: AnyEventObject) => typeof field === 'string' && /password/i.test(field);

const isDrafted = (id: string, event: AnyEventObject) => draftsOf(id).includes(event.type) && !isSecret(event);

/** Upper limit of kept events per flow. */
const LONGEST = 100;

/** Only the last text of a field counts. */
function replaces(newer: AnyEventObject, older: AnyEventObject): boolean {
  if (newer.type !== older.type) return false;
  return (
    ['comments.changed', 'time.chosen', 'pin.moved'].includes(newer.type) ||
    (newer.type === 'field.edited' && newer['field'] === older['field'])
  );
}

const isDay = ({ type }: AnyEventObject) => type === 'day.chosen';

/** Keeps the last day before the last time, which can only be chosen on that day, and the last day after it. */
function withoutOtherDays(events: readonly AnyEventObject[]): AnyEventObject[] {
  const time = events.findLastIndex(({ type }) => type === 'time.chosen');
  const kept = new Set([events.slice(0, Math.max(time, 0)).findLast(isDay), events.slice(time + 1).findLast(isDay)]);
  return events.filter((event) => !isDay(event) || kept.has(event));
}

/** Restores input after a reload by sending the same events again. Decision 57. Returns the stop function. */
export function keepDrafts(
  root: RootRef,
  store: DraftStore,
  {
    isOpening,
    userId,
    early = [],
  }: { isOpening: (id: string) => boolean; userId: () => number | null; early?: readonly EarlyEvent[] },
): () => void {
  const drafts = new Map<string, Drafts[string]>();
  /** Drafts of the previous page that are not restored yet. */
  const unrestored = new Map<string, Set<AnyEventObject>>();
  /** Those on their way to their flow. */
  const onTheWay = new Set<AnyEventObject>();
  /** For each flow that is handling a draft of the previous page: this draft. */
  const replayed = new Map<string, AnyEventObject>();
  const running = new Map<string, AnyActorRef>();
  const write = () => {
    // A lost session does not change the owner.
    for (const kept of drafts.values()) kept.owner = userId() ?? kept.owner;
    store.write(Object.fromEntries(drafts));
  };
  const forget = (id: string) => {
    unrestored.delete(id);
    replayed.delete(id);
    if (drafts.delete(id)) write();
  };

  const note = (id: string, event: AnyEventObject) => {
    // A new text in a field drops the draft of that field. Any other input drops all drafts of the flow.
    const waiting = unrestored.get(id);
    for (const older of waiting ?? [])
      if (event.type !== 'field.edited' || replaces(event, older)) waiting?.delete(older);
    const { owner, events } = drafts.get(id) ?? { owner: null, events: [] };
    const others = events.filter((older) => !replaces(event, older));
    drafts.set(id, { owner, events: withoutOtherDays([...others, event]).slice(-LONGEST) });
    write();
  };

  const restore = (id: string, state: AnyMachineSnapshot) => {
    for (const event of unrestored.get(id) ?? []) {
      if (onTheWay.has(event)) continue;
      if (!state.can(event)) return;
      onTheWay.add(event);
      running.get(id)?.send(event);
    }
  };

  /** Runs before the actions of a step, so that the flow gets its drafts before any answer to these actions. */
  const follow = (actor: AnyActorRef, event: AnyEventObject, after: AnyMachineSnapshot) => {
    const { id } = actor;
    const before = actor.getSnapshot() as AnyMachineSnapshot;
    if (onTheWay.delete(event)) {
      replayed.set(id, event);
      // After another event the flow may ignore the draft. Then the draft is sent again later.
      if (before.can(event)) unrestored.get(id)?.delete(event);
    } else if (replayed.get(id) !== event) replayed.delete(id);
    if (running.get(id) === actor) restore(id, after);
  };

  const update = () => {
    const children = root.getSnapshot().children as Record<string, AnyActorRef | undefined>;
    for (const id of running.keys()) {
      if (children[id] === running.get(id)) continue;
      running.delete(id);
      forget(id);
    }
    for (const [id, actor] of Object.entries(children)) {
      if (!actor || running.has(id) || draftsOf(id).length === 0) continue;
      running.set(id, actor);
      for (const [sent, event] of early) if (sent === actor && isDrafted(id, event)) note(id, event);
      restore(id, actor.getSnapshot() as AnyMachineSnapshot);
    }
    if ([...drafts.values()].some(({ owner }) => owner === null) && userId() !== null) write();
  };

  for (const [id, { owner, events }] of Object.entries(store.read())) {
    const isTheirs = owner === null || owner === userId() || flowOf(kindOf(id))?.personal === 'nothing';
    if (!isOpening(id) || !isTheirs) continue;
    const kept = events.filter((event) => isDrafted(id, event));
    drafts.set(id, { owner, events: kept });
    unrestored.set(id, new Set(kept));
  }
  write();

  const inspection = root.system.inspect((inspected) => {
    if (inspected.type === '@xstate.microstep') {
      const { actorRef, event, snapshot } = inspected;
      if (unrestored.has((actorRef as AnyActorRef).id))
        follow(actorRef as AnyActorRef, event, snapshot as AnyMachineSnapshot);
    }
    if (inspected.type !== '@xstate.event' || onTheWay.has(inspected.event)) return;
    const { actorRef, sourceRef, event } = inspected;
    // The draft of a created account concludes the sign-up once more. It stays for the next reload.
    const isReplayed = replayed.has((sourceRef as AnyActorRef | undefined)?.id ?? '');
    if (actorRef === root && event.type === 'flow.concluded' && !isReplayed) {
      for (const id of drafts.keys()) if (kindOf(id) === event['kind']) forget(id);
    }
    const { id } = actorRef as AnyActorRef;
    if (isDrafted(id, event)) note(id, event);
  });
  const subscription = root.subscribe(update);
  update();
  return () => {
    inspection.unsubscribe();
    subscription.unsubscribe();
  };
}
