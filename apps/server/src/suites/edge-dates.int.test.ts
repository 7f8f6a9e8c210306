// Days and months at the ends of the calendar: a day more, a zone's hours or a month before lead out of what JavaScript, PostgreSQL and the
// wire write alike. Every call of the back office is asked with them wherever it takes one.
import { randomUUID } from 'node:crypto';
import type { AnyRoute } from '@kaifong/base/contract';
import { requestOf, sampleInput } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFilledSuite, type Suite } from '../testing/open-suite.ts';
import { onlyExtensions, walked } from '../testing/walked.ts';

let suite: Suite;
beforeAll(async () => {
  ({ suite } = await openFilledSuite());
});
afterAll(() => suite.close());

const routes = walked.map(({ route }) => route).filter(({ door }) => door === 'admin');
const days = ['0000-01-01', '0001-01-01', '1899-12-31', '9999-12-31'];
/** Names under which calls take a day or a month; a call ignores those it does not know. */
const ofDays = ['from', 'to', 'until', 'day', 'date', 'from_on', 'to_on', 'on', 'since', 'pay_on'];

const isDay = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text);
const isInstant = (text: unknown): boolean => typeof text === 'string' && /^\d{4}-\d\d-\d\dT/.test(text);
function withDay(value: unknown, day: string): unknown {
  if (isDay(value)) return day;
  if (isInstant(value)) return `${day}T23:59:59.999Z`;
  if (Array.isArray(value)) return value.map((each) => withDay(each, day));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withDay(inner, day)]));
}

async function ask(route: AnyRoute, day: string): Promise<number> {
  const sample = sampleInput(route) as Record<string, unknown>;
  const taken = route.method === 'GET' ? ofDays : Object.keys(sample).filter((name) => isDay(sample[name]));
  const named = Object.fromEntries(taken.map((name) => [name, day]));
  const input = { ...(withDay(sample, day) as object), ...named, month: day.slice(0, 7) };
  const request = requestOf(route, input, suite.staff(['*']));
  return (await suite.app.inject({ ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } }))
    .statusCode;
}

const takesDays = (route: AnyRoute): boolean =>
  route.method === 'GET' || /\d{4}-\d\d-\d\d|"month"/.test(JSON.stringify(sampleInput(route)));

describe.skipIf(onlyExtensions)('a day at the end of the calendar', () => {
  it('is refused or answered by every call, and breaks none', { timeout: 300_000 }, async () => {
    const broken: unknown[] = [];
    for (const route of routes.filter(takesDays))
      for (const day of days) {
        const status = await ask(route, day);
        if (status >= 500) broken.push([route.name, day, status]);
      }
    expect(broken).toEqual([]);
  });
});
