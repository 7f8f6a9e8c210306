// A call with a key is one transaction. Whatever the database refuses in the middle of one, no statement is sent after it
// as if nothing had been: each route is called again and again, and of its writes the first, the second … is refused.
import type { AnyRoute } from '@kaifong/base/contract';
import { notingDemo } from '@kaifong/kernel/demo';
import { inputSchemaOf, requestOf, sampleInput, system } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { callAt, type FilledShop, type Member } from '../testing/fill-shop.ts';
import { openFilledSuite, type Suite } from '../testing/open-suite.ts';
import { walked } from '../testing/walked.ts';

let suite: Suite;
let shop: FilledShop;
let member: Member;
/** Errors of the database that were logged, by their code. */
let codes: string[] = [];

const sql = async (text: string) => (await suite.runtime.database.connection.query(text)).rows;

beforeAll(async () => {
  ({ suite, shop, amy: member } = await openFilledSuite());
  suite.runtime.log.error = (...[line]: unknown[]) => {
    const { err } = line as { err?: { code?: string; cause?: { code?: string } } };
    codes.push(String(err?.cause?.code ?? err?.code));
  };
  // A demo of some makers, so that there is something to take away of which one may be refused.
  await notingDemo(suite.runtime.as(system), async () => {
    for (const url of ['oolong-house', 'kiln', 'steam']) {
      const payload = { title: { 'en-US': url }, url };
      const made = await callAt(suite, 'POST', '/api/admin/brand', { token: suite.staff(['*']), payload });
      expect(made.status).toBe(201);
    }
  });
  await sql(`create sequence write_number;
    create table write_refused (number int not null);
    insert into write_refused values (0);
    create function refuse_write() returns trigger language plpgsql as $$ begin
      if nextval('write_number') = (select number from write_refused) then
        raise foreign_key_violation using constraint = 'of_the_suite';
      end if;
      return null;
    end $$;
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'write_refused' loop
        execute format('create trigger refuse before insert or update or delete on %I for each statement execute function refuse_write()', name);
      end loop;
    end $$`);
}, 120_000);
afterAll(() => suite.close());

/** An input the route takes, of records that are there. */
function inputOf(route: AnyRoute): Record<string, unknown> {
  const { properties = {} } = inputSchemaOf(route);
  const known: Record<string, unknown> = {
    id: properties.id?.format === 'uuid' ? member.orderId : 1,
    cart_id: member.cartId,
    stock_id: shop.stockId,
    order_number: member.orderNumber,
    key: member.key,
    shipping_method_id: shop.shippingMethodId,
    address_id: member.addressId,
    reason: 'The suite wants it',
  };
  const there = Object.entries(known).filter(([name]) => name in properties);
  return { ...sampleInput(route), ...Object.fromEntries(there) };
}

let calls = 0;

/** Calls the route with its `at`th write refused. Returns whether it wrote as often, and what came of it. */
async function callWith(route: AnyRoute, at: number) {
  await sql(`update write_refused set number = ${at}`);
  await sql(`select setval('write_number', 1, false)`);
  calls += 1;
  const token = route.door === 'admin' ? suite.staff(['*']) : suite.customer(member.id);
  const request = requestOf(route, inputOf(route), token);
  const headers = { ...request.headers, 'idempotency-key': `suite-${calls}` };
  const reply = await suite.app.inject({ ...request, headers });
  const [row] = await sql(
    'select last_value::int - (case when is_called then 0 else 1 end) as writes from write_number',
  );
  await sql('update write_refused set number = 0');
  return { writes: Number(row?.writes), status: reply.statusCode, body: reply.body };
}

const routes = walked.map(({ route }) => route).filter(({ idempotent }) => idempotent);
const most = 40;

test.runIf(inject('database').engine === 'postgres')(
  'of each write that is refused a route answers for, and for nothing that came after',
  async () => {
    const flaws: string[] = [];
    /** Routes that answered for the others when one record was refused. */
    const survived = new Set<string>();
    let written = 0;
    for (const route of routes) {
      for (let at = 1; at <= most; at += 1) {
        codes = [];
        const { writes, status, body } = await callWith(route, at);
        if (status === 200 && writes >= at) survived.add(route.name);
        if (codes.includes('25P02')) flaws.push(`${route.name}, write ${at}: ${status} ${body.slice(0, 200)}`);
        if (writes < at) break;
        written += 1;
      }
    }
    expect(flaws.join('\n')).toBe('');
    expect([...survived]).toContain('settings.remove-demo');
    expect(written).toBeGreaterThan(100);
  },
  240_000,
);
