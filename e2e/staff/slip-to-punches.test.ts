// Somebody stays two hours longer and is paid for them: on her phone she opens "overtime" on her slip, down to the punches it stands on.
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { hire } from '../runner/colleague.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord, ownCall } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '09:00', close: '17:00' }));
const inHongKong = 8 * 3600_000;
const dateOf = (back: number) => new Date(Date.now() + inHongKong - back * 24 * 3600_000).toISOString().slice(0, 10);

journey('overtime on a slip opens down to the punches of its day', async ({ page, site, visitor }) => {
  await enter(page, site);
  const key = Date.now().toString(36);
  const department = `Night ${key}`;
  const person = await hire(page, `Late ${key}`, { department, hours });
  const send = async (path: string, data: object) => {
    const headers = { ...ownCall, 'idempotency-key': `${path.replaceAll('/', '-')}-${key}` };
    const reply = await page.request.post(`/api/admin/${path}`, { headers, data });
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
    return ((await reply.json()) as { data: { id: number } }).data;
  };
  await send('salary/raise', { ids: [person.employee_id], from_on: '2020-01-01', basis: 'hourly', amount: 80 });

  // The latest day before today that is no holiday: her phone had no network, and sends both punches now.
  const given = await page.request.get('/api/admin/holiday?per_page=100&sort=-date');
  const off = new Set(((await given.json()) as { data: { date: string }[] }).data.map(({ date }) => date));
  const date = [1, 2, 3, 4, 5, 6].map(dateOf).find((each) => !off.has(each)) ?? '';
  const phone = await visitor({ locale: 'zh-HK', viewport: { width: 390, height: 844 } });
  await phone.context().addCookies([{ name: 'admin_language', value: 'zh-HK', url: site.url }]);
  await enter(phone, site, person);
  for (const [direction, time] of [
    ['in', '09:00'],
    ['out', '19:00'],
  ] as const) {
    const said = { device_at: `${date}T${time}:00+08:00`, sent_at: new Date().toISOString(), kept: true };
    const punch = { key: `${key}-${direction}-overtime-of-a-day`, direction, ...said };
    const reply = await phone.request.post('/api/admin/punch/mine', { headers: ownCall, data: punch });
    expect(reply.ok(), await reply.text()).toBe(true);
  }

  // The owner grants the two hours.
  const listed = await page.request.get(`/api/admin/attendance?keyword=${encodeURIComponent(person.name)}`);
  const days = ((await listed.json()) as { data: { id: number; date: string }[] }).data;
  await page.goto(`/admin/attendance/view/${days.find((day) => day.date === date)?.id}`);
  await page.getByText('Overtime: 2 h').waitFor();
  await page.getByRole('button', { name: 'Grant' }).click();
  await page.getByText('Overtime is granted').waitFor();

  const rights = ['get payrolls', 'get payroll', 'create payroll', 'update payroll', 'get employees', 'get employee'];
  const clerks = await makeRecord(page, 'role', { name: `Pays ${key}`, permission_list: rights });
  const clerk = { email: `clerk-${key}@shop.example`, password: 'paid on the last day' };
  await makeRecord(page, 'account', {
    ...{ ...clerk, name: `Clerk ${key}`, role_id: clerks.id, password_confirmation: clerk.password },
  });
  const desk = await visitor({ viewport: { width: 1280, height: 900 } });
  await enter(desk, site, clerk);
  const run = await makeRecord(desk, 'payroll', { from_on: date, to_on: date, pay_on: date, department });
  await desk.goto(`/admin/payroll/view/${run.id}`);
  await desk.getByRole('button', { name: 'Calculate' }).click();
  await desk.getByRole('link', { name: person.name }).waitFor();
  await page.goto(`/admin/payroll/view/${run.id}`);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Approved', { exact: true }).first().waitFor();

  await phone.goto('/admin/my-payroll');
  await phone.getByRole('article').getByRole('link').click();
  await phone.getByRole('button', { name: /^超時工作/ }).click();
  await phone.getByText('amount × overtime ÷ 60').waitFor();
  const worked = phone.getByRole('list', { name: /^超時工作的日子/ });
  await worked.getByText('2:00').waitFor();
  await expectAccessible(phone);
  await worked.getByRole('link').click();
  await phone.waitForURL(/\/admin\/my-attendance\/view\/\d+$/);
  await phone.getByText('09:00').first().waitFor();
  await phone.getByText('19:00').first().waitFor();
  await expectAccessible(phone);
});
