// Mails of what waits go out on the days and at the hour somebody chose, once a day, and never where nothing waits.
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { domain as hr } from '../hr/domain.ts';
import { makeTask } from '../hr/testing/index.ts';
import { disableAccounts, makeAccount } from '../identity/testing/index.ts';
import { keepWaitingMail } from './actions/keep-waiting-mail.ts';
import { domain } from './domain.ts';
import { mailWaiting } from './jobs.ts';
import { getWaitingMail } from './queries/waiting-mail.ts';

let runtime: TestRuntime;
let mei: Context;
let account = 0;
let email = '';

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [hr, domain]);
});
afterAll(() => runtime.close());

const clockAt = (instant: string) => runtime.advance(Date.parse(instant) - runtime.now().getTime());
const round = () => mailWaiting.run(runtime.as(system), {});
const mails = async () =>
  (await runtime.database.db.execute(sql`select subject, text from mail_logs where recipient = ${email} order by id`))
    .rows as { subject: string; text: string }[];
const task = (title: string) => makeTask(runtime, { title, assignee_ids: [account] });

beforeEach(async () => {
  ({ id: account, email } = await makeAccount(runtime, { name: 'Mei' }));
  mei = runtime.as(staff([], account));
});

it('is nobody’s who did not choose it', async () => {
  await task('Water the plants');
  expect(await getWaitingMail(mei)).toEqual({ every: null, hour: 9, weekday: 1 });
  await round();
  expect(await mails()).toEqual([]);
});

it('comes once a day when its hour has come and something waits', async () => {
  // A Monday.
  clockAt('2027-03-01T08:10:00+08:00');
  await keepWaitingMail(mei, { every: 'day', hour: 9, weekday: 1 });
  await round();
  clockAt('2027-03-01T09:01:00+08:00');
  await round();
  expect(await mails()).toEqual([]);
  await task('Water the plants');
  await round();
  // The day was looked at; what came later waits for tomorrow.
  expect(await mails()).toEqual([]);
  clockAt('2027-03-02T11:01:00+08:00');
  await Promise.all([round(), round()]);
  await round();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('1 waiting for you');
  expect(mail?.text).toContain('Water the plants');
  expect(mail?.text).toContain('/admin/waiting');
});

it('of work days leaves Saturday and Sunday out, and ends when she says so', async () => {
  await task('Water the plants');
  clockAt('2027-03-06T00:10:00+08:00');
  await keepWaitingMail(mei, { every: 'weekdays', hour: 7, weekday: 1 });
  for (const day of ['06', '07', '08']) {
    clockAt(`2027-03-${day}T07:01:00+08:00`);
    await round();
  }
  expect(await mails()).toHaveLength(1);
  await keepWaitingMail(mei, { every: null, hour: 7, weekday: 1 });
  clockAt('2027-03-09T07:01:00+08:00');
  await round();
  expect(await mails()).toHaveLength(1);
});

it('does not make up for an hour that was past when it was chosen, and ends with the account', async () => {
  await task('Water the plants');
  clockAt('2027-03-15T10:00:00+08:00');
  await keepWaitingMail(mei, { every: 'week', hour: 9, weekday: 1 });
  await round();
  expect(await mails()).toEqual([]);
  await disableAccounts(runtime);
  clockAt('2027-03-22T10:00:00+08:00');
  await round();
  expect(await mails()).toEqual([]);
});
