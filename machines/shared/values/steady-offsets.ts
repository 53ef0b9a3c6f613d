/** An offset without a change from `from` to `to`, in milliseconds since the epoch. */
export interface SteadyOffset {
  from: number;
  to: number;
  /** Milliseconds. */
  offset: number;
}

/** By the IANA zone. */
export type SteadyOffsets = Readonly<Record<string, SteadyOffset>>;

let known = new Map<string, SteadyOffset>();

/** Also applies to clocks that exist already. */
export function knowOffsets(offsets: SteadyOffsets): void {
  known = new Map(Object.entries(offsets));
}

export const knownOffsetOf = (zone: string): SteadyOffset | undefined => known.get(zone);
