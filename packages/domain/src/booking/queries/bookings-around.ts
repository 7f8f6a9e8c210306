// What stands around bookings: their events, places, people and files, for a whole page at once.
import { textIn } from '@kaifong/base/localized';
import { wallClockAt } from '@kaifong/base/spans';
import type { Context } from '@kaifong/kernel/context';
import { and, eq, inArray } from 'drizzle-orm';
import { forms } from '../../forms/schema.ts';
import { listPictures, showPicture } from '../../media/index.ts';
import { files } from '../../media/schema.ts';
import { packages } from '../../packages/schema.ts';
import { getMainLanguage } from '../../settings/index.ts';
import { stores } from '../../stores/schema.ts';
import { eventLink } from '../contract/index.ts';
import { bookingFiles, eventResources, events } from '../schema.ts';
import type { BookingRecord } from './find-booking.ts';

const { id, filename, mimetype, bytes } = files;
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** The time of a booking by the clock of its event. */
export function bookedTimeOf({ starts_at, ends_at, zone }: Pick<BookingRecord, 'starts_at' | 'ends_at' | 'zone'>) {
  return {
    ...wallClockAt(zone, starts_at.getTime()),
    end_time: wallClockAt(zone, ends_at.getTime()).time,
    zone,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
  };
}

async function filesOf(ctx: Context, bookingIds: readonly number[]) {
  const rows = await ctx.db
    .select({ booking_id: bookingFiles.booking_id, id, filename, mimetype, bytes })
    .from(bookingFiles)
    .innerJoin(files, eq(files.id, bookingFiles.file_id))
    .where(inArray(bookingFiles.booking_id, [...bookingIds]))
    .orderBy(bookingFiles.created_at, id);
  return Map.groupBy(rows, ({ booking_id }) => booking_id);
}

async function packagesOf(ctx: Context, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { id: number; number: string }>();
  const rows = await ctx.db
    .select({ id: packages.id, number: packages.number })
    .from(packages)
    .where(inArray(packages.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

async function namesOf(ctx: Context, ids: readonly number[], main: Context['language']) {
  if (ids.length === 0) return new Map<number, string>();
  const rows = await ctx.db
    .select({ id: eventResources.id, title: eventResources.title })
    .from(eventResources)
    .where(inArray(eventResources.id, [...ids]));
  return new Map(rows.map((row) => [row.id, textIn(row.title, ctx.language, main)]));
}

/** Reads what belongs to bookings in four statements, however many they are, and says it of each. */
export async function readAround(ctx: Context, rows: readonly BookingRecord[]) {
  if (rows.length === 0) throw new Error('no booking to read around');
  const main = await getMainLanguage(ctx);
  const words = (text: Parameters<typeof textIn>[0]) => textIn(text, ctx.language, main);
  const found = await ctx.db
    .select({
      id: events.id,
      title: events.title,
      url: events.url,
      image: events.image,
      name: stores.title,
      address: stores.address,
      kinds: events.kinds,
      cancel_ladder: events.cancel_ladder,
      form_url: forms.url,
    })
    .from(events)
    .leftJoin(stores, eq(stores.id, events.store_id))
    .leftJoin(forms, and(eq(forms.id, events.form_id), eq(forms.enabled, true)))
    .where(inArray(events.id, unique(rows.map(({ event_id }) => event_id))));
  const pictures = new Map(
    (
      await listPictures(
        ctx,
        found.flatMap(({ image }) => image ?? []),
      )
    ).map((row) => [row.id, row]),
  );
  const names = await namesOf(ctx, unique(rows.flatMap(({ resource_ids }) => resource_ids)), main);
  const units = await packagesOf(
    ctx,
    rows.flatMap(({ package_id }) => package_id ?? []),
  );
  const attached = await filesOf(
    ctx,
    rows.map((row) => row.id),
  );
  return (row: BookingRecord) => {
    const event = found.find((each) => each.id === row.event_id);
    if (!event) throw new Error(`the event of booking ${row.id} is gone`);
    const image = event.image ? pictures.get(event.image) : undefined;
    const [name, address] = [words(event.name), words(event.address)];
    return {
      event: { id: event.id, title: words(event.title), url: event.url, link: eventLink(event.url) },
      package: units.get(row.package_id ?? 0) ?? null,
      formUrl: row.submission_id === null ? event.form_url : null,
      terms: { cancel_ladder: event.cancel_ladder },
      kinds: row.kinds.map(({ key, quantity }) => ({
        name: words(event.kinds.find((kind) => kind.key === key)?.name) || key,
        quantity,
      })),
      picture: image ? showPicture(image, ctx.language) : null,
      place: name || address ? { name, address } : null,
      resources: row.resource_ids.flatMap((each) => names.get(each) ?? []),
      files: (attached.get(row.id) ?? []).map(({ booking_id: _booking, ...file }) => file),
    };
  };
}
