// The chain over the audit log: what is changed, removed or put in afterwards is named, whoever writes at the same time.
import { PermissionSet } from '@kaifong/base/permissions';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inTransaction } from '../context/index.ts';
import { openTestRuntime, system, type TestRuntime } from '../testing/index.ts';
import { audit, chainAudit, checkAuditChain, forgetAuditBefore, forgetRecords } from './index.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), []);
});
afterAll(() => runtime.close());

const ctx = () => runtime.as(system);
const write = (recordId: number) =>
  inTransaction(ctx(), (tx) =>
    audit(tx, { action: 'update', resource: 'thing', recordId, after: { n: 1.5, t: '\u8857' } }),
  );
const run = async (statement: ReturnType<typeof sql>) => (await ctx().db.execute(statement)).rows;
const idOf = async (record: number) =>
  Number((await run(sql`select id from audit_logs where resource = 'thing' and record_id = ${String(record)}`))[0]?.id);
const problems = async () => (await checkAuditChain(ctx())).problems.map(({ kind, id }) => `${kind} ${id}`);

describe('the chain over the audit log', () => {
  it('takes in what was there before, and fits', async () => {
    for (let at = 1; at <= 9; at += 1) await write(at);
    expect(await chainAudit(ctx())).toBeGreaterThanOrEqual(9);
    expect(await chainAudit(ctx())).toBe(0);
    const { problems: none, rows } = await checkAuditChain(ctx());
    expect([none, rows]).toEqual([[], Number((await run(sql`select count(*) from audit_logs`))[0]?.count)]);
  });

  it('chains each line once, also one that is committed late, while two jobs and many writers are at it', async () => {
    let goOn = () => {};
    const late = inTransaction(ctx(), async (tx) => {
      await audit(tx, { action: 'update', resource: 'thing', recordId: 100, after: { late: true } });
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
    });
    await Promise.all([write(101), write(102)]);
    await Promise.all([chainAudit(ctx()), chainAudit(ctx())]);
    goOn();
    await late;
    await Promise.all([...Array.from({ length: 8 }, (_, at) => write(110 + at)), chainAudit(ctx()), chainAudit(ctx())]);
    await chainAudit(ctx());
    expect(await problems()).toEqual([]);
    const [left] = await run(sql`select count(*) from audit_logs l
      where not exists (select from audit_links k where k.audit_id = l.id)`);
    expect(Number(left?.count)).toBe(0);
  });

  it('names a line that was changed, and no other', async () => {
    const id = await idOf(3);
    await run(sql`update audit_logs set after = '{"n": 2}' where id = ${id}`);
    expect(await problems()).toEqual([`changed ${id}`]);
    await run(sql`update audit_logs set after = ${'{"n": 1.5, "t": "\u8857"}'}::jsonb where id = ${id}`);
    expect(await problems()).toEqual([]);
  });

  it('tells a line the shop emptied for an erased person from one that was emptied by hand', async () => {
    const [mine, other] = [await idOf(8), await idOf(9)];
    await write(21);
    await inTransaction(ctx(), (tx) => forgetRecords(tx, { resource: 'thing', ids: [8, 21] }));
    await chainAudit(ctx());
    expect(await run(sql`select before, after ->> 'n' as n from audit_logs where id = ${mine}`)).toEqual([
      { before: null, n: null },
    ]);
    expect(await problems()).toEqual([]);
    const kept = (await run(sql`select after from audit_logs where id = ${other}`))[0]?.after;
    await run(sql`update audit_logs set after = (select after from audit_logs where id = ${mine}) where id = ${other}`);
    expect(await problems()).toEqual([`changed ${other}`]);
    await run(sql`update audit_logs set after = ${JSON.stringify(kept)}::jsonb where id = ${other}`);
    expect(await problems()).toEqual([]);
  });

  it('covers the key a program acted with: put in or taken away, the line is changed', async () => {
    const keyed = { kind: 'staff', id: 1, sessionId: 'key:7', permissions: new PermissionSet([]), keyId: 7 } as const;
    await inTransaction(runtime.as(keyed), (tx) => audit(tx, { action: 'update', resource: 'thing', recordId: 20 }));
    await chainAudit(ctx());
    const [by, plain] = [await idOf(20), await idOf(5)];
    expect(await run(sql`select key_id from audit_logs where id = ${by}`)).toEqual([{ key_id: 7 }]);
    await run(
      sql`update audit_logs set key_id = case when id = ${by} then null else 7 end where id in (${by}, ${plain})`,
    );
    expect((await problems()).sort()).toEqual([`changed ${by}`, `changed ${plain}`].sort());
    await run(sql`update audit_logs set key_id = case when id = ${by} then 7 end where id in (${by}, ${plain})`);
    expect(await problems()).toEqual([]);
  });

  it('names what was removed, with its link or without', async () => {
    const [gone, whole, after] = [await idOf(4), await idOf(6), await idOf(7)];
    await run(sql`create table kept_lines as select * from audit_logs where id in (${gone}, ${whole})`);
    await run(sql`create table kept_links as select * from audit_links where audit_id = ${whole}`);
    await run(sql`delete from audit_logs where id in (${gone}, ${whole})`);
    await run(sql`delete from audit_links where audit_id = ${whole}`);
    expect(await problems()).toEqual([`removed ${gone}`, `unlinked ${after}`]);
    await run(sql`insert into audit_logs overriding system value select * from kept_lines`);
    await run(sql`insert into audit_links select * from kept_links`);
    expect(await problems()).toEqual([]);
  });

  it('names what was put in among old lines, and an end that was cut off', async () => {
    await run(sql`update audit_chain set settled_id = (select max(id) from audit_logs)`);
    const [put] = await run(sql`insert into audit_logs (id, actor, action, resource, record_id, request_id)
      overriding system value values (-5, 'system:x', 'update', 'thing', '5', 'r') returning id`);
    await chainAudit(ctx());
    expect(await problems()).toEqual([`inserted ${put?.id}`]);
    await run(sql`delete from audit_logs where id = -5`);

    const { head } = await checkAuditChain(ctx());
    await write(200);
    await chainAudit(ctx());
    expect((await checkAuditChain(ctx(), head)).problems).toEqual([]);
    expect((await checkAuditChain(ctx(), `1:${'0'.repeat(64)}`)).problems).toEqual([{ kind: 'end', id: 0, count: 1 }]);
    await run(sql`delete from audit_links where position = (select max(position) from audit_links)`);
    expect(await problems()).toEqual(['end 0', `inserted ${await idOf(200)}`].slice(0, 1));
  });

  it('stays checkable when lines are cleared away after their time, and a beginning that is not ours shows', async () => {
    await run(sql`delete from audit_links`);
    await run(sql`delete from audit_chain`);
    await run(sql`update audit_logs set created_at = now() - interval '8 years' where id <= ${await idOf(5)}`);
    await chainAudit(ctx());
    const gone = await run(sql`select id from audit_logs where id <= ${await idOf(5)}`);
    const moment = new Date(Date.now() - 7 * 365.25 * 86_400_000);
    const before = (await checkAuditChain(ctx())).rows;
    expect(await forgetAuditBefore(ctx(), moment, 5_000)).toBe(gone.length);
    expect(await forgetAuditBefore(ctx(), moment, 5_000)).toBe(0);
    const left = await checkAuditChain(ctx());
    expect([left.problems, left.rows]).toEqual([[], before - gone.length]);
    await run(sql`delete from audit_logs where id = (select audit_id from audit_links order by position limit 1)`);
    await run(sql`with first as (delete from audit_links where position = (select min(position) from audit_links) returning *)
      update audit_chain set start_position = first.position, start_mark = first.mark from first`);
    expect(await problems()).toEqual(['start 0']);
    // Nor without the seal, after the job, or once the next lines were cleared away after their time.
    await run(sql`update audit_chain set start_seal = ''`);
    expect(await problems()).toEqual(['start 0']);
    await write(300);
    await chainAudit(ctx());
    expect(await problems()).toEqual(['start 0']);
    await run(sql`update audit_logs set created_at = now() - interval '8 years' where id <= ${await idOf(101)}`);
    expect(await forgetAuditBefore(ctx(), moment, 5_000)).toBeGreaterThan(0);
    expect(await problems()).toContain('start 0');
  });
});
