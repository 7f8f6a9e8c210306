import { dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { domain as identity } from '../../identity/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as media } from '../../media/domain.ts';
import { domain as settings } from '../../settings/domain.ts';
import { domain as stores } from '../../stores/domain.ts';
import { createAppeal } from '../attendance/actions/create-appeal.ts';
import { takeAppealStep } from '../attendance/actions/take-step.ts';
import { getAppeal } from '../attendance/queries/get-appeal.ts';
import { takeClaimStep } from '../claim/actions/take-step.ts';
import { createClaim } from '../claim/actions/write-claim.ts';
import { getClaim } from '../claim/queries/get-claim.ts';
import { claimTypes } from '../claim/schema.ts';
import { domain } from '../domain.ts';
import { takeLeaveStep } from '../leave/actions/take-step.ts';
import { getLeave } from '../leave/queries/get-leave.ts';
import { listTeamLeaves } from '../leave/queries/list-leaves.ts';
import { type leaves, leaveTypes } from '../leave/schema.ts';
import { waits } from '../queries/waits.ts';
import { createSwap, takeSwapStep } from '../shift/actions/swap.ts';
import { getSwap } from '../shift/queries/swaps.ts';
import { makeAttendanceDay, makeEmployee, makeLeave, makeShift } from '../testing/index.ts';
import { createDelegate, deleteDelegate } from './actions/write-delegate.ts';
import { accountAsked, showDelegates } from './queries/list-delegates.ts';

let runtime: TestRuntime;
const who: Record<string, number> = {};
const person: Record<string, number> = {};

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, media, stores, domain]);
  // A Monday, 10:00 in Hong Kong.
  runtime.advance(Date.parse('2026-11-30T02:00:00Z') - runtime.now().getTime());
  for (const name of ['amy', 'bob', 'cleo', 'dan'])
    who[name] = (await makeAccount(runtime, { name, email: `${name}@staff.example` })).id;
  // Bob manages Amy and Cleo; Dan is managed by nobody.
  for (const [name, manager_id] of [
    ['amy', who.bob],
    ['bob', null],
    ['cleo', who.bob],
    ['dan', null],
  ] as const)
    person[name] = await makeEmployee(runtime, { name, account_id: who[name] ?? 0, manager_id: manager_id ?? null });
});
afterAll(() => runtime.close());

const as = (name: string, permissions: string[] = []): Context => runtime.as(staff(permissions, who[name] ?? 0));
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string; fields?: Record<string, { code: string }[]> }) =>
      error.fields
        ? Object.entries(error.fields)
            .map(([field, [first]]) => `${field}: ${first?.code}`)
            .join()
        : error.code,
  );
const name = (delegate: string, from_on = '2026-11-30', to_on = '2026-12-02') => ({
  ...{ employee_id: null, delegate_id: who[delegate] ?? 0, from_on, to_on },
});
let day = 1;
const asked = async (of: string, values: Partial<typeof leaves.$inferInsert> = {}) => {
  const on = `2027-01-${String(day++).padStart(2, '0')}`;
  const id = await makeLeave(runtime, { employee_id: person[of] ?? 0, from_on: on, to_on: on, ...values });
  await runtime.database.db.execute(sql`update leaves set status = 'pending' where id = ${id}`);
  return id;
};
const approve = (by: Context, id: number) => code(takeLeaveStep('approve')(by, { id }));
const waiting = async (kind: string, by: string) => {
  const ctx = as(by);
  const wait = waits.find((each) => each.name === kind);
  const { rows } = await ctx.db.execute<{ id: number }>(
    wait?.rows(ctx, who[by] ?? 0, dateIn('Asia/Hong_Kong', ctx.runtime.now())) ?? sql``,
  );
  return rows.map(({ id }) => id);
};
const page = { page: 1, per_page: 20, filter: {} };

