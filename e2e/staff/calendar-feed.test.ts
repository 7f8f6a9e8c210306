// Somebody takes her calendar along by a link: another program reads her task of tomorrow in it, and nothing any more once the link has ended.
import { addDays, dateIn } from '@kaifong/base/time';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { makeColleague } from '../runner/colleague.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

/** The events of a calendar file, as a program reads them: lines are unfolded, each event is its properties by name. */
function eventsOf(text: string): Record<string, string>[] {
  const lines = text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.filter(Boolean).at(-1)).toBe('END:VCALENDAR');
  const events: Record<string, string>[] = [];
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? [];
    const last = events.at(-1);
    if (name === 'BEGIN' && value === 'VEVENT') events.push({});
    else if (last) last[name] ??= value;
  }
  return events;
}

journey('a calendar is read by its link until the link has ended', async ({ page, site, visitor }) => {
  await enter(page, site);
  const key = Date.now().toString(36);
  const person = await makeColleague(page, `Feed ${key}`);
  const due_on = addDays(dateIn('Asia/Hong_Kong', new Date()), 1);
  const title = `Count the lanterns ${key}`;
  await makeRecord(page, 'task', { title, assignee_ids: [person.id], due_on });

  const phone = await visitor({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });
  await phone.context().addCookies([{ name: 'admin_language', value: 'zh-CN', url: site.url }]);
  await enter(phone, site, person);
  await phone.goto('/admin/my-calendar');
  await phone.getByRole('button', { name: '日历链接' }).click();
  const links = phone.getByRole('dialog');
  await links.getByRole('button', { name: /^生成链接/ }).click();
  const address = await links.getByRole('textbox').inputValue();
  await expectAccessible(phone);

  // A program without any session.
  const stranger = await visitor();
  const path = new URL(address).pathname;
  const read = await stranger.request.get(path);
  expect([read.status(), read.headers()['content-type']]).toEqual([200, expect.stringContaining('text/calendar')]);
  const mine = eventsOf(await read.text()).filter(({ SUMMARY }) => SUMMARY?.includes(title));
  expect(mine.map(({ DTSTART }) => DTSTART)).toEqual([due_on.replaceAll('-', '')]);

  await phone.reload();
  await phone.getByRole('button', { name: '日历链接' }).click();
  await links.getByRole('button', { name: /^终止链接/ }).click();
  await links.getByText('尚无链接').waitFor();
  expect((await stranger.request.get(path)).status()).toBe(404);
});
