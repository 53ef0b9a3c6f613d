import type { Reservation } from '#machines/shared/entities/entities.ts';

const STAY_MS = 2 * 3600 * 1000;
/** RFC 5545 folds longer lines. */
const LINE_BYTES = 75;

/** iCalendar (RFC 5545) with times in UTC. `stamp` is the file's creation, in ms since the epoch. */
export function calendarFile(
  reservation: Reservation,
  texts: { summary: string; description: string },
  stamp: number,
): string {
  const start = Date.parse(reservation.dateAndTime);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mesa//Mesa//PT',
    'BEGIN:VEVENT',
    `UID:reservation-${reservation.id}@mesa`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + STAY_MS)}`,
    `SUMMARY:${escaped(texts.summary)}`,
    `LOCATION:${escaped(reservation.place.name)}`,
    `DESCRIPTION:${escaped(texts.description)}`,
    `STATUS:${reservation.status === 'incomplete' ? 'TENTATIVE' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

export const calendarFileName = ({ id }: Reservation): string => `mesa-${id}.ics`;

const utc = (instant: number) => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');

function folded(line: string): string {
  let room = LINE_BYTES;
  let text = '';
  for (const character of line) {
    const bytes = bytesOf(character);
    if (bytes > room) {
      text += '\r\n ';
      room = LINE_BYTES - 1;
    }
    text += character;
    room -= bytes;
  }
  return text;
}

function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
