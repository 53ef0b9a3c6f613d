import { referenceText, type MachineShape } from '#studio/definition.ts';

/** Where a name is used in one machine. */
export interface Place {
  kind: 'machine' | 'state' | 'event' | 'guard' | 'port';
  machine: string;
  text: string;
  /** Ids of states. */
  states: readonly string[];
  /** Keys of transitions. */
  keys: readonly string[];
}

const SHOWN = 60;

/** Everything that the search finds in a machine. */
export function placesIn({ id, states, transitions }: MachineShape): Place[] {
  const found = new Map<string, { kind: Place['kind']; text: string; states: string[]; keys: string[] }>();
  const add = (kind: Place['kind'], text: string, state: string, key?: string) => {
    const place = found.get(`${kind} ${text}`) ?? { kind, text, states: [], keys: [] };
    found.set(`${kind} ${text}`, place);
    if (!place.states.includes(state)) place.states.push(state);
    if (key !== undefined) place.keys.push(key);
  };
  for (const state of states) {
    if (state.path === '') add('machine', id, state.id);
    else add('state', state.path, state.id);
    for (const { src } of state.invokes) add('port', src, state.id);
  }
  for (const { label, guard, source, key } of transitions) {
    add('event', label, source, key);
    if (guard) add('guard', referenceText(guard), source, key);
  }
  return [...found.values()].map((place) => ({ machine: id, ...place }));
}

/** The places that a term is part of: the best match first, and the machine on the screen before others. */
export function findPlaces(places: readonly Place[], term: string, machine: string): Place[] {
  const wanted = term.trim().toLowerCase();
  if (wanted === '') return [];
  return places
    .map((place) => ({ place, rank: rankOf(place.text.toLowerCase(), wanted) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((one, other) => one.rank - other.rank || isElsewhere(one.place, machine) - isElsewhere(other.place, machine))
    .slice(0, SHOWN)
    .map(({ place }) => place);
}

const NO_MATCH = 4;

function rankOf(text: string, wanted: string): number {
  const at = text.indexOf(wanted);
  if (at < 0) return NO_MATCH;
  if (text === wanted) return 0;
  if (at === 0) return 1;
  return /[.(:\s-]/.test(text.charAt(at - 1)) ? 2 : 3;
}

const isElsewhere = (place: Place, machine: string) => Number(place.machine !== machine);
