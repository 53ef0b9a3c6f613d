import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent, StateValue } from 'xstate';
import { transitionKey } from '#studio/definition.ts';
import { takenTransitions } from '#studio/taken-transitions.ts';
import { difference } from './difference.ts';
import { Moments } from './go-back.ts';
import { isMachineActor, machineActors } from './machine-actors.ts';
import {
  CHANNEL,
  type ActorNote,
  type ActorState,
  type FromApp,
  type FromAtlas,
  type Sent,
  type StepNote,
} from './messages.ts';
import { Origins } from './origins.ts';
import { plain } from './plain.ts';
import { hearAnnouncements, readAloud } from './read-aloud.ts';
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
  /** The page that the app is in; none in a test. */
  page?: Window | null;
}

/** Development only: broadcasts all machine steps to atlases in other tabs, and sends the events they request. */
export function watchApp({
  root,
  translate,
  channel = new BroadcastChannel(CHANNEL),
  now = () => performance.now(),
  path = () => location.pathname,
  page = globalThis.window ?? null,
}: Watched): void {
  const app = crypto.randomUUID();
  const actors = new Map(machineActors(root).map((actor) => [actor.sessionId, actor]));
  const announced = new Set<string>();
  const taken = new Map<string, string[]>();
  const steps: StepNote[] = [];
  const contexts = new Map<number, Contexts>();
  const moments = page && new Moments(root, page);
  const origins = new Origins(root);
  const last = new Map([...actors].map(([session, actor]) => [session, stateAndContext(actor)]));
  let number = 0;
  let spoken = 0;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is of this origin alone
  const say = (message: FromApp) => channel.postMessage(message);

  const noteStep = (actor: AnyActorRef, event: StepNote['event']) => {
    const { sessionId: session } = actor;
    const note = noteOf(actor, origins);
    const { value, status, calls } = note;
    const { state: before = null, context: was } = last.get(session) ?? {};
    const current = stateAndContext(actor);
    last.set(session, current);
    if (!announced.has(session)) say({ app, kind: 'started', actor: note });
    announced.add(session);
    const step: StepNote = {
      number: ++number,
      at: Math.round(now()),
      session,
      event: plain(event) as StepNote['event'],
      from: origins.of(actor, event),
      before,
      value,
      status,
      calls,
      taken: taken.get(session) ?? [],
    };
    taken.delete(session);
    steps.push(step);
    moments?.keep(step.number);
    contexts.set(step.number, { session, was, is: current.context });
    if (steps.length > REMEMBERED) contexts.delete(steps.shift()?.number ?? 0);
    say({ app, kind: 'stepped', step });
    if (status === 'active') return;
    actors.delete(session);
    last.delete(session);
  };

  const present = () => [...actors.values()].map((actor) => noteOf(actor, origins));

  const show = (session: string, asked: number | null) => {
    const step = asked ?? steps.findLast((each) => each.session === session)?.number ?? 0;
    const kept = contexts.get(step);
    const actor = actors.get(session);
    const shown = asked === null && actor ? stateAndContext(actor).context : kept?.is;
    if (shown === undefined) return;
    const changes = kept?.session === session ? difference(kept.was, kept.is) : [];
    say({ app, kind: 'shown', session, step: asked, context: textOf(shown), changes });
  };

  const goBack = (step: number): Sent => {
    try {
      if (!moments) return { ok: false, why: 'The app is in no page.' };
      moments.goBack(step);
      return { ok: true };
    } catch (error) {
      return { ok: false, why: error instanceof Error ? error.message : String(error) };
    }
  };

  const listen = (inspected: InspectionEvent) => {
    const { actorRef } = inspected;
    origins.note(inspected);
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
      say({ app, kind: 'present', path: path(), actors: present(), steps });
      return;
    }
    if (asked.app !== app) return;
    if (asked.kind === 'show') show(asked.session, asked.step);
    if (asked.kind === 'hear' && page) say({ app, kind: 'heard', lines: readAloud(page.document.body) });
    if (asked.kind === 'back') say({ app, kind: 'answered', request: asked.request, sent: goBack(asked.step) });
    if (asked.kind === 'send') {
      const sent = tryEvent(actors.get(asked.session), asked.event, translate);
      say({ app, kind: 'answered', request: asked.request, sent });
    }
  };

  if (page) {
    hearAnnouncements(page.document, (announcement) => {
      spoken += 1;
      say({ app, kind: 'announced', number: spoken, at: Math.round(now()), announcement });
    });
  }
  root.system.inspect(listen);
  channel.addEventListener('message', answer as EventListener);
  globalThis.addEventListener?.('pagehide', () => say({ app, kind: 'left' }));
  say({ app, kind: 'present', path: path(), actors: present(), steps });
}

interface Contexts {
  session: string;
  was: unknown;
  is: unknown;
}

function noteOf(actor: AnyActorRef, origins: Origins): ActorNote {
  const { machine } = actor.getSnapshot() as AnyMachineSnapshot;
  const { state } = stateAndContext(actor);
  return {
    session: actor.sessionId,
    id: actor.id,
    machine: machine.id,
    parent: origins.parentOf(actor),
    ...state,
  };
}

function stateAndContext(actor: AnyActorRef): { state: ActorState; context: unknown } {
  const { value, status, children, context } = actor.getSnapshot() as AnyMachineSnapshot;
  const calls = Object.values(children as Record<string, AnyActorRef | undefined>)
    .filter((child) => child && !isMachineActor(child) && child.getSnapshot()?.status === 'active')
    .map((child) => child?.id ?? '');
  return { state: { value: value as StateValue, status, calls }, context };
}

function textOf(context: unknown): string {
  const text = JSON.stringify(plain(context), null, 2);
  return text.length > CONTEXT_MAX ? `${text.slice(0, CONTEXT_MAX)}\n…` : text;
}
