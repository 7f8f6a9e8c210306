import { openTestRuntime, race, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addressInput } from '../contract/index.ts';
import { domains, newCustomer } from '../testing/index.ts';
import { createAddress, updateAddress } from './save-address.ts';

let runtime: TestRuntime;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), domains);
});
afterAll(() => runtime.close());

/** More than one default of a kind for one customer: must return no row. */
const twoDefaults = `select customer_id from addresses group by customer_id
  having count(*) filter (where default_billing) > 1 or count(*) filter (where default_shipping) > 1`;

const input = addressInput.parse({
  first_name: 'Amy',
  last_name: 'Chan',
  country: 'HKG',
  contact_number: '91234567',
  address: '1 Nathan Road',
  default_billing: true,
  default_shipping: true,
});

it('twenty defaults saved at once all succeed and one of them is the default', async () => {
  const { id, ctx } = await newCustomer(runtime);
  const { won, lost } = await race(20, () => createAddress(ctx, id, input));
  expect(lost).toEqual([]);
  const edits = await race(20, (index) => updateAddress(ctx, id, { id: won[index]?.id ?? 0, default_billing: true }));
  expect(edits.lost).toEqual([]);
  const { connection } = runtime.database;
  expect((await connection.query(twoDefaults)).rows).toEqual([]);
  const { rows } = await connection.query(
    `select count(*)::int as kept, count(*) filter (where default_billing)::int as billing,
       count(*) filter (where default_shipping)::int as shipping from addresses where customer_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ kept: 20, billing: 1, shipping: 1 }]);
});
