// The calendars of the back office, over all domains: every layer answers, each by its right, and one's own without any.
import { makeEmployee, makeHoliday, makeLeave, makeTask } from '@kaifong/domain/hr/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAt } from '../testing/fill-shop.ts';
import { openFilledSuite, type Suite } from '../testing/open-suite.ts';

let suite: Suite;
let me = 0;
interface Layer {
  readonly name: string;
  readonly title: string;
  readonly items: readonly { title: string; start: string; end: string; link: string | null }[];
}

beforeAll(async () => {
  ({ suite } = await openFilledSuite());
  const { rows } = await suite.runtime.database.connection.query('select id from accounts order by id limit 1');
  me = Number(rows[0]?.id);
});
afterAll(() => suite.close());

async function layersFor(permissions: readonly string[], mine: boolean): Promise<readonly Layer[]> {
  const url = `/api/admin/calendar?language=en-US&from=2190-01-01&until=2190-01-31&mine=${mine}`;
  const { status, body } = await callAt(suite, 'GET', url, { token: suite.staff(permissions) });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { data: { layers: Layer[] } }).data.layers;
}

it('shows approved leave and tasks: all of them by right, her own without any', async () => {
  const days = { from_on: '2190-01-04', to_on: '2190-01-05', status: 'approved' } as const;
  await makeLeave(suite.runtime, { ...days, employee_id: await makeEmployee(suite.runtime, { name: 'Cara' }) });
  const own = await makeEmployee(suite.runtime, { name: 'Olive', account_id: me });
  await makeLeave(suite.runtime, { ...days, employee_id: own });
  // A Sunday, her rest day, and a day off of another set.
  await makeHoliday(suite.runtime, '2190-01-10', { name: { 'en-US': 'Feast' } });
  await makeHoliday(suite.runtime, '2190-01-20', { name: { 'en-US': 'Bank day' }, set: 'general' });
  await makeTask(suite.runtime, { title: 'Count', due_on: '2190-01-06', assignee_ids: [me] });

  const all = await layersFor(['*'], false);
  const personal = ['hr.shift', 'hr.rest', 'hr.leave', 'hr.holiday', 'hr.task', 'booking.booking'];
  const names = [...personal, 'marketing.broadcast', 'promotions.promotion'];
  expect(all.map(({ name }) => name).sort()).toEqual(names.sort());
  const leave = all.find(({ name }) => name === 'hr.leave');
  expect(leave?.items.map(({ title }) => title)).toEqual(['Cara', 'Olive']);
  expect(leave?.items[0]).toMatchObject({ start: '2190-01-04', end: '2190-01-06' });

  expect(await layersFor([], false)).toEqual([]);
  expect((await layersFor(['get leaves'], false)).map(({ name }) => name)).toEqual(['hr.leave']);
  const mine = await layersFor([], true);
  expect(mine.find(({ name }) => name === 'hr.leave')?.items.map(({ title }) => title)).toEqual(['Unpaid']);
  expect(mine.find(({ name }) => name === 'hr.holiday')?.items).toMatchObject([
    { title: 'Feast (substitute)', start: '2190-01-11' },
  ]);
  expect(all.find(({ name }) => name === 'hr.holiday')?.items.map(({ title }) => title)).toEqual(['Feast', 'Bank day']);
  expect(mine.find(({ name }) => name === 'hr.task')?.items).toMatchObject([{ title: 'Count', link: '/my-tasks' }]);
});
