// One box over orders, products and customers. A kind the caller may not list is not looked through.
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { desc } from 'drizzle-orm';
import type * as z from 'zod';
import { listProducts } from '../../catalogue/index.ts';
import { listCustomers } from '../../customers/index.ts';
import type { searchHit } from '../contract/index.ts';
import { fullNameOf } from '../rules/full-name-of.ts';
import { orders } from '../schema.ts';
import { keywordCondition } from './order-conditions.ts';

type Hit = z.output<typeof searchHit>;
const perKind = 3;

async function findOrders(ctx: Context, keyword: string): Promise<Hit[]> {
  const rows = await ctx.db
    .select({
      id: orders.id,
      number: orders.number,
      first_name: orders.first_name,
      last_name: orders.last_name,
      email: orders.email,
      currency: orders.currency,
      total_cents: orders.total_cents,
    })
    .from(orders)
    .where(keywordCondition(keyword))
    .orderBy(desc(orders.id))
    .limit(perKind);
  return rows.map((row) => ({
    kind: 'order',
    id: row.id,
    title: row.number,
    subtitle: `${fullNameOf(row)} · ${row.currency} ${toWire(row.total_cents).toFixed(2)}`,
  }));
}

async function findProducts(ctx: Context, keyword: string): Promise<Hit[]> {
  const { data } = await listProducts(ctx, { page: 1, per_page: perKind, keyword });
  return data.map(({ id, name, sku }) => ({ kind: 'product', id, title: name, subtitle: sku }));
}

async function findCustomers(ctx: Context, keyword: string): Promise<Hit[]> {
  const { data } = await listCustomers(ctx, { page: 1, per_page: perKind, keyword });
  return data.map(({ id, first_name, last_name, email }) => ({
    kind: 'customer',
    id,
    title: fullNameOf({ first_name, last_name }),
    subtitle: email,
  }));
}

const kinds = [
  { permission: 'get orders', find: findOrders },
  { permission: 'get products', find: findProducts },
  { permission: 'get customers', find: findCustomers },
] as const;

/** The newest three of each kind that match, for the command palette. An empty keyword finds nothing. */
export async function searchAdmin(ctx: Context, keyword: string): Promise<Hit[]> {
  const { actor } = ctx;
  if (keyword === '' || actor.kind !== 'staff') return [];
  const allowed = kinds.filter(({ permission }) => actor.permissions.has(permission));
  const found = await Promise.all(allowed.map(({ find }) => find(ctx, keyword)));
  return found.flat();
}
