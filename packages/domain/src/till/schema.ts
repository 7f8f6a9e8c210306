// Sessions of registers, what they sold, and what waits. Amounts are integer cents of the shop's base currency.
import { cents, created, instant, oneOf, stamps } from '@kaifong/kernel/columns';
import type { NumberSeries } from '@kaifong/kernel/numbering';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { inventories, stocks } from '../catalogue/schema.ts';
import { customers } from '../customers/schema.ts';
import { accounts } from '../identity/schema.ts';
import { receivedOutcomes } from '../sales/contract/index.ts';
import { orders, refunds } from '../sales/schema.ts';
import { stores } from '../stores/schema.ts';
import type { CashCount, DeviceKey, EntryProblem, ParkedContent } from './contract/index.ts';
import {
  cardStatuses,
  entryStatuses,
  parkedStatuses,
  returnPays,
  sessionStatuses,
  tillReturnKinds,
} from './contract/status.ts';

const sessionNumbers = pgSequence('till_session_numbers', { startWith: 101 });
/** `T261126-101` */
export const sessionNumber: NumberSeries = { prefix: 'T', sequence: sessionNumbers };
const returnNumbers = pgSequence('till_return_numbers', { startWith: 101 });
/** Of goods without a receipt: `B261126-101` */
export const returnNumber: NumberSeries = { prefix: 'B', sequence: returnNumbers };
export { returnNumbers, sessionNumbers };

export const tillSessions = pgTable(
  'till_sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull(),
    store_id: integer()
      .notNull()
      .references(() => stores.id),
    /** Key of the register, and its name on that day. */
    register: text().notNull(),
    register_name: text().notNull(),
    status: text({ enum: sessionStatuses }).notNull(),
    currency: text().notNull(),
    opened_by: integer()
      .notNull()
      .references(() => accounts.id),
    opened_at: instant().notNull().defaultNow(),
    opening_counts: jsonb().$type<CashCount>().notNull(),
    opening_cents: cents().notNull(),
    /** Whoever counted it in the end. */
    counted_by: integer().references(() => accounts.id),
    counted_at: instant(),
    closing_counts: jsonb().$type<CashCount>(),
    counted_cents: cents(),
    /** What the drawer should have held when it was counted. */
    expected_cents: cents(),
    difference_cents: cents(),
    closed_at: instant(),
    ...stamps,
  },
  (table) => [
    unique('till_sessions_number').on(table.number),
    check('till_sessions_status', oneOf(table.status, sessionStatuses)),
    check(
      'till_sessions_counted',
      sql`${table.status} in ('draft', 'processing') or (${table.counted_cents} is not null and ${table.expected_cents} is not null)`,
    ),
    // A register has one session that is not over.
    uniqueIndex('till_sessions_one_per_register')
      .on(table.store_id, table.register)
      .where(sql`${table.status} <> 'completed'`),
    index('till_sessions_opened').on(table.opened_at),
    index('till_sessions_by_status').on(table.status, table.id.desc()),
  ],
);

/** What the order of a sale does not say: where and how it was sold. */
export const tillSales = pgTable(
  'till_sales',
  {
    order_id: integer()
      .primaryKey()
      .references(() => orders.id),
    session_id: integer()
      .notNull()
      .references(() => tillSessions.id),
    /** Made by the till: the same sale sent twice is sold once. */
    sale_key: uuid().notNull(),
    account_id: integer()
      .notNull()
      .references(() => accounts.id),
    /** What was handed over, and what of it went back as change. */
    tendered_cents: cents().notNull(),
    change_cents: cents().notNull(),
    rounding_cents: cents().notNull().default(0),
    /** Who agreed to what was taken off by hand. */
    approved_by: integer().references(() => accounts.id),
    is_gift: boolean().notNull().default(false),
    ...created,
  },
  (table) => [
    unique('till_sales_key').on(table.sale_key),
    check('till_sales_change', sql`0 <= ${table.change_cents} and ${table.change_cents} <= ${table.tendered_cents}`),
    index('till_sales_session').on(table.session_id),
  ],
);

/** Who sold how much of it; together all of it. */
export const tillSaleStaff = pgTable(
  'till_sale_staff',
  {
    order_id: integer()
      .notNull()
      .references(() => tillSales.order_id, { onDelete: 'cascade' }),
    account_id: integer()
      .notNull()
      .references(() => accounts.id),
    basis_points: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.account_id] }),
    check('till_sale_staff_share', sql`${table.basis_points} between 1 and 10000`),
    index('till_sale_staff_account').on(table.account_id),
  ],
);

