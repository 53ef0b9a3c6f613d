import { createChanges, type Changes } from '#src/adapters/events/changes.ts';
import type { Clients } from './clients.ts';

const known = new WeakMap<Clients, Changes>();

/** The changes of an app, the same for all of its parts, whichever comes first; no part of the first load. */
export function changesOf(clients: Clients): Changes {
  const changes = known.get(clients) ?? createChanges();
  known.set(clients, changes);
  return changes;
}
