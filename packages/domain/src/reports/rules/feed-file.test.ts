import { expect, it } from 'vitest';
import { feedFile } from './feed-file.ts';

const shift = {
  id: '7',
  title: '早更; Amy, Bo',
  color: null,
  start: '2026-11-30T01:00:00.000Z',
  end: '2026-11-30T10:00:00.000Z',
  link: null,
};
const leave = {
  id: '7',
  title: 'Leave',
  color: null,
  start: '2026-12-24',
  end: '2026-12-26',
  link: '/my-leave/view/7',
};
const feed = {
  title: 'My calendar',
  zone: 'Asia/Hong_Kong',
  host: 'shop.example',
  admin: 'https://shop.example/admin',
  read_at: new Date('2026-11-28T00:00:00Z'),
  layers: [
    { name: 'hr.shift', title: 'Shifts', items: [shift] },
    { name: 'hr.leave', title: 'Leave', items: [leave] },
  ],
};
const linesOf = (given: typeof feed) => feedFile(given).text.replaceAll('\r\n ', '').split('\r\n');

it('has an entry per item, with a name of its own, instants in UTC and days as days', () => {
  const lines = linesOf(feed);
  expect(lines).toContain('UID:hr.shift-7@shop.example');
  expect(lines).toContain('DTSTART:20261130T010000Z');
  expect(lines).toContain('DTEND:20261130T100000Z');
  expect(lines).toContain('SUMMARY:早更\\; Amy\\, Bo');
  expect(lines).toContain('UID:hr.leave-7@shop.example');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261224');
  expect(lines).toContain('DTEND;VALUE=DATE:20261226');
  expect(lines).toContain('URL;VALUE=URI:https://shop.example/admin/my-leave/view/7');
  expect(lines).toContain('X-WR-TIMEZONE:Asia/Hong_Kong');
});

it('has the same mark until something on it changes', () => {
  const { etag } = feedFile(feed);
  expect(feedFile({ ...feed, read_at: new Date('2026-11-29T00:00:00Z') }).etag).toBe(etag);
  const moved = { ...shift, end: '2026-11-30T11:00:00.000Z' };
  expect(feedFile({ ...feed, layers: [{ name: 'hr.shift', title: 'Shifts', items: [moved] }] }).etag).not.toBe(etag);
});

it('is a calendar also where nothing is on it', () => {
  const lines = linesOf({ ...feed, layers: [] });
  expect([lines[0], lines.at(-1) || lines.at(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
});
