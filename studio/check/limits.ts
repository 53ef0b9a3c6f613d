/** Maximum milliseconds of ports that are the only way out. Proven in test/studio/limits.test.ts. */
export const LIMITED: Readonly<Record<string, number>> = {
  // Local storage: synchronous.
  'cart.readNotes': 0,
  // File and API, one after the other, each with the timeout of src/adapters/timeouts.ts.
  'configuration.reloadConfiguration': 60_000,
};
