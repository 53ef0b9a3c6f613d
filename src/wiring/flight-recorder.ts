import { FlightRecorder } from '#src/adapters/report/flight-recorder.ts';

/** The app's recorder: by `clients.share`. Decision 51. */
export const flightRecorder = () => new FlightRecorder(() => performance.now());
