// Lines and remarks of an order, and the names its calls go by.
import { publicId, recordId } from '@kaifong/base/ids';
import { defineFields, outputShape } from '@kaifong/base/resource';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { picture } from '../../../media/contract/index.ts';
import { language } from '../../contract/language.ts';
import { lineDiscounts } from '../../pricing/contract/line.ts';

/** A line as it was frozen: names and prices of that day. */
export const orderLineFields = defineFields({
  name: { kind: 'text', localized: true, required: true },
  sku: { kind: 'text', required: true },
  options: { kind: 'text', localized: true },
  quantity: { kind: 'integer', required: true, min: 1, max: 100_000 },
  price: { kind: 'money', column: 'price_cents', required: true },
  special_price: { kind: 'money', column: 'special_price_cents' },
  unit_price: { kind: 'money', column: 'unit_price_cents', required: true },
  line_total: { kind: 'money', column: 'total_cents', required: true },
});

export const orderLine = outputShape(orderLineFields).extend({
  id: z.number(),
  stock_id: z.number().nullable(),
  /** While the product still is there. */
  url: z.string().nullable(),
  /** Where shoppers find it then; ready to be an `href`. */
  link: z.string().nullable(),
  picture: picture.nullable(),
  /** Bought for points alone: what one piece costs of them. */
  points_each: z.number().nullable(),
  /** Pieces of it that have not come in yet. */
  owed: z.number(),
  /** Sold at a price agreed on before, of a booking or an application: nothing of it lies in a shelf. */
  agreed: z.boolean(),
  discounts: lineDiscounts,
});
export type OrderLine = z.output<typeof orderLine>;

export const orderComment = z.object({
  id: z.number(),
  author: z.enum(['customer', 'staff']),
  text: z.string(),
  created_at: instantOutput,
});

/** Order of a logged-in customer. */
export const ownOrderInput = z.object({ id: publicId, language });

/** Order of a guest: its number and the key she was given when she placed it. */
export const orderAccessInput = z.object({
  order_number: z.string().trim().min(1).max(40),
  key: z.string().trim().min(1).max(100),
  language,
});

export const commentText = z.string().trim().min(1, 'validation.required').max(2000);
export const reason = z.string().trim().min(1, 'validation.reason').max(500);

export const adminOrderId = z.object({ id: recordId, language });
