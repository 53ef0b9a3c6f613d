import type { ActorNote, ActorState, Announcement, FromApp, FromAtlas, Sent, Spoken, StepNote } from './messages.ts';

export interface AppFeed {
  app: string;
  path: string;
  actors: ReadonlyMap<string, ActorNote>;
  steps: readonly StepNote[];
  announced: readonly (Announcement & { number: number; at: number })[];
  isOpen: boolean;
}

export interface Feed {
  apps: ReadonlyMap<string, AppFeed>;
  shown: Omit<Extract<FromApp, { kind: 'shown' }>, 'kind'> | null;
  heard: { app: string; lines: readonly Spoken[] } | null;
  answer: { request: number; sent: Sent } | null;
}

export const EMPTY_FEED: Feed = { apps: new Map(), shown: null, heard: null, answer: null };

const STEPS_MAX = 500;
const ANNOUNCED_MAX = 100;
const ACTORS_MAX = 120;

/** The state after a message. Requests of other atlases are ignored. */
export function receive(feed: Feed, message: FromApp | FromAtlas): Feed {
  if (isRequest(message)) return feed;
  const { app } = message;
  if (message.kind === 'answered') return { ...feed, answer: { request: message.request, sent: message.sent } };
  if (message.kind === 'heard') return { ...feed, heard: { app, lines: message.lines } };
  if (message.kind === 'shown') return { ...feed, shown: message };
  const known = feed.apps.get(app);
  const next =
    message.kind === 'present'
      ? { ...presented(message), announced: known?.announced ?? [] }
      : known && updated(known, message);
  if (!next) return feed;
  const others = [...feed.apps.values()].filter(
    (other) => other.app !== app && (other.isOpen || message.kind !== 'present'),
  );
  const apps = known ? [...feed.apps.values()].map((other) => (other.app === app ? next : other)) : [...others, next];
  return { ...feed, apps: new Map(apps.map((each) => [each.app, each])) };
}

const REQUESTS: readonly string[] = ['who', 'show', 'send', 'back', 'hear'] satisfies FromAtlas['kind'][];

const isRequest = (message: FromApp | FromAtlas): message is FromAtlas => REQUESTS.includes(message.kind);

function presented({ app, path, actors, steps }: Extract<FromApp, { kind: 'present' }>): AppFeed {
  return {
    app,
    path,
    actors: new Map(actors.map((actor) => [actor.session, actor])),
    steps,
    announced: [],
    isOpen: true,
  };
}

function updated(
  feed: AppFeed,
  message: Extract<FromApp, { kind: 'started' | 'stepped' | 'announced' | 'left' }>,
): AppFeed {
  switch (message.kind) {
    case 'started':
      return { ...feed, actors: withActor(feed.actors, message.actor) };
    case 'stepped': {
      const { step } = message;
      const actor = feed.actors.get(step.session);
      const actors = actor ? withActor(feed.actors, { ...actor, ...stateOf(step) }) : feed.actors;
      return { ...feed, actors, steps: [...feed.steps, step].slice(-STEPS_MAX) };
    }
    case 'announced': {
      const { number, at, announcement } = message;
      return { ...feed, announced: [...feed.announced, { ...announcement, number, at }].slice(-ANNOUNCED_MAX) };
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

const stateOf = ({ value, status, calls }: ActorState): ActorState => ({ value, status, calls });

/** An app as it was after a step: without later steps, and with each actor in its state at that time. */
export function feedAt(app: AppFeed, number: number): AppFeed {
  const steps = app.steps.filter((step) => step.number <= number);
  const actors = [...app.actors].flatMap(([session, actor]): [string, ActorNote][] => {
    const last = steps.findLast((step) => step.session === session);
    const next = app.steps.find((step) => step.number > number && step.session === session);
    const state = last ?? (next ? next.before : actor);
    return state ? [[session, { ...actor, ...stateOf(state) }]] : [];
  });
  return { ...app, steps, actors: new Map(actors) };
}

export function actorsOf(feed: AppFeed, machine: string): ActorNote[] {
  const all = [...feed.actors.values()].filter((actor) => actor.machine === machine).toReversed();
  return [...all.filter(({ status }) => status === 'active'), ...all.filter(({ status }) => status !== 'active')];
}

export function lastStepOf(feed: AppFeed, session: string): StepNote | undefined {
  return feed.steps.findLast((step) => step.session === session);
}

/** The last transitions taken. Later events without a transition are skipped. */
export function lastTaken(feed: AppFeed, session: string): readonly string[] {
  return feed.steps.findLast((step) => step.session === session && step.taken.length > 0)?.taken ?? [];
}

/** The root's id is only a number, so its machine's name is used. */
export function nameOf({ id, session, machine }: ActorNote): string {
  return id === session ? machine : id;
}
