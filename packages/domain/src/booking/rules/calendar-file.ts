// A booking as an entry for a calendar (RFC 5545). One event with instants in UTC, so no rules of a zone go with it.
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

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

export function calendarFile(entry: CalendarEntry): string {
  const calendar = ical({
    prodId: { company: 'Kaifong', product: 'Bookings', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    stamp: entry.made_at,
    start: entry.starts_at,
    end: entry.ends_at,
    summary: entry.title,
    ...(entry.place && { location: entry.place }),
    ...(entry.text && { description: entry.text }),
    url: entry.url,
    status: entry.canceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return `${calendar.toString().replace(/(\r\n)*$/, '')}\r\n`;
}
