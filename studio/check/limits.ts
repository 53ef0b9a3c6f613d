/**
 * Ports on which a state relies for a way on, by machine and invocation, with the milliseconds after which each has settled,
 * whatever the network does. Proven with the adapters themselves in test/studio/limits.test.ts.
 */
export const LIMITED: Readonly<Record<string, number>> = {
  // Local storage: at once.
  'cart.readNotes': 0,
  // The file and the server's answer, one after the other, each with the patience of src/adapters/timeouts.ts.
  'configuration.reloadConfiguration': 60_000,
};
