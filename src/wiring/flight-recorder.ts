import { FlightRecorder } from '#src/adapters/report/flight-recorder.ts';

/** To be shared through `clients.share`: the app has one recorder. Decision 51. */
export const flightRecorder = () => new FlightRecorder(() => performance.now());
