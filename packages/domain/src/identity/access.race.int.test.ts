// What needs more than one connection: two owners who take the other's rights at once, and a second process.
import { race, visitor } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Colleague, type Office, openOffice } from './testing.ts';

let office: Office;
let clerk: Colleague;
beforeAll(async () => {
  office = await openOffice(inject('database'));
  clerk = await office.hire(['get orders']);
});
afterAll(() => office.close());

const owners = async () => {
  const { rows } = await office.machinery
    .as(visitor)
    .db.execute<{ n: number }>(
      sql`select count(*)::int as n from accounts a join roles r on r.id = a.role_id where a.enabled and '*' = any (r.permission_list)`,
    );
  return rows[0]?.n;
};

/** Two owners and nobody else who is one. */
async function twoOwners(): Promise<[Colleague, Colleague]> {
  await office.machinery.as(visitor).db.execute(sql`update accounts set enabled = false`);
  const pair: [Colleague, Colleague] = [await office.hire(['*'], 'Ann'), await office.hire(['*'], 'Bea')];
  expect(await owners()).toBe(2);
  return pair;
}

const ways: Record<string, (by: Colleague, of: Colleague) => Promise<{ status: number }>> = {
  'giving her another role': (by, of) => office.call(by.token, 'PUT', `/account/${of.id}`, { role_id: clerk.role_id }),
  'disabling her': (by, of) => office.call(by.token, 'PUT', `/account/${of.id}`, { enabled: false }),
  'disabling her in a batch': (by, of) =>
    office.call(by.token, 'PUT', '/account/batch', { ids: [of.id], key: 'enabled', value: false }),
  'taking everything out of her role': (by, of) =>
    office.call(by.token, 'PUT', `/role/${of.role_id}`, { permission_list: ['get orders'] }),
};

describe('two owners at once', () => {
  it.each(Object.entries(ways))('%s', async (_name, way) => {
    for (let round = 0; round < 5; round += 1) {
      const [ann, bea] = await twoOwners();
      await race(2, (index) => (index === 0 ? way(ann, bea) : way(bea, ann)));
      expect(await owners(), `round ${round}`).toBe(1);
    }
  });

  it('whatever mix of ways', async () => {
    const all = Object.values(ways);
    for (let round = 0; round < all.length; round += 1) {
      const [ann, bea] = await twoOwners();
      const pair = [all[round], all[(round + 1) % all.length]];
      await race(2, async (index) => (index === 0 ? pair[0]?.(ann, bea) : pair[1]?.(bea, ann)));
      expect(await owners(), `round ${round}`).toBe(1);
    }
  });
});

describe('several processes', () => {
  it('a role changed here is changed at the next call, in every process', async () => {
    const other = await openOffice(inject('database'));
    try {
      const boss = await office.hire(['*']);
      const clerk = await office.hire(['get roles'], 'Clerk');
      expect((await other.call(clerk.token, 'GET', '/role')).status).toBe(200);
      await office.call(boss.token, 'PUT', `/role/${clerk.role_id}`, { permission_list: ['get orders'] });
      expect((await other.call(clerk.token, 'GET', '/role')).status).toBe(403);
      expect((await office.call(clerk.token, 'GET', '/role')).status).toBe(403);
    } finally {
      await other.close();
    }
  });
});
