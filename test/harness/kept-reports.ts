import type { AnyStateMachine } from 'xstate';
import { isUuid } from '#machines/shared/values/uuid.ts';
import { createRedactor } from '#src/adapters/report/redact.ts';
import { VOCABULARY } from '#src/adapters/report/vocabulary.ts';
import { readReport } from '#studio/replay/read-report.ts';
import { Replay } from '#studio/replay/replay.ts';
import { tellReplay } from '#studio/replay/tell.ts';

const RETIRE =
  'If the flow was changed on purpose, make this report anew or delete it: test/reports/README.md. Otherwise the change breaks what this customer did.';

/** The differences from the states that a kept report recorded, for the developer who changed a machine; null: none. */
export function changeIn(name: string, text: string, machines: readonly AnyStateMachine[]): string | null {
  const report = readReport(text);
  const replay = new Replay(report, machines);
  const { lines, isSame } = tellReplay(replay, replay.run(), report.version.split(' ')[0] ?? '');
  if (isSame) return null;
  const changed = lines.filter((line) => / (is in|DIVERGED|not replayed|has another definition)|^DIVERGED/.test(line));
  return [`The kept report "${name}" no longer reaches the states of the app.`, ...changed, RETIRE].join('\n');
}

/** A report has fewer texts of one shape than this. The end of a mask numbers them (src/adapters/report/mask.ts). */
const VARIANTS = 200;

/** Whether a text begins like a mask of its shape. Its end is not checked. A phone number keeps its first digit. */
function isMask(text: string): boolean {
  const characters = Array.from(text);
  for (let variants = 1; variants < VARIANTS && characters.length > 0;) variants *= sizeOf(characters.pop() ?? '');
  const rest = characters.join('');
  return isUuid(text) ? /^[aA0-]*$/.test(rest) : /^[xXàÀªº01٠*]*$/u.test(lettersOf(rest).replace(/\d/, ''));
}

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{Nd}]/gu, '');

const sizeOf = (character: string) => (/\p{L}/u.test(character) ? 26 : /\d/.test(character) ? 9 : 1);

/** The parts of an address, an id or an event's type. A report masks each part by itself. */
const partsOf = (text: string) => text.replace(/^xstate\.(done|error)\.(actor|state)\./, '').split(/[/:.]/);

const isOwnOrMasked = (text: string) =>
  VOCABULARY.words.has(text) || VOCABULARY.names.has(text) || /^\d{1,8}$/.test(text) || isMask(text);

/** Texts of a report that are neither the app's own words nor masks, so they should have been masked. */
export function unmaskedIn(text: string): string[] {
  const report = readReport(text);
  const redact = createRedactor(VOCABULARY);
  const found = new Set<string>();
  const look = (value: unknown, masked: unknown): void => {
    if (typeof value === 'string') {
      if (value !== masked && !partsOf(value).every(isOwnOrMasked)) found.add(value);
    } else if (typeof value === 'object' && value !== null) {
      const [keys, maskedKeys] = [Object.keys(value), Object.keys(masked as object)];
      for (const [index, key] of keys.entries()) {
        if (!Array.isArray(value)) look(key, maskedKeys[index]);
        look(Reflect.get(value, key), Reflect.get(masked as object, maskedKeys[index] ?? ''));
      }
    }
  };
  const values = [
    ...report.events.map(({ event }) => event),
    ...report.actors.map(({ from }) => from?.context ?? null),
  ];
  for (const value of values) look(value, redact.value(value));
  return [...found];
}
