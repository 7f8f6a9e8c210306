import { openTestRuntime, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addressInput } from '../contract/index.ts';
import { getAddress, listAddresses } from '../queries/list-addresses.ts';
import { domains, newCustomer } from '../testing/index.ts';
import { createAddress, deleteAddress, updateAddress } from './save-address.ts';

let runtime: TestRuntime;
let amy: Awaited<ReturnType<typeof newCustomer>>;
let ben: typeof amy;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), domains);
  amy = await newCustomer(runtime);
  ben = await newCustomer(runtime);
});
afterAll(() => runtime.close());

const home = {
  first_name: 'Amy',
  last_name: 'Chan',
  country: 'hkg',
  contact_number: '+852 9123 4567',
  address: 'Flat A, 1/F\n1 Nathan Road',
};
const create = (change: Record<string, unknown> = {}, owner = amy.id) =>
  createAddress(amy.ctx, owner, addressInput.parse({ ...home, ...change }));

describe('the address book', () => {
  it('keeps at most one default of each kind', async () => {
    const first = await create({ default_billing: 1, default_shipping: '1' });
    expect(first).toMatchObject({ country: 'HKG', default_billing: true, default_shipping: true });
    const second = await create({ default_shipping: true });
    const flags = async () =>
      (await listAddresses(amy.ctx, amy.id)).map((row) => [row.id, row.default_billing, row.default_shipping]);
    expect(await flags()).toEqual([
      [second.id, false, true],
      [first.id, true, false],
    ]);
    await updateAddress(amy.ctx, amy.id, { id: second.id, default_billing: true });
    expect(await flags()).toEqual([
      [second.id, true, true],
      [first.id, false, false],
    ]);
    await updateAddress(amy.ctx, amy.id, { id: second.id, default_billing: false, address: '2 Nathan Road' });
    expect(await getAddress(amy.ctx, amy.id, second.id)).toMatchObject({
      default_billing: false,
      default_shipping: true,
      address: '2 Nathan Road',
      first_name: 'Amy',
    });
  });

  it("does not know anybody else's addresses, and leaves them alone", async () => {
    const mine = await create({ default_billing: true });
    const missing = { code: 'not-found' };
    await expect(getAddress(ben.ctx, ben.id, mine.id)).rejects.toMatchObject(missing);
    const edit = { id: mine.id, address: 'mine now', default_billing: true };
    await expect(updateAddress(ben.ctx, ben.id, edit)).rejects.toMatchObject(missing);
    await expect(deleteAddress(ben.ctx, ben.id, mine.id)).rejects.toMatchObject(missing);
    expect(await getAddress(amy.ctx, amy.id, mine.id)).toEqual(mine);
    expect(await listAddresses(ben.ctx, ben.id)).toEqual([]);
  });

  it('refuses countries the shop does not serve, and a book that is full', async () => {
    await expect(create({ country: 'FRA' })).rejects.toMatchObject({
      fields: { country: [{ code: 'customers.country-not-offered' }] },
    });
    await runtime.database.connection.query(
      `insert into addresses (customer_id, first_name, last_name, country, contact_number, address)
       select $1, 'B', 'C', 'HKG', '12345', 'x' from generate_series(1, 100)`,
      [ben.id],
    );
    await expect(create({}, ben.id)).rejects.toMatchObject({ code: 'customers.too-many-addresses' });
  });

  it('lets go of what is deleted', async () => {
    const gone = await create();
    await deleteAddress(amy.ctx, amy.id, gone.id);
    await expect(getAddress(amy.ctx, amy.id, gone.id)).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('the telephone number', () => {
  const refused = { fields: { contact_number: [{ code: 'customers.contact-number-unknown' }] } };

  it('is one of the address’s country, or of another after a plus', async () => {
    await expect(create({ contact_number: '+852 1234' })).rejects.toMatchObject(refused);
    await expect(create({ contact_number: '9123 4567', country: 'MAC' })).rejects.toMatchObject(refused);
    expect(await create({ contact_number: '+44 7911 123456' })).toMatchObject({ contact_number: '+44 7911 123456' });
  });

  it('stays as it was taken before until it is changed', async () => {
    const { id } = await create();
    await runtime.database.connection.query(`update addresses set contact_number = '1234' where id = $1`, [id]);
    expect(await updateAddress(amy.ctx, amy.id, { id, address: 'Elsewhere', contact_number: '1234' })).toMatchObject({
      address: 'Elsewhere',
      contact_number: '1234',
    });
    await expect(updateAddress(amy.ctx, amy.id, { id, contact_number: '12345' })).rejects.toMatchObject(refused);
    await expect(updateAddress(amy.ctx, amy.id, { id, country: 'MAC' })).rejects.toMatchObject(refused);
  });
});
