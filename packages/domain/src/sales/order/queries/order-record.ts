// What a statement reads of an order, its lines and its history.

import type { Localized } from '@kaifong/base/localized';
import type { StepEffect, stepActors, stepOrigins } from '@kaifong/base/steps';
import type { ProductType } from '../../../catalogue/contract/index.ts';
import type { PictureRecord } from '../../../media/index.ts';
import type { OrderCommand } from '../contract/order-machine.ts';
import type { OrderStatus } from '../contract/status.ts';
import type { orderLines, orders } from '../schema.ts';

/** A row as JSON carries it: amounts are numbers, instants are ISO text. */
type AsJson<Row> = {
  [Column in keyof Row]: Row[Column] extends Date
    ? string
    : Row[Column] extends Date | null
      ? string | null
      : Row[Column];
};

/** An order's own columns. */
export type OrderRecord = AsJson<Omit<typeof orders.$inferSelect, 'cart_id' | 'search_text' | 'search_pieces'>>;

/** A line with what its goods say of it today. */
export interface LineRecord extends Omit<typeof orderLines.$inferSelect, 'order_id' | 'cost_cents'> {
  /** Null once shoppers cannot see the product. */
  url: string | null;
  product_type: ProductType;
  available: number | null;
  /** True: the line goes into a parcel. */
  ships: boolean;
  /** Pieces that have not come in yet. */
  owed: number;
  /** Pieces in parcels, left or not, and those of them that have left. */
  packed: number;
  shipped: number;
  picture: PictureRecord | null;
}

/** What a rule took off: `line_id` where it is about one line. */
export interface DiscountRecord {
  line_id: number | null;
  target: 'line' | 'order' | 'shipping';
  promotion_id: number | null;
  code: string | null;
  name: Localized;
  amount_cents: number;
}

export interface StepRecord {
  id: number;
  command: OrderCommand;
  from_status: OrderStatus | null;
  to_status: OrderStatus;
  actor_kind: (typeof stepActors)[number];
  account: string | null;
  origin: (typeof stepOrigins)[number];
  reason: string;
  effects: StepEffect[];
  created_at: string;
}

/** An order with what was written together with it. */
export interface WrittenOrder {
  order: OrderRecord;
  lines: LineRecord[];
  discounts: DiscountRecord[];
  steps: StepRecord[];
}
