import { failField } from '@kaifong/base/errors';
import { minute } from '@kaifong/base/time';
import type { Logger } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { failureOf } from './failure.ts';
import { parseInput } from './validation.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const lines: [Record<string, unknown>, string][] = [];
const write = (about: Record<string, unknown>, words: string) => lines.push([about, words]);
const newLog = () => {
  lines.length = 0;
  return { error: write, warn: write } as unknown as Logger;
};

it('a full disk is logged at once, and then once a minute with how many writes were refused', () => {
  const caller = { language: 'en-US', requestId: 'r', log: newLog() } as const;
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  for (let time = 0; time < 500; time += 1) expect(failureOf(full, caller).status).toBe(503);
  expect(lines).toEqual([[{ err: full, request_id: 'r' }, expect.stringContaining('make room')]]);
  vi.advanceTimersByTime(minute);
  expect(lines.slice(1)).toEqual([[{ refused_writes: 499 }, expect.stringContaining('make room')]]);
  vi.advanceTimersByTime(3 * minute);
  expect(lines).toHaveLength(2);
  failureOf(full, caller);
  expect(lines[2]?.[0]).toEqual({ err: full, request_id: 'r' });
});

it('what a validator stumbles on is logged once a minute for a route, without its stack', () => {
  const log = newLog();
  const schema = z.object({ email: z.string().max(9) });
  const send = (route: string) => {
    try {
      parseInput(schema, { email: { length: { toString: 1 } } });
    } catch (error) {
      return failureOf(error, { language: 'en-US', requestId: 'r', log, route }).status;
    }
    throw new Error('it was taken');
  };
  for (let time = 0; time < 100; time += 1) expect(send('POST /api/login')).toBe(422);
  send('POST /api/register');
  expect(lines.map(([{ route }]) => route)).toEqual(['POST /api/login', 'POST /api/register']);
  expect(lines[0]?.[0]).toEqual({
    route: 'POST /api/login',
    fields: ['email'],
    reason: expect.any(String),
    request_id: 'r',
  });
  vi.advanceTimersByTime(minute);
  expect(lines.slice(2)).toEqual([[{ route: 'POST /api/login', more: 99 }, 'an input could not be checked']]);
  // An ordinary refusal is none.
  failureOf(failField('email', 'validation.email'), { language: 'en-US', requestId: 'r', log });
  expect(lines).toHaveLength(3);
});
