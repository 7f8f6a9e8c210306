// Payloads of public events, read anew when the event is told: what a program gets is what the back office would show then.
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { asc, eq, sql } from 'drizzle-orm';
import { bookings } from '../../booking/schema.ts';
import { inventories, products, stocks } from '../../catalogue/schema.ts';
import { contactMessages, leads } from '../../crm/schema.ts';
import { customers } from '../../customers/schema.ts';
import { formSubmissions } from '../../forms/schema.ts';
import { orderLines, orders } from '../../sales/schema.ts';

/** Undefined: it is gone meanwhile. */
type Data = Promise<object | undefined>;

export async function orderData(ctx: Context, id: number): Data {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, id));
  if (!order) return undefined;
  const lines = await ctx.db.select().from(orderLines).where(eq(orderLines.order_id, id)).orderBy(asc(orderLines.id));
  return {
    ...{ id, number: order.number, status: order.status, channel: order.channel, currency: order.currency },
    subtotal: toWire(order.subtotal_cents),
    discount: toWire(order.discount_cents),
    shipping: toWire(order.shipping_cents),
    shipping_discount: toWire(order.shipping_discount_cents),
    surcharge: toWire(order.surcharge_cents),
    points: toWire(order.points_cents),
    tax: toWire(order.tax_cents),
    included_tax: toWire(order.included_tax_cents),
    total: toWire(order.total_cents),
    refunded: toWire(order.refunded_cents),
    customer_id: order.customer_id,
    placed_at: order.created_at.toISOString(),
    lines: lines.map(({ product_id, sku, name, quantity, unit_price_cents, total_cents }) => ({
      ...{ product_id, sku, name, quantity },
      unit_price: toWire(unit_price_cents),
      total: toWire(total_cents),
    })),
  };
}

export async function customerData(ctx: Context, id: number): Data {
  const [row] = await ctx.db.select().from(customers).where(eq(customers.id, id));
  if (!row || row.erased_at) return undefined;
  const { language, is_customer, enabled, tags, created_at } = row;
  return { id, language, has_account: is_customer, enabled, tags, created_at: created_at.toISOString() };
}

export async function bookingData(ctx: Context, id: number): Data {
  const [row] = await ctx.db.select().from(bookings).where(eq(bookings.id, id));
  if (!row) return undefined;
  const { number, status, event_id, event_date_id, starts_at, ends_at, seats, customer_id } = row;
  return {
    ...{ id, number, status, event_id, event_date_id, seats, customer_id },
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
  };
}

export async function leadData(ctx: Context, id: number): Data {
  const [row] = await ctx.db.select().from(leads).where(eq(leads.id, id));
  if (!row) return undefined;
  const { status, funnel_id, stage_id, source, customer_id, created_at } = row;
  return { id, status, funnel_id, stage_id, source, customer_id, created_at: created_at.toISOString() };
}

export async function submissionData(ctx: Context, id: number): Data {
  const [row] = await ctx.db.select().from(formSubmissions).where(eq(formSubmissions.id, id));
  if (!row) return undefined;
  const { form_id, status, language, customer_id, created_at } = row;
  return { id, form_id, status, language, customer_id, created_at: created_at.toISOString() };
}

export async function contactMessageData(ctx: Context, id: number): Data {
  const [row] = await ctx.db.select().from(contactMessages).where(eq(contactMessages.id, id));
  if (!row) return undefined;
  const { status, language, customer_id, created_at } = row;
  return { id, status, language, customer_id, created_at: created_at.toISOString() };
}

const price = (cents: number | null) => (cents === null ? null : toWire(cents));

export async function productData(ctx: Context, id: number): Data {
  const [row] = await ctx.db.select().from(products).where(eq(products.id, id));
  if (!row) return undefined;
  const { sku, url, type, name, visibled, brand_id, version } = row;
  const own = await ctx.db
    .select()
    .from(stocks)
    .where(eq(stocks.product_id, id))
    .orderBy(asc(stocks.order), asc(stocks.id));
  return {
    ...{ id, sku, url, type, name, visibled, brand_id, version },
    stocks: own.map((stock) => ({
      ...{ id: stock.id, sku: stock.sku, barcode: stock.barcode, visibled: stock.visibled },
      price: price(stock.price_cents),
      special_price: price(stock.special_price_cents),
    })),
  };
}

export async function stockData(ctx: Context, id: number): Data {
  const [row] = await ctx.db.select().from(stocks).where(eq(stocks.id, id));
  if (!row) return undefined;
  const [lying] = await ctx.db
    .select({
      quantity: sql<number>`coalesce(sum(${inventories.quantity}), 0)::int`,
      reserved: sql<number>`coalesce(sum(${inventories.reserved}), 0)::int`,
    })
    .from(inventories)
    .where(eq(inventories.stock_id, id));
  return { stock_id: id, product_id: row.product_id, sku: row.sku, barcode: row.barcode, ...lying };
}