/** Goods that came back in a session, however. */
export const tillReturns = pgTable(
  'till_returns',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Of the credit note; without a receipt its own. */
    number: text().notNull(),
    session_id: integer()
      .notNull()
      .references(() => tillSessions.id),
    kind: text({ enum: tillReturnKinds }).notNull(),
    /** Made by the till: the same return sent twice is one. */
    return_key: uuid().notNull(),
    refund_id: integer().references(() => refunds.id),
    /** Of an exchange the goods that went out. */
    order_id: integer().references(() => tillSales.order_id),
    /** What the goods that came back were worth, and what of it paid for others. */
    amount_cents: cents().notNull(),
    set_off_cents: cents().notNull().default(0),
    /** Handed back in cash beyond the worth, because no coins pay odd cents. */
    rounding_cents: cents().notNull().default(0),
    /** Of goods without a receipt. */
    pay: text({ enum: returnPays }),
    points: integer().notNull().default(0),
    customer_id: integer().references(() => customers.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    account_id: integer()
      .notNull()
      .references(() => accounts.id),
    approved_by: integer()
      .notNull()
      .references(() => accounts.id),
    ...created,
  },
  (table) => [
    unique('till_returns_key').on(table.return_key),
    unique('till_returns_refund').on(table.refund_id),
    unique('till_returns_order').on(table.order_id),
    unique('till_returns_number').on(table.number),
    check('till_returns_kind', oneOf(table.kind, tillReturnKinds)),
    check('till_returns_pay', oneOf(table.pay, returnPays)),
    check(
      'till_returns_papers',
      sql`(${table.kind} = 'no_receipt') = (${table.refund_id} is null) and (${table.kind} = 'no_receipt') = (${table.pay} is not null)
        and (${table.kind} = 'exchange') = (${table.order_id} is not null)`,
    ),
    check(
      'till_returns_amount',
      sql`0 <= ${table.set_off_cents} and ${table.set_off_cents} <= ${table.amount_cents} and ${table.points} >= 0`,
    ),
    check('till_returns_rounding', sql`${table.rounding_cents} between 0 and 99`),
    index('till_returns_session').on(table.session_id),
    index('till_returns_account').on(table.account_id),
    index('till_returns_approved_by').on(table.approved_by),
    index('till_returns_customer').on(table.customer_id),
    index('till_returns_created').on(table.created_at),
  ],
);

/** Goods without a receipt, piece by piece. */
export const tillReturnLines = pgTable(
  'till_return_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    return_id: integer()
      .notNull()
      .references(() => tillReturns.id, { onDelete: 'cascade' }),
    stock_id: integer()
      .notNull()
      .references(() => stocks.id),
    quantity: integer().notNull(),
    unit_cents: cents().notNull(),
    /** The lowest price of the days that counted; null: there was none. */
    lowest_cents: cents(),
    restock: text({ enum: receivedOutcomes }).notNull(),
    inventory_id: integer().references(() => inventories.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('till_return_lines_quantity', sql`${table.quantity} > 0 and ${table.unit_cents} >= 0`),
    check('till_return_lines_restock', oneOf(table.restock, receivedOutcomes)),
    index('till_return_lines_return').on(table.return_id),
    index('till_return_lines_stock').on(table.stock_id),
    index('till_return_lines_lot').on(table.inventory_id),
  ],
);

export const parkedSales = pgTable(
  'parked_sales',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    store_id: integer()
      .notNull()
      .references(() => stores.id),
    status: text({ enum: parkedStatuses }).notNull().default('draft'),
    name: text().notNull(),
    content: jsonb().$type<ParkedContent>().notNull(),
    /** The session it was called back by. */
    session_id: integer().references(() => tillSessions.id),
    account_id: integer()
      .notNull()
      .references(() => accounts.id),
    order_id: integer().references(() => orders.id),
    ...stamps,
  },
  (table) => [
    check('parked_sales_status', oneOf(table.status, parkedStatuses)),
    check('parked_sales_paid', sql`(${table.status} = 'paid') = (${table.order_id} is not null)`),
    index('parked_sales_waiting').on(table.store_id, table.id).where(sql`${table.status} in ('draft', 'pending')`),
  ],
);

/** The code by which a manager agrees at somebody else's till; only what checks it is kept. */
export const managerCodes = pgTable('till_manager_codes', {
  account_id: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  hash: text().notNull().unique('till_manager_codes_hash'),
  ...created,
});

/** A browser that may sell in a session without a network, for one person. Its private key never leaves it. */
export const tillDevices = pgTable(
  'till_devices',
  {
    id: uuid().primaryKey(),
    session_id: integer()
      .notNull()
      .references(() => tillSessions.id),
    account_id: integer()
      .notNull()
      .references(() => accounts.id),
    public_key: jsonb().$type<DeviceKey>().notNull(),
    /** The last entry of its journal that arrived in its turn. */
    last_number: integer().notNull().default(0),
    last_digest: text().notNull(),
    /** The last time it said which leases it uses; what was sent before and arrives later counts for nothing. */
    lease_number: integer().notNull().default(0),
    /** The tab of its browser that is the till; null: its browser never said. */
    tab: uuid(),
    /** The right of its person at its last answer: what is taken off by hand while it is alone. */
    may_take_off: boolean().notNull().default(false),
    seen_at: instant().notNull().defaultNow(),
    /** It said that nothing waits on it. */
    left_at: instant(),
    /** A manager gave it up. */
    lost_at: instant(),
    ...created,
  },
  (table) => [
    check('till_devices_number', sql`${table.last_number} >= 0`),
    index('till_devices_session').on(table.session_id),
    index('till_devices_account').on(table.account_id),
  ],
);

