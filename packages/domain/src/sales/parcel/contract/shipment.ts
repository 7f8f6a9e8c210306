// A parcel of an order: which lines, how many pieces of each, with whom, and where it is.
import { recordId } from '@kaifong/base/ids';
import { numberInput, oneLine } from '@kaifong/base/input';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { shipmentCommand, shipmentStatus } from './shipment-machine.ts';

export const parcelLine = z.object({
  line_id: z.number(),
  name: z.string(),
  options: z.string(),
  sku: z.string(),
  quantity: z.number(),
});

/** A parcel as its buyer sees it. */
export const shipment = z.object({
  id: z.number(),
  /** Counts the parcels of its order. */
  number: z.number(),
  status: shipmentStatus,
  carrier: z.string(),
  tracking_number: z.string(),
  tracking_url: z.string().nullable(),
  /** Null while it has not left. */
  shipped_at: instantOutput.nullable(),
  lines: z.array(parcelLine),
});

export const adminShipment = shipment.extend({
  order_id: z.number(),
  version: z.number(),
  /** The carrier of the order's shipping method; empty where the method does not say. */
  usual_carrier: z.string(),
  /** What the caller may do with it next. */
  commands: z.array(shipmentCommand),
  primary_command: shipmentCommand.nullable(),
});
export type AdminShipment = z.output<typeof adminShipment>;

const pieces = z
  .array(z.object({ line_id: recordId, quantity: numberInput(z.number().int().min(0).max(100_000)) }))
  .max(200);

/** `12:2,13:1`, two pieces of line 12 and one of 13, as a form writes it. */
const written = z
  .string()
  .max(4000)
  .regex(/^(\d{1,9}:\d{1,6}(,\d{1,9}:\d{1,6})*)?$/, 'validation.input')
  .transform((text) =>
    text
      .split(',')
      .filter(Boolean)
      .map((piece) => {
        const [line_id = 0, quantity = 0] = piece.split(':').map(Number);
        return { line_id, quantity };
      }),
  );

/** Pieces of lines. Left out: all that is in no parcel yet. */
export const parcelLines = z.union([pieces, written]).optional();
export type ParcelLines = z.output<typeof parcelLines>;

/** Both empty: brought by the shop itself, or collected. */
export const carriage = {
  carrier: oneLine(80).default(''),
  tracking_number: oneLine(80).default(''),
  tracking_url: z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    z
      .url({ protocol: /^https?$/, error: 'validation.url' })
      .max(500)
      .optional(),
  ),
};
