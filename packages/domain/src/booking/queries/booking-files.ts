import type { FileReply } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { and, eq } from 'drizzle-orm';
import { readFile } from '../../media/index.ts';
import { goneStatuses } from '../contract/index.ts';
import { calendarFile } from '../rules/calendar-file.ts';
import { bookingFiles } from '../schema.ts';
import { bookingAddress } from './booking-link.ts';
import { readAround } from './bookings-around.ts';
import { type BookingKey, type BookingRecord, getBookingRecord, getOwnRecord } from './find-booking.ts';

async function fileOf(ctx: Context, { id }: BookingRecord, fileId: string): Promise<FileReply> {
  const hers = and(eq(bookingFiles.booking_id, id), eq(bookingFiles.file_id, fileId));
  const [row] = await ctx.db.select().from(bookingFiles).where(hers);
  if (!row) throw fail('not-found');
  return readFile(ctx, fileId);
}

/** A file of a booking for who made it. Refuses `not-found`, also for a file of another booking. */
export const readOwnFile = async (ctx: Context, { file_id, ...key }: BookingKey & { readonly file_id: string }) =>
  fileOf(ctx, await getOwnRecord(ctx, key), file_id);

/** The same for staff. */
export const readStaffFile = async (ctx: Context, { id, file_id }: { readonly id: number; readonly file_id: string }) =>
  fileOf(ctx, await getBookingRecord(ctx, id), file_id);

/** A booking as an entry for a calendar, in the reader's language. */
export async function calendarOf(ctx: Context, row: BookingRecord): Promise<FileReply> {
  const { event, place } = (await readAround(ctx, [row]))(row);
  const url = bookingAddress(ctx.runtime, row.public_id);
  const text = calendarFile({
    uid: `${row.public_id}@${new URL(ctx.runtime.siteUrl).hostname}`,
    sequence: row.version - 1,
    made_at: row.updated_at,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    title: event.title,
    place: [place?.name, place?.address].filter(Boolean).join('\n'),
    text: renderMessage(ctx.language, 'booking.calendar.text', { number: row.number, url }),
    url,
    canceled: goneStatuses.some((status) => status === row.status),
  });
  return { filename: `${row.number}.ics`, mimetype: 'text/calendar', bytes: new TextEncoder().encode(text) };
}

/** Of her own booking. Refuses `not-found`. */
export const getBookingCalendar = async (ctx: Context, key: BookingKey): Promise<FileReply> =>
  calendarOf(ctx, await getOwnRecord(ctx, key));
