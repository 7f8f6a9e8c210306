// A calendar as other programs read it (RFC 5545). Instants are in UTC, so no rules of a zone go with them.
import { createHash } from 'node:crypto';
import ical from 'ical-generator';
import type { CalendarLayerView } from '../contract/index.ts';

interface FeedFile {
  readonly title: string;
  /** The shop's zone, for programs that ask. */
  readonly zone: string;
  /** Host of the shop: the end of each entry's own name. */
  readonly host: string;
  /** The address of the back office, without a slash at its end. */
  readonly admin: string;
  readonly read_at: Date;
  readonly layers: readonly CalendarLayerView[];
}

const everySeconds = 3600;

/** The text of a feed, and a mark that is the same as long as nothing on the calendar changed. */
export function feedFile({ title, zone, host, admin, read_at, layers }: FeedFile): { text: string; etag: string } {
  const calendar = ical({
    name: title,
    prodId: { company: 'Kaifong', product: 'Calendars', language: 'EN' },
    ttl: everySeconds,
    x: [{ key: 'X-WR-TIMEZONE', value: zone }],
  });
  for (const layer of layers)
    for (const { id, title: summary, start, end, link } of layer.items) {
      const days = start.length === 10;
      calendar.createEvent({
        id: `${layer.name}-${id}@${host}`,
        // A day is a day in every zone; only an instant is turned.
        start: days ? start : new Date(start),
        end: days ? end : new Date(end),
        allDay: days,
        summary,
        categories: [{ name: layer.title }],
        stamp: read_at,
        ...(link && { url: `${admin}${link}` }),
      });
    }
  const told = JSON.stringify([title, zone, layers]);
  return {
    text: calendar.toString(),
    etag: `W/"${createHash('sha256').update(told).digest('base64url').slice(0, 27)}"`,
  };
}
