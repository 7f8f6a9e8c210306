import { adapter } from '@kaifong/kernel/context';
import { customer, openTestRuntime, system, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { productQuery } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { memberTiers } from '../ports/member-tiers.ts';
import { searchProducts } from './search-products.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
  // Most products are cheaper for members, some much cheaper, and many cost the same.
  await runtime.as(system).connection.query(
    `insert into products (sku, name, description, url, meta_description, min_price_cents, max_price_cents, member_price_cents)
     select 'many-' || n, jsonb_build_object('en-US', 'many-' || n), '{}', 'many-' || n, '{}', 500 + n * 37 % 900, 2000,
       case when n % 3 > 0 then
         jsonb_build_object('gold', 500 + n * 37 % 900 * (70 + n % 20) / 100, 'rare', 1 + n % 90) else '{}' end
     from generate_series(1, 900) n`,
  );
  await runtime
    .as(system)
    .connection.query(
      `update products set lowest_price_cents = least(min_price_cents, (member_price_cents ->> 'rare')::int)`,
    );
});
afterAll(() => runtime.close());

const all = productQuery.parse({});
const tiers = ['gold', 'rare', 'new'];
const ways = [
  ['price', 'asc'],
  ['-price', 'desc'],
] as const;

// With `rare` the walk along the lowest prices is enough, with the others it is not: red when it always counts as enough.
it.each(tiers.flatMap((tier) => ways.map(([sort, way]) => [tier, sort, way] as const)))(
  'a list of many products is in the order of what a member pays: %s, %s',
  async (tier, sort, way) => {
    runtime.plug(adapter(memberTiers, { tierOf: async () => tier, keys: async () => tiers }));
    const ctx = runtime.as(customer(7));
    const { rows } = await ctx.connection.query<{ name: string }>(
      `select name ->> 'en-US' as name from products
     order by least(min_price_cents, (member_price_cents ->> $1)::int) ${way}, id ${way} limit 60`,
      [tier],
    );
    const shown = [];
    for (const page of [1, 2, 3]) {
      const { data } = await searchProducts(ctx, { ...all, sort, page, per_page: 20, keyword: '' });
      shown.push(...data.map(({ name }) => name));
    }
    expect(shown).toEqual(rows.map(({ name }) => name));
  },
);
