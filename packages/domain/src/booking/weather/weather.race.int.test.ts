// Switches and bookings at the same moment. Red without the exclusion constraint (two closures of the same hours), and without the lock on
// the events (a booking that neither was touched nor refused), and without the lock of the closure in `lockClosure` (eight take one back).
import { openTestRuntime, race, system, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { domain as customers } from '../../customers/domain.ts';
import { domain } from '../domain.ts';
import { book, dayFrom, makeEvent } from '../testing/index.ts';
import { switchWeather } from './actions/switch-weather.ts';
import { takeWeatherBack } from './actions/take-weather-back.ts';
import { weatherRules } from './schema.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [customers, domain], { poolSize: 20 });
  await runtime.database.db.insert(weatherRules).values({ signal: 'typhoon_8', hours_after: 0 });
});
beforeEach(() => query('delete from weather_closures', []));
afterAll(() => runtime.close());

const query = async (text: string, values: unknown[]) => (await runtime.database.connection.query(text, values)).rows;
/** All hours of a day in Hong Kong. */
const closeOn = (date: string) => {
  const [from, until] = [new Date(`${date}T00:00:00+08:00`), new Date(`${date}T23:59:00+08:00`)];
  return switchWeather(runtime.as(system), { signal: 'typhoon_8', from, until, store_ids: [], preview: false });
};

it('of many switches at once one closes the hours', async () => {
  const { won } = await race(12, () => closeOn(dayFrom(runtime, 5)));
  expect(won).toHaveLength(1);
  expect(await query(`select count(*)::int as n from weather_closures where status = 'on'`, [])).toEqual([{ n: 1 }]);
});

it('a booking made meanwhile is refused or touched, twelve rounds', async () => {
  let rounds = 0;
  for (let round = 0; round < 12; round += 1) {
    const date = dayFrom(runtime, 10 + round);
    const event = await makeEvent(runtime, { seats: 50 });
    const { won } = await race(
      14,
      (turn): Promise<unknown> => (turn === 7 ? closeOn(date) : book(runtime, { event_id: event.id, date })),
    );
    // On a machine that is slow the switch waits too long behind them and is refused whole: then it closed nothing.
    const closed = await query(`select id from weather_closures where from_at = $1`, [`${date}T00:00:00+08:00`]);
    expect(won.filter((each) => each !== null && typeof each === 'object' && 'spans' in each)).toHaveLength(
      closed.length,
    );
    if (closed.length === 0) continue;
    rounds += 1;
    const left = await query(`select b.id from bookings b where b.event_id = $1 and b.status = 'approved'`, [event.id]);
    expect(left).toEqual([]);
  }
  expect(rounds).toBeGreaterThan(0);
});

it('of many who take it back at once one does, and each booking is there once', async () => {
  const date = dayFrom(runtime, 40);
  const event = await makeEvent(runtime, { seats: 3 });
  for (let turn = 0; turn < 3; turn += 1) await book(runtime, { event_id: event.id, date });
  const { id } = await closeOn(date);
  const { won } = await race(8, () => takeWeatherBack(runtime.as(system), { id, preview: false }));
  expect(won).toHaveLength(1);
  expect(
    await query(`select count(*)::int as n from bookings where event_id = $1 and status = 'approved'`, [event.id]),
  ).toEqual([{ n: 3 }]);
});
