import type { MesaServer } from '#test/harness/server.ts';
import type { DemoPlace } from './demo.ts';

interface PrintedCode {
  readonly uuid: string;
  readonly url: string;
  readonly place: string;
  readonly seatCode: string | null;
  /** Five characters; null for a place or a reservation. */
  readonly code: string | null;
  readonly guest: string | null;
}

/** The printed code of a place, or of a seat or reservation there. */
export async function printedCode(
  mesa: MesaServer,
  { name }: DemoPlace,
  seat: string | null,
  holder: string | null = null,
): Promise<PrintedCode> {
  const response = await fetch(`${mesa.origin}/sandbox/codes.json`);
  const codes = (await response.json()) as PrintedCode[];
  const code = codes.find(({ place, seatCode, guest }) => place === name && seatCode === seat && guest === holder);
  if (code === undefined) throw new Error(`There is no printed code for ${name}, ${seat ?? 'the place'}.`);
  return code;
}
