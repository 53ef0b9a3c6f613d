import type { ActorNote, FromApp, FromAtlas, Sent, StepNote } from './messages.ts';

/** An app that is open in another tab, as it has told. */
export interface AppFeed {
  app: string;
  path: string;
  /** By session, in the order of their start; those that have ended stay, the oldest go first. */
  actors: ReadonlyMap<string, ActorNote>;
  steps: readonly StepNote[];
  isOpen: boolean;
}

/** Everything that apps have told an atlas. */
export interface Feed {
  /** The one that spoke first is the first. */
  apps: ReadonlyMap<string, AppFeed>;
  /** What the actor that was asked about last holds. */
  shown: { app: string; session: string; context: string } | null;
  /** What came of the event that was sent last. */
  answer: { request: number; sent: Sent } | null;
}

export const NOTHING_HEARD: Feed = { apps: new Map(), shown: null, answer: null };

const STEPS_MAX = 500;
const ACTORS_MAX = 120;

/** What an atlas knows after one more thing was said; what other atlases ask is no news. */
export function hear(feed: Feed, message: FromApp | FromAtlas): Feed {
  if (message.kind === 'who' || message.kind === 'show' || message.kind === 'send') return feed;
  const { app } = message;
  if (message.kind === 'answered') return { ...feed, answer: { request: message.request, sent: message.sent } };
  if (message.kind === 'shown') return { ...feed, shown: { app, session: message.session, context: message.context } };
  const known = feed.apps.get(app);
  const next = message.kind === 'present' ? presented(message) : known && told(known, message);
  if (!next) return feed;
  const others = [...feed.apps.values()].filter(
    (other) => other.app !== app && (other.isOpen || message.kind !== 'present'),
  );
  const apps = known ? [...feed.apps.values()].map((other) => (other.app === app ? next : other)) : [...others, next];
  return { ...feed, apps: new Map(apps.map((each) => [each.app, each])) };
}

function presented({ app, path, actors, steps }: Extract<FromApp, { kind: 'present' }>): AppFeed {
  return { app, path, actors: new Map(actors.map((actor) => [actor.session, actor])), steps, isOpen: true };
}

function told(feed: AppFeed, message: Extract<FromApp, { kind: 'started' | 'stepped' | 'left' }>): AppFeed {
  switch (message.kind) {
    case 'started':
      return { ...feed, actors: withActor(feed.actors, message.actor) };
    case 'stepped': {
      const { step } = message;
      const actor = feed.actors.get(step.session);
      const actors = actor ? withActor(feed.actors, { ...actor, value: step.value, status: step.status }) : feed.actors;
      return { ...feed, actors, steps: [...feed.steps, step].slice(-STEPS_MAX) };
    }
    default:
      return { ...feed, isOpen: false };
  }
}

function withActor(actors: ReadonlyMap<string, ActorNote>, actor: ActorNote): ReadonlyMap<string, ActorNote> {
  const next = new Map(actors).set(actor.session, actor);
  const ended = [...next.values()].find(({ status }) => status !== 'active');
  if (next.size > ACTORS_MAX && ended) next.delete(ended.session);
  return next;
}

/** The actors of a machine, those that run first, the youngest of each first. */
export function actorsOf(feed: AppFeed, machine: string): ActorNote[] {
  const all = [...feed.actors.values()].filter((actor) => actor.machine === machine).toReversed();
  return [...all.filter(({ status }) => status === 'active'), ...all.filter(({ status }) => status !== 'active')];
}

/** The last thing that an actor was given. */
export function lastStepOf(feed: AppFeed, session: string): StepNote | undefined {
  return feed.steps.findLast((step) => step.session === session);
}

/** The transitions that an actor took last; what came to nothing since then hides them from nobody. */
export function lastTaken(feed: AppFeed, session: string): readonly string[] {
  return feed.steps.findLast((step) => step.session === session && step.taken.length > 0)?.taken ?? [];
}

/** What a reader calls an actor: the root's own name is only a number. */
export function nameOf({ id, session, machine }: ActorNote): string {
  return id === session ? machine : id;
}
