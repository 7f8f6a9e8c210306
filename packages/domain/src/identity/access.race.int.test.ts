// What needs more than one connection: two owners who take the other's rights at once, and a second process.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportReply } from '@kaifong/base/resource';
import { undoStep } from '@kaifong/kernel/resource';
import { race, staff, visitor } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { domain } from './domain.ts';
import { type Colleague, type Office, openOffice } from './testing/index.ts';

let office: Office;
let clerk: Colleague;
beforeAll(async () => {
  office = await openOffice(inject('database'));
  clerk = await office.hire(['get orders']);
});
afterAll(() => office.close());

const owners = async () => {
  const { rows } = await office.runtime
    .as(visitor)
    .db.execute<{ n: number }>(
      sql`select count(*)::int as n from accounts a join roles r on r.id = a.role_id where a.enabled and '*' = any (r.permission_list)`,
    );
  return rows[0]?.n;
};

/** Two owners and nobody else who is one. */
async function twoOwners(): Promise<[Colleague, Colleague]> {
  await office.runtime.as(visitor).db.execute(sql`update accounts set enabled = false`);
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

describe('one order of locks', () => {
  const desk = () => office.runtime.as(staff(['*'], boss.id));
  let boss: Colleague;
  let amy: Colleague;
  beforeAll(async () => {
    boss = await office.hire(['*']);
    amy = await office.hire(['get orders'], 'Amy');
  });

  const importCsv = (noun: 'role' | 'account', lines: string[]) => {
    const binding = domain.bindings.find(({ route }) => route.name === `identity.import-${noun}`);
    const file = { filename: `${noun}.csv`, mimetype: 'text/csv', bytes: Buffer.from(lines.join('\n')) };
    return binding?.handle(desk(), { file, dry_run: false, background: false, language: 'en-US' } as never);
  };
  /** A sheet of Amy's role: its name as it is, its template another. */
  const importTemplate = async (template: string) => {
    const { rows } = await office.runtime.database.pool.query('select name from roles where id = $1', [amy.role_id]);
    return importCsv('role', ['id,name,template', `${amy.role_id},${rows[0]?.name},${template}`]);
  };
  const undoOf = (token: unknown) => () => undoStep(desk(), String(token));
  /** Each prepares itself and gives the write that is to wait. */
  const writes: Record<string, () => Promise<() => Promise<unknown> | undefined>> = {
    'a form': async () => () => office.call(boss.token, 'PUT', `/account/${amy.id}`, { name: 'Amy Chan' }),
    'a batch': async () => () =>
      office.call(boss.token, 'PUT', '/account/batch', { ids: [amy.id], key: 'enabled', value: true }),
    'an undo of a role': async () => {
      const reply = (await importTemplate('cashier')) as ImportReply;
      return undoOf(reply.data.undo);
    },
    'an undo of an account': async () => {
      const disabled = { ids: [amy.id], key: 'enabled', value: false };
      return undoOf((await office.call(boss.token, 'PUT', '/account/batch', disabled)).body.undo);
    },
    'an import of roles': async () => () => importTemplate('warehouse'),
    'an import of accounts': async () => () => importCsv('account', ['email,name', `${amy.email},Imported`]),
  };

  // Holding the row while it waits, it would deadlock with a change that has the lock and needs the row.
  it.each(Object.entries(writes))('%s waits for the access lock with no row in its hands', async (_name, prepare) => {
    const write = await prepare();
    const holder = await office.runtime.database.pool.connect();
    const asks = async (text: string, values: unknown[] = []) => (await holder.query(text, values)).rows;
    let done: Promise<unknown> | undefined;
    try {
      await holder.query('begin');
      await holder.query(`select pg_advisory_xact_lock(hashtextextended('identity.access', 0))`);
      done = write();
      const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      for (const until = Date.now() + 10_000; Date.now() < until && (await asks(waiting)).length === 0; )
        await sleep(20);
      expect(await asks(waiting)).toHaveLength(1);
      expect(await asks('select id from roles where id = $1 for key share nowait', [amy.role_id])).toHaveLength(1);
      expect(await asks('select id from accounts where id = $1 for key share nowait', [amy.id])).toHaveLength(1);
    } finally {
      await holder.query('rollback');
      holder.release();
      await done;
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
