// The statement that writes an order: order, lines, history, event and the reservation of the stock in one round trip.
import { statement } from '@kaifong/kernel/db';
import { announceInto } from '@kaifong/kernel/events';
import { stepInto } from '@kaifong/kernel/steps';
import { getTableColumns } from 'drizzle-orm';
import { costOf } from '../../../catalogue/index.ts';
import { hadOf, reservation } from '../../../inventory/index.ts';
import { orderPlaced } from '../../contract/events.ts';
import { orderMachine } from '../contract/index.ts';
import { orderLines, orders } from '../schema.ts';

/** Columns of an order whose defaults say how it begins. */
export const orderDefaults = [
  'id',
  'version',
  'captured_cents',
  'refunded_cents',
  'overpaid_cents',
  'due_since',
  'shipped_pieces',
  'cancel_reason',
  'rehearsal',
  'archived_from',
  'created_at',
  'updated_at',
] as const;
/** The same of a line; its cost is read from the stock. */
export const lineDefaults = ['id', 'order_id', 'refunded_quantity', 'cost_cents'] as const;

const written = (columns: Record<string, { readonly name: string }>, defaults: readonly string[]) =>
  Object.values(columns)
    .map(({ name }) => name)
    .filter((name) => !defaults.includes(name))
    .join(', ');
const orderColumns = written(getTableColumns(orders), orderDefaults);
const lineColumns = written(getTableColumns(orderLines), lineDefaults);

/**
 * order, lines, event without the order's id, who placed it (kind, account, door, name), the store's day, stocks, units
 * of each, what the step did, discounts (`line` counts from 1), warehouse, lots that go first, days until it is there,
 * warehouse of the store it is fetched from, trace
 */
export type WriteValues = [
  string,
  string,
  string,
  string,
  number | null,
  string,
  string,
  string,
  number[],
  number[],
  string,
  string,
  number | null,
  readonly number[],
  number,
  number | null,
  string | null,
];

export interface Placed {
  id: number;
  created_at: Date;
  line_ids: number[];
  taken: { stock_id: number; share: number }[] | null;
  lots: { lot: number; share: number }[] | null;
}

// Lines get their ids in the order they are sent: identity values are taken row by row.
export const writeRows = statement<Placed, WriteValues>(
  'order-write',
  `with placed as (
     insert into orders (${orderColumns})
     select ${orderColumns} from jsonb_populate_record(null::orders, $1::jsonb)
     returning id, cart_id, piece_count, created_at),
   lines as materialized (
     select ${lineColumns} from jsonb_populate_recordset(null::order_lines, $2::jsonb)),
   written as (
     insert into order_lines (order_id, ${lineColumns}, cost_cents)
     select (select id from placed), ${lineColumns}, (select ${costOf('s')} from stocks s where s.id = lines.stock_id)
     from lines returning id),
   numbered as (select id, row_number() over (order by id) as line from written),
   given as (
     insert into order_discounts (order_id, line_id, target, promotion_id, code, name, amount_cents)
     select (select id from placed), (select id from numbered where line = each.line), each.target, each.promotion_id,
       each.code, each.name, each.amount_cents
     from jsonb_to_recordset($12::jsonb) each(line int, target text, promotion_id int, code text, name jsonb, amount_cents bigint)),
   step as (
     ${stepInto} select '${orderMachine.name}', id, 'place', 'pending', $4, $5::int, $6, $11::jsonb from placed),
   event as (
     ${announceInto} select $17, '${orderPlaced.name}', $3::jsonb || jsonb_build_object('order_id', id) from placed),
   closed as (update carts set ordered_at = now(), updated_at = now() from placed where carts.id = placed.cart_id),
   wanted as materialized (select * from unnest($9::int[], $10::int[]) asked(stock_id, quantity)),
   ${reservation({ order: '(select id from placed)', actor: '$7', today: '$8', from: '$13::int', because: 'counter', first: '$14::int[]', within: '$15::int', prefer: '$16::int' })}
   select id, created_at, array(select id from written order by id) as line_ids,
     (select json_agg(json_build_object('stock_id', stock_id, 'share', ${hadOf('wanted')})) from wanted) as taken,
     (select json_agg(json_build_object('lot', id, 'share', share)) from taken) as lots from placed`,
);
