import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findCustomerActor } from '../../identity/index.ts';
import { credentials, profileInput } from '../contract/index.ts';
import { findCustomer } from '../queries/find-customer.ts';
import { findCustomers } from '../queries/find-customers.ts';
import { matchingCustomer } from '../queries/matching-customer.ts';
import { customers } from '../schema.ts';
import { domains, newCustomer, password } from '../testing/index.ts';
import { logInCustomer } from './log-in-customer.ts';
import { updateProfile } from './update-profile.ts';

let runtime: TestRuntime;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), domains);
});
afterAll(() => runtime.close());

type Person = Awaited<ReturnType<typeof newCustomer>>;
const update = (person: Person, input: unknown) => updateProfile(person.ctx, profileInput.parse(input));
const refusedAt = (field: string, code: string) => ({ code: 'validation', fields: { [field]: [{ code }] } });

describe('updateProfile', () => {
  it('changes what is sent and leaves the rest', async () => {
    const amy = await newCustomer(runtime, { phone: '61110000', country_code: '852' });
    const after = await update(amy, { gender: 'female', birthday: '1990-02-03', is_subscribe: '1' });
    expect(after).toMatchObject({
      first_name: 'Amy',
      phone: '61110000',
      gender: 'female',
      birthday: '1990-02-03',
      is_subscribe: true,
      version: amy.version + 1,
    });
  });

  it('drops an empty telephone number with its code', async () => {
    const amy = await newCustomer(runtime, { phone: '61110001', country_code: '852' });
    expect(await update(amy, { phone: '', country_code: '852' })).toMatchObject({ phone: null, country_code: null });
  });

  it('stores no field that is not hers to write', async () => {
    const amy = await newCustomer(runtime);
    const columns = { id: 1, password_hash: 'x', email_verified_at: '2020-01-01', referral_code: 'X', enabled: false };
    await update(amy, { ...columns, created_at: '2020-01-01', first_name: 'Ann' });
    const before = await findCustomer(amy.ctx, amy.id);
    expect(before).toMatchObject({ first_name: 'Ann', email_verified_at: null, referral_code: amy.referral_code });
    expect(before?.enabled).toBe(true);
    expect(before?.password_hash).toMatch(/^\$argon2id/);
  });

  it('wants the current password for a new address or password', async () => {
    const amy = await newCustomer(runtime);
    const change = { password: 'a new password', password_confirmation: 'a new password' };
    const missing = refusedAt('current_password', 'identity.current-password-required');
    await expect(update(amy, change)).rejects.toMatchObject(missing);
    await expect(update(amy, { email: 'other@shop.test' })).rejects.toMatchObject(missing);
    await expect(update(amy, { ...change, current_password: 'guess' })).rejects.toMatchObject(
      refusedAt('current_password', 'identity.current-password'),
    );
    const other = await logInCustomer(amy.ctx, credentials.parse({ email: amy.email, password }));
    await update(amy, { ...change, current_password: password });
    expect(await findCustomerActor(amy.ctx, amy.token)).toBeDefined();
    expect(await findCustomerActor(amy.ctx, other.token)).toBeUndefined();
  });

  it("refuses somebody else's address or number, and a stale version", async () => {
    const [amy, ben] = [
      await newCustomer(runtime),
      await newCustomer(runtime, { phone: '61110002', country_code: '852' }),
    ];
    await expect(update(amy, { email: ben.email, current_password: password })).rejects.toMatchObject(
      refusedAt('email', 'customers.email-taken'),
    );
    await expect(update(amy, { phone: '61110002', country_code: '852' })).rejects.toMatchObject(
      refusedAt('phone', 'customers.phone-taken'),
    );
    await expect(update(amy, { first_name: 'X', version: 99 })).rejects.toMatchObject({ code: 'stale-version' });
  });
});

describe('findCustomers', () => {
  it('finds by name in either order, address and telephone number', async () => {
    const person = { first_name: '大文', last_name: '陳', phone: '67778888', country_code: '852' };
    const { id, email } = await newCustomer(runtime, person);
    const desk = runtime.as(staff(['get customers', 'get contact_detail']));
    const found = async (keyword: string) => (await findCustomers(desk, keyword, 10)).map((row) => row.id);
    for (const keyword of [
      '陳大文',
      '大文 陳',
      '陳',
      email.slice(1, 6),
      email[0] ?? '',
      '6777 8888',
      '+852 6777',
      '77',
    ]) {
      expect(await found(keyword), keyword).toContain(id);
    }
    expect(await found('%')).toEqual([]);
    expect(await found('nobody at all')).toEqual([]);
  });

  it.each(['CROWD777', '陳', '6123 4567'])(
    'reads no customer in vain: %s is looked up in an index',
    async (keyword) => {
      const plan = await runtime.database.transaction(async ({ db }) => {
        // A few rows are read whole whatever indexes there are.
        await db.execute(sql`set local enable_seqscan = off`);
        const rows = await db.execute(
          sql`explain select from ${customers} where ${matchingCustomer(keyword, runtime.as(staff(['*'])))}`,
        );
        return JSON.stringify(rows.rows);
      });
      expect(plan).toContain('customers_search');
    },
  );
});