describe('a delegate', () => {
  it('is named for days that are not over, by whoever may', async () => {
    expect(await code(createDelegate(as('bob'), name('bob')))).toBe('delegate_id: validation.choice');
    expect(await code(createDelegate(as('bob'), name('cleo', '2026-12-02', '2026-12-01')))).toBe(
      'to_on: hr.leave-ends',
    );
    expect(await code(createDelegate(as('bob'), name('cleo', '2026-11-01', '2026-11-29')))).toBe(
      'to_on: hr.delegate-over',
    );
    const ofBob = { ...name('cleo'), employee_id: person.bob ?? 0 };
    expect(await code(createDelegate(as('dan'), ofBob))).toBe('not-found');
    expect(await code(createDelegate(as('dan', ['update employee']), ofBob))).toBe('done');
    const { given } = await showDelegates(as('bob'), who.bob ?? 0);
    expect(given).toMatchObject([{ person: { name: 'cleo' }, from_on: '2026-11-30', to_on: '2026-12-02', now: true }]);
    expect((await showDelegates(as('cleo'), who.cleo ?? 0)).taken).toMatchObject([{ person: { name: 'bob' } }]);
    expect(await code(accountAsked(as('amy'), person.bob ?? 0, 'get employee'))).toBe('not-found');
    const id = given[0]?.id ?? 0;
    expect(await code(deleteDelegate(as('cleo'), id))).toBe('not-found');
    expect(await code(deleteDelegate(as('bob'), id))).toBe('done');
    expect((await showDelegates(as('bob'), who.bob ?? 0)).given).toEqual([]);
  });

  it('is told apart from having no account', async () => {
    expect(await showDelegates(as('bob'), who.bob ?? 0)).toMatchObject({ has_account: true });
    const id = await makeEmployee(runtime, { name: 'Without an account' });
    const account = await accountAsked(as('bob', ['get employee']), id, 'get employee');
    expect(await showDelegates(as('bob'), account)).toMatchObject({ has_account: false, people: [] });
  });

  it('decides on leave in the place of the manager, and the history says so', async () => {
    const id = await asked('amy');
    expect(await approve(as('dan'), id)).toBe('not-found');
    expect(await waiting('leave', 'dan')).toEqual([]);
    await createDelegate(as('bob'), name('dan'));
    expect(await waiting('leave', 'dan')).toEqual([id]);
    expect(await waiting('leave', 'bob')).toEqual([id]);
    expect((await listTeamLeaves(as('dan'), page)).data.map((row) => row.id)).toEqual([id]);
    expect((await getLeave(as('dan'), id)).commands).toEqual(['approve', 'refuse']);
    expect(await approve(as('dan'), id)).toBe('done');
    const { timeline, status } = await getLeave(as('amy'), id);
    expect(status).toBe('approved');
    expect(timeline.flatMap(({ effects }) => effects)).toContainEqual({
      kind: 'task',
      word: 'on-behalf',
      target: 'bob',
    });
  });

  it('decides on claims, but on nothing of her own', async () => {
    await createDelegate(as('bob'), name('cleo'));
    const own = await asked('cleo');
    expect(await waiting('leave', 'cleo')).not.toContain(own);
    expect(await approve(as('cleo'), own)).not.toBe('done');
    expect((await getLeave(as('cleo'), own)).commands).toEqual(['withdraw']);
    expect(await approve(as('bob'), own)).toBe('done');
    const [type] = await runtime.database.db
      .insert(claimTypes)
      .values({ name: { 'en-US': 'Taxi' } })
      .returning();
    const line = {
      ...{ id: null, spent_on: '2026-11-30', type_id: type?.id ?? 0, amount: 5_000, currency: null, rate: null },
      ...{ receipt: null, project: '', note: '' },
    };
    const claim = { employee_id: null, title: 'Taxi', submit: true, lines: [line] };
    const { id } = await createClaim(as('amy'), claim as never);
    expect(await waiting('reimbursement', 'cleo')).toEqual([id]);
    expect(await code(takeClaimStep('approve')(as('cleo'), { id }))).toBe('done');
    const { timeline } = await getClaim(as('amy'), id);
    expect(timeline.flatMap(({ effects }) => effects)).toContainEqual({
      kind: 'task',
      word: 'on-behalf',
      target: 'bob',
    });
    await runtime.drain();
    const { rows } = await runtime.database.db.execute<{ recipient: string }>(
      sql`select recipient from mail_logs where name = 'hr.claim_asked' order by recipient`,
    );
    expect(rows.map(({ recipient }) => recipient)).toEqual(
      ['bob', 'cleo', 'dan'].map((each) => `${each}@staff.example`),
    );
  });

  it('decides on appeals and swaps, and the history says in whose place', async () => {
    const behalf = { kind: 'task', word: 'on-behalf', target: 'bob' };
    const day = await makeAttendanceDay(runtime, person.amy ?? 0, { date: '2026-11-27' });
    const times = { in_time: '09:00', out_time: '18:00', reason: 'The phone was at home' };
    const appeal = await createAppeal(as('amy'), { id: day, ...times } as never);
    expect(await waiting('appeal', 'cleo')).toEqual([appeal.id]);
    expect(await waiting('appeal', 'amy')).toEqual([]);
    expect(await code(takeAppealStep('refuse')(as('cleo'), { id: appeal.id, reason: 'No' }))).toBe('done');
    const refused = await getAppeal(as('amy'), appeal.id);
    expect(refused.status).toBe('rejected');
    expect(refused.timeline.flatMap(({ effects }) => effects)).toContainEqual(behalf);

    // Dan works six days in a row: a seventh waits for whoever decides for Amy.
    const promised = { status: 'published', published_at: new Date(), from_minute: 600, to_minute: 900 } as const;
    for (let on = 7; on <= 12; on += 1)
      await makeShift(runtime, {
        employee_id: person.dan ?? 0,
        date: `2027-06-${String(on).padStart(2, '0')}`,
        ...promised,
      });
    const shift = await makeShift(runtime, { employee_id: person.amy ?? 0, date: '2027-06-13', ...promised });
    const wish = {
      language: undefined,
      assignment_id: shift,
      colleague_id: person.dan ?? 0,
      return_id: null,
      reason: '',
    };
    const { id } = await createSwap(as('amy'), wish);
    await takeSwapStep('accept')(as('dan'), { id });
    expect((await getSwap(as('cleo'), id)).commands).toEqual(['approve', 'refuse']);
    expect(await code(takeSwapStep('refuse')(as('cleo'), { id, reason: 'No' }))).toBe('done');
    const swap = await getSwap(as('amy'), id);
    expect([swap.status, swap.timeline.flatMap(({ effects }) => effects)]).toEqual([
      'rejected',
      expect.arrayContaining([behalf]),
    ]);
  });

  it('is written to once, with the days, unless she named herself', async () => {
    await runtime.drain();
    const letters = async () =>
      (
        await runtime.database.db.execute<{ recipient: string; subject: string }>(
          sql`select recipient, subject from mail_logs where name = 'hr.delegate_named' order by id`,
        )
      ).rows;
    const before = await letters();
    expect(before.map(({ recipient }) => recipient)).toContain('cleo@staff.example');
    expect(before.every(({ subject }) => subject === 'You decide in the place of bob')).toBe(true);
    const own = { ...name('dan'), employee_id: person.bob ?? 0 };
    await createDelegate(as('dan', ['update employee']), own);
    await runtime.drain();
    expect(await letters()).toEqual(before);
  });

  it('is not the second of two approvals in the place of the first', async () => {
    const id = await asked('amy', { needs_second: true });
    expect(await approve(as('bob'), id)).toBe('done');
    expect(await waiting('leave', 'dan')).not.toContain(id);
    expect(await approve(as('dan'), id)).toBe('hr.second-by-another');
    expect(await approve(as('dan', ['approve leave']), id)).toBe('done');
  });

  it('decides no more once the days are over', async () => {
    const id = await asked('amy');
    runtime.advance(Date.parse('2026-12-02T15:59:00Z') - runtime.now().getTime());
    expect(await waiting('leave', 'dan')).toContain(id);
    runtime.advance(60_000);
    expect(await waiting('leave', 'dan')).toEqual([]);
    expect(await approve(as('dan'), id)).toBe('not-found');
    expect(await runtime.database.db.$count(leaveTypes)).toBeGreaterThan(0);
  });
});
