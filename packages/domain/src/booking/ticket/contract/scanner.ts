// The attendance scanner: a device gets the tickets of a day, and sends the scans it made, at once or when there is a network again.
import { defineRoute } from '@kaifong/base/contract';
import { filledLine } from '@kaifong/base/input';
import { instantInput, instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { bookedTime } from '../../contract/booking.ts';
import { bookingStatuses } from '../../contract/booking-machine.ts';
import { scanDirections, scanResults } from '../../facts/index.ts';

/** Most scans of one call. */
export const mostScans = 100;

/** A ticket of the day, as a door knows it. */
const dayTicket = z.object({
  code: z.string(),
  booking_id: z.number(),
  number: z.string(),
  seat: z.number(),
  of: z.number(),
  kind: z.string(),
  name: z.string(),
  event_id: z.number(),
  event: z.string(),
  /** Null: the shop's own address. */
  store_id: z.number().nullable(),
  store: z.string(),
  ...bookedTime,
  reentry: z.boolean(),
  status: z.enum(bookingStatuses),
  /** False: it was passed on, or its booking is canceled. */
  good: z.boolean(),
  /** True: its holder gave it to somebody else, who has another. */
  passed: z.boolean(),
  inside: z.boolean(),
  entered_at: instantOutput.nullable(),
  /** The device that let it in last; empty: none did. */
  device: z.string(),
});
export type DayTicket = z.output<typeof dayTicket>;

/** Somebody was let in whom the earlier scan of another device, or a change nobody at the door knew of, would have kept out. */
const clash = z.object({
  id: z.string(),
  code: z.string(),
  number: z.string(),
  seat: z.number(),
  name: z.string(),
  event: z.string(),
  result: z.enum(scanResults),
  at: instantOutput,
  device: z.string(),
  first_at: instantOutput.nullable(),
  first_device: z.string(),
});

const scannerDay = z.object({
  /** The server's clock: a device sets its own right by it. */
  now: instantOutput,
  tickets: z.array(dayTicket),
  clashes: z.array(clash),
});
export type ScannerDay = z.output<typeof scannerDay>;

const scan = {
  id: z.uuid('validation.input'),
  code: z.string().trim().toUpperCase().min(1).max(100),
  at: instantInput,
  direction: z.enum(scanDirections),
  /** True: the device let somebody pass without asking. */
  admitted: z.boolean(),
};
const device = { device_id: z.uuid('validation.input'), device_name: filledLine(60) };
const scanShape = z.object(scan);
export type ScanInput = z.input<typeof scanShape>;

export const scansInput = z.object({ ...device, scans: z.array(scanShape).min(1).max(mostScans) });
export const forcedScansInput = z.object({
  ...device,
  scans: z
    .array(scanShape.extend({ reason: z.string().trim().min(1, 'validation.reason').max(500) }))
    .min(1)
    .max(mostScans),
});

/** What the server says of a scan; `unknown`: there is no such ticket. */
const doorScan = z.object({
  id: z.string(),
  result: z.enum([...scanResults, 'unknown']),
  ticket: dayTicket.nullable(),
  /** The entry before, where the ticket came in already. */
  first_at: instantOutput.nullable(),
  first_device: z.string(),
});
export type DoorScan = z.output<typeof doorScan>;

const scansReply = z.object({ data: z.object({ now: instantOutput, scans: z.array(doorScan) }) });
const admin = { door: 'admin' } as const;

export const scannerRoutes = {
  getScannerDay: defineRoute({
    ...admin,
    permission: 'check_in booking',
    name: 'booking.get-scanner-day',
    method: 'GET',
    path: '/api/admin/booking/scanner',
    input: z.object({}),
    output: z.object({ data: scannerDay }),
    summary: 'The tickets of today, by the clock of each event, and scans that contradict each other.',
  }),
  sendScans: defineRoute({
    ...admin,
    permission: 'check_in booking',
    name: 'booking.send-scans',
    method: 'POST',
    path: '/api/admin/booking/scanner/scans',
    input: scansInput,
    output: scansReply,
    summary: 'Scans of a device, each once by its id; the earliest entry of a ticket wins, whenever it arrives.',
  }),
  sendForcedScans: defineRoute({
    ...admin,
    permission: 'approve booking_ticket',
    name: 'booking.send-forced-scans',
    method: 'POST',
    path: '/api/admin/booking/scanner/forced',
    input: forcedScansInput,
    output: scansReply,
    summary: 'Entries staff allowed against what the scan said, with their reason.',
  }),
} as const;