/** Sales of devices for which something of their buyer is kept: points (a hold) and uses of promotions (`promotion_leases`), both under this key. */
export const tillBuyerLeases = pgTable(
  'till_buyer_leases',
  {
    sale_key: uuid().primaryKey(),
    device_id: uuid()
      .notNull()
      .references(() => tillDevices.id),
    customer_id: integer().references(() => customers.id, { onDelete: 'set null' }),
    /** Free again then; null: when it is decided what becomes of the sale. */
    frees_at: instant(),
    ...created,
  },
  (table) => [
    index('till_buyer_leases_device').on(table.device_id),
    index('till_buyer_leases_customer').on(table.customer_id),
    index('till_buyer_leases_frees').on(table.frees_at),
  ],
);

/** What devices sold while they were alone, exactly as they signed it. An entry is kept whatever becomes of it. */
export const tillEntries = pgTable(
  'till_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    device_id: uuid()
      .notNull()
      .references(() => tillDevices.id),
    number: integer().notNull(),
    previous: text().notNull(),
    content: text().notNull(),
    signature: text().notNull(),
    status: text({ enum: entryStatuses }).notNull().default('draft'),
    /** Why it waits: a code with the values of its text. */
    problem: jsonb().$type<EntryProblem>(),
    order_id: integer().references(() => orders.id),
    settled_by: integer().references(() => accounts.id),
    ...stamps,
  },
  (table) => [
    // Each number of a device is one entry, however often it is sent.
    unique('till_entries_number').on(table.device_id, table.number),
    check('till_entries_status', oneOf(table.status, entryStatuses)),
    check('till_entries_order', sql`(${table.status} = 'completed') = (${table.order_id} is not null)`),
    index('till_entries_waiting')
      .on(table.device_id, table.number)
      .where(sql`${table.status} in ('draft', 'abnormal')`),
    index('till_entries_order_id').on(table.order_id),
  ],
);

/** Questions to card terminals. Written before the terminal hears of it; what it is asked for never changes. */
export const tillCards = pgTable(
  'till_cards',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What the terminal knows it by. */
    public_id: uuid().notNull().defaultRandom(),
    session_id: integer()
      .notNull()
      .references(() => tillSessions.id),
    kind: text({ enum: ['payment', 'refund'] }).notNull(),
    /** Of a payment: the sale it is for. */
    sale_key: uuid(),
    /** Of a refund: the money that goes back, and the payment it goes back onto. */
    refund_id: integer().references(() => refunds.id),
    of: uuid(),
    attempt: integer().notNull(),
    /** Maker of the terminal, and which one. */
    terminal: text().notNull(),
    device: text().notNull(),
    amount_cents: cents().notNull(),
    currency: text().notNull(),
    status: text({ enum: cardStatuses }).notNull().default('processing'),
    /** True: the money is asked back, and no sale takes the card any more. */
    reversing: boolean().notNull().default(false),
    /** A word of `till.card_reason`, or what staff wrote. */
    reason: text().notNull().default(''),
    reference: text().notNull().default(''),
    brand: text().notNull().default(''),
    last_four: text().notNull().default(''),
    /** The order it paid, or that was given back. */
    order_id: integer().references(() => orders.id),
    account_id: integer()
      .notNull()
      .references(() => accounts.id),
    /** A manager who wrote down what became of it. */
    settled_by: integer().references(() => accounts.id),
    ...created,
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('till_cards_public_id').on(table.public_id),
    // The same try twice is one charge.
    unique('till_cards_attempt').on(table.sale_key, table.attempt),
    unique('till_cards_refund').on(table.refund_id, table.attempt),
    // While nobody knows what became of one, nothing is charged again, and nothing given back again.
    uniqueIndex('till_cards_one_open_of_sale')
      .on(table.sale_key)
      .where(sql`${table.status} in ('processing', 'abnormal')`),
    uniqueIndex('till_cards_one_open_of_refund')
      .on(table.refund_id)
      .where(sql`${table.status} in ('processing', 'abnormal')`),
    // Money goes back onto a card once.
    uniqueIndex('till_cards_one_refund').on(table.refund_id).where(sql`${table.status} = 'approved'`),
    check('till_cards_status', oneOf(table.status, cardStatuses)),
    check('till_cards_amount', sql`${table.amount_cents} > 0`),
    check('till_cards_kind', sql`(${table.kind} = 'payment') = (${table.sale_key} is not null)`),
    check(
      'till_cards_refunds',
      sql`(${table.kind} = 'refund') = (${table.refund_id} is not null and ${table.of} is not null)`,
    ),
    check(
      'till_cards_sold',
      sql`${table.order_id} is null or ${table.kind} = 'refund' or (${table.status} = 'approved' and not ${table.reversing})`,
    ),
    index('till_cards_session').on(table.session_id),
    index('till_cards_order').on(table.order_id),
    index('till_cards_account').on(table.account_id),
    index('till_cards_settled_by').on(table.settled_by),
  ],
);
