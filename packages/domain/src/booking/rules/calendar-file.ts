// A booking as an entry for a calendar (RFC 5545). One event with instants in UTC, so no rules of a zone go with it.

export interface CalendarEntry {
  /** The same for every version of the entry. */
  readonly uid: string;
  /** Grows with every change. */
  readonly sequence: number;
  readonly made_at: Date;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly title: string;
  readonly place: string;
  readonly text: string;
  readonly url: string;
  readonly canceled: boolean;
}

const stamp = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r?\n|\r/g, '\\n');

/** Lines of at most 75 bytes, never cut within a character. */
function folded(line: string): string {
  const lines: string[] = [];
  let [current, bytes] = ['', 0];
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > 74) {
      lines.push(current);
      [current, bytes] = ['', 0];
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join('\r\n ');
}

export function calendarFile(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kaifong//Bookings//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${stamp(entry.made_at)}`,
    `DTSTART:${stamp(entry.starts_at)}`,
    `DTEND:${stamp(entry.ends_at)}`,
    `SUMMARY:${escaped(entry.title)}`,
    ...(entry.place ? [`LOCATION:${escaped(entry.place)}`] : []),
    ...(entry.text ? [`DESCRIPTION:${escaped(entry.text)}`] : []),
    `URL:${entry.url}`,
    `STATUS:${entry.canceled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
