import { expect, it } from 'vitest';
import { definePublicLink, linkToken, openLink } from './index.ts';

const pay = definePublicLink({ purpose: 'pay', days: 14 });
const resume = definePublicLink({ purpose: 'resume', days: 14 });
const id = '018f0000-0000-7000-8000-000000000000';
const at = (instant: string, secret = 'ours') => ({ secret, now: () => new Date(instant) });
const today = at('2026-11-22T00:00:00Z');

it('opens what it was made for, until its date, and nothing else', () => {
  const token = linkToken(today, pay, id);
  expect(openLink(today, pay, token)).toBe(id);
  expect(openLink(at('2026-12-05T23:59:59Z'), pay, token)).toBe(id);
  expect(openLink(at('2026-12-06T00:00:01Z'), pay, token)).toBeUndefined();
  expect(openLink(today, resume, token)).toBeUndefined();
  expect(openLink(at('2026-11-22T00:00:00Z', 'theirs'), pay, token)).toBeUndefined();
});

it('a token that was touched opens nothing', () => {
  const token = linkToken(today, pay, id);
  const [record, until, mac] = token.split('.') as [string, string, string];
  const later = (Number.parseInt(until, 36) + 1).toString(36);
  const touched = [
    `${record}.${later}.${mac}`,
    `${record.replace('0', '1')}.${until}.${mac}`,
    `${token}.`,
    `${record}.${until}.`,
    token.slice(0, -1),
    '',
    '..',
    '字.字.字',
  ];
  for (const one of touched) expect(openLink(today, pay, one)).toBeUndefined();
});

it('is not made of what can be guessed', () => {
  expect(() => linkToken(today, pay, '42')).toThrow('random id');
});
