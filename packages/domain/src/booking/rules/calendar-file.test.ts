import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const entry = {
  uid: '1@shop',
  sequence: 2,
  made_at: new Date('2027-03-01T00:00:00Z'),
  starts_at: new Date('2027-03-08T02:00:00Z'),
  ends_at: new Date('2027-03-08T03:00:00Z'),
  title: '剪髮; wash, dry',
  place: 'Shop 1\n8 Queen’s Road',
  text: '',
  url: 'https://shop.example/booking/detail/x',
  canceled: false,
};

it('is one event with instants, and what would end a text is escaped', () => {
  const lines = calendarFile(entry).split('\r\n');
  expect(lines).toContain('DTSTART:20270308T020000Z');
  expect(lines).toContain('DTEND:20270308T030000Z');
  expect(lines).toContain('SUMMARY:剪髮\\; wash\\, dry');
  expect(lines).toContain('LOCATION:Shop 1\\n8 Queen’s Road');
  expect(lines).toContain('STATUS:CONFIRMED');
  expect(lines.at(-1)).toBe('');
});

it('is folded at 75 bytes, and reads the same when it is put together again', () => {
  const title = '陳'.repeat(80);
  const file = calendarFile({ ...entry, title });
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
});

it('says when it is canceled', () => {
  expect(calendarFile({ ...entry, canceled: true })).toContain('STATUS:CANCELLED\r\n');
});
