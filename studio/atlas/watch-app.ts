import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { transitionKey } from '#studio/definition.ts';
import { takenTransitions } from '#studio/taken-transitions.ts';
import { isMachineActor, machineActors } from './machine-actors.ts';
import { CHANNEL, type ActorNote, type FromApp, type FromAtlas, type StepNote } from './messages.ts';
import { plain } from './plain.ts';
import { tryEvent } from './try-event.ts';
import type { Translate } from './why-refused.ts';

const REMEMBERED = 300;

const CONTEXT_MAX = 40_000;

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

export interface Watched {
  root: AnyActorRef;
  translate: Translate;
  channel?: Channel;
  /** Milliseconds since the app was opened. */
  now?: () => number;
  path?: () => string;
}

/** Development only: broadcasts all machine steps to atlases in other tabs, and sends the events they request. */
export function watchApp({
  root,
  translate,
  channel = new BroadcastChannel(CHANNEL),
  now = () => performance.now(),
  path = () => location.pathname,
}: Watched): void {
  const app = crypto.randomUUID();
  const actors = new Map(machineActors(root).map((actor) => [actor.sessionId, actor]));
  const announced = new Set<string>();
  const taken = new Map<string, string[]>();
  const steps: StepNote[] = [];
  let number = 0;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is of this origin alone
  const say = (message: FromApp) => channel.postMessage(message);

  const noteStep = (actor: AnyActorRef, event: StepNote['event']) => {
    const { sessionId: session } = actor;
    const note = noteOf(actor);
    if (!announced.has(session)) say({ app, kind: 'started', actor: note });
    announced.add(session);
    const step: StepNote = {
      number: ++number,
      at: Math.round(now()),
      session,
      event: plain(event) as StepNote['event'],
      value: note.value,
      status: note.status,
      taken: taken.get(session) ?? [],
    };
    taken.delete(session);
    steps.push(step);
    if (steps.length > REMEMBERED) steps.shift();
    say({ app, kind: 'stepped', step });
    if (note.status !== 'active') actors.delete(session);
  };

  const listen = (inspected: InspectionEvent) => {
    const { actorRef } = inspected;
    if (inspected.type === '@xstate.actor' && isMachineActor(actorRef)) actors.set(actorRef.sessionId, actorRef);
    const actor = actors.get(actorRef.sessionId);
    if (!actor) return;
    if (inspected.type === '@xstate.microstep') {
      const keys = takenTransitions(inspected).map(transitionKey);
      taken.set(actor.sessionId, [...(taken.get(actor.sessionId) ?? []), ...keys]);
    }
    if (inspected.type === '@xstate.snapshot') noteStep(actor, inspected.event);
  };

  const answer = ({ data: asked }: MessageEvent<FromAtlas | FromApp>) => {
    if (asked.kind === 'who') {
      say({ app, kind: 'present', path: path(), actors: [...actors.values()].map(noteOf), steps });
      return;
    }
    if (asked.app !== app || (asked.kind !== 'send' && asked.kind !== 'show')) return;
    const actor = actors.get(asked.session);
    if (asked.kind === 'send')
      say({ app, kind: 'answered', request: asked.request, sent: tryEvent(actor, asked.event, translate) });
    else if (actor) say({ app, kind: 'shown', session: asked.session, context: contextOf(actor) });
  };

  root.system.inspect(listen);
  channel.addEventListener('message', answer as EventListener);
  globalThis.addEventListener?.('pagehide', () => say({ app, kind: 'left' }));
  say({ app, kind: 'present', path: path(), actors: [...actors.values()].map(noteOf), steps });
}

function noteOf(actor: AnyActorRef): ActorNote {
  const { value, status, machine } = actor.getSnapshot() as AnyMachineSnapshot;
  return { session: actor.sessionId, id: actor.id, machine: machine.id, value, status };
}

function contextOf(actor: AnyActorRef): string {
  const { context } = actor.getSnapshot() as AnyMachineSnapshot;
  const text = JSON.stringify(plain(context), null, 2);
  return text.length > CONTEXT_MAX ? `${text.slice(0, CONTEXT_MAX)}\n…` : text;
}
