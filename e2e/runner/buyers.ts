// Buyers who order by the calls of the shop, all at once, and what must hold of a shop whatever happened to its servers meanwhile.
import { randomUUID } from 'node:crypto';
import { makeStock } from '@kaifong/domain/catalogue/testing';
import { makeCart, makeShipping } from '@kaifong/domain/sales/testing';
import type { Database as Tables } from '@kaifong/kernel/db';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { inventoryInvariants } from '../../packages/domain/src/inventory/queries/invariants.ts';
import { salesInvariants } from '../../packages/domain/src/sales/desk/queries/invariants.ts';

const priceCents = 1_000;
const shippingCents = 3_000;

/** One wish to order. The same key orders once, however often it is sent. */
export interface Attempt {
  readonly key: string;
  readonly body: string;
}

export interface Placed extends Attempt {
  readonly number: string;
}

/** Goods without end and a way to send them, in a shop whose tables these are. */
export class Goods {
  readonly #tables: Tables;
  #stockId = 0;
  #shippingId = 0;

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  async make(): Promise<void> {
    this.#stockId = (await makeStock({ database: this.#tables }, { price: priceCents, quantity: 1_000_000 })).id;
    this.#shippingId = await makeShipping({ database: this.#tables });
  }

  /** A cart, and the checkout of it. */
  async attempt(): Promise<Attempt> {
    const { cart_id } = await makeCart({ database: this.#tables }, this.#stockId);
    const name = { first_name: 'Crash', last_name: 'Tester' };
    const body = JSON.stringify({
      language: 'en-US',
      cart_id,
      currency: 'HKD',
      payment_method: 'cash_on_delivery',
      shipping_method_id: this.#shippingId,
      contact: { ...name, email: 'crash@example.com', country_code: '852', phone: '21234567' },
      shipping_address: { ...name, country: 'HKG', contact_number: '21234567', address: '1 Test Street' },
      expected_total: (priceCents + shippingCents) / 100,
    });
    return { key: randomUUID(), body };
  }
}

/** Sends an attempt to a server. */
export const checkOut = (url: string, { key, body }: Attempt): Promise<Response> =>
  fetch(`${url}/api/checkout`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
  });

/** Throws while a rule of stock, orders or money is broken. */
export async function expectWhole(sql: Pool): Promise<void> {
  for (const [rule, text] of Object.entries({ ...salesInvariants, ...inventoryInvariants }))
    expect((await sql.query(text)).rows, rule).toEqual([]);
}

/** Every order a buyer was told about is there, once. */
export async function expectKept(sql: Pool, placed: readonly Placed[]): Promise<void> {
  const { rows } = await sql.query('select number from orders');
  const stored = new Set(rows.map(({ number }) => number));
  expect(placed.filter(({ number }) => !stored.has(number))).toEqual([]);
  expect(new Set(placed.map(({ number }) => number)).size).toBe(placed.length);
}

/** Orders whose mail was not written exactly once. */
export async function ordersWithoutOneMail(sql: Pool): Promise<number> {
  const { rows } = await sql.query(
    `select count(*)::int as n from orders o where 1 <>
     (select count(*) from mail_logs m where m.about ->> 'kind' = 'order' and m.about ->> 'id' = o.id::text)`,
  );
  return rows[0].n;
}
