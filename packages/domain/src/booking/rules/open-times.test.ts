import { hoursOn, minutesOf, type WeekHours } from '@kaifong/base/hours';
import { wallClockAt } from '@kaifong/base/spans';
import { addDays, hour, minute } from '@kaifong/base/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slotAt, slotsOf } from './open-times.ts';
import type { Busy, Plan, Resource, Slot } from './plan.ts';

const daily = (open: string, close: string): WeekHours => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open, close }));
const ann: Resource = { id: 1, zone: 'Asia/Hong_Kong', hours: null, busy: [] };
/** A haircut of an hour in Hong Kong; 2027-03-01 is a Monday. */
const haircut: Plan = {
  zone: 'Asia/Hong_Kong',
  length: hour,
  interval: hour,
  before: 0,
  after: 0,
  notice: 0,
  horizon: null,
  most: { day: null, week: null },
  seats: 1,
  hours: { hours: daily('10:00', '14:00'), special_days: [] },
  closing: [],
  dates: null,
  needs: [{ how: 'all', of: [ann] }],
  parties: [],
};
const now = new Date('2027-02-01T00:00:00Z');
const at = (time: string, date = '2027-03-01') => Date.parse(`${date}T${time}:00+08:00`);
const busy = (from: string, to: string, party = 'x'): Busy => ({ from: at(from), to: at(to), party });
const timesOf = (plan: Plan, date = '2027-03-01', when = now) =>
  slotsOf(plan, date, date, when)
    .filter(({ seats }) => seats > 0)
    .map((slot) => wallClockAt(plan.zone, slot.at).time);
const why = (plan: Plan, time: string, when = now) =>
  slotAt(plan, new Date(at(time)), when).closed.map(({ code }) => code);

describe('the times of a day', () => {
  it('lie in its hours, from the beginning of each on', () => {
    expect(timesOf(haircut)).toEqual(['10:00', '11:00', '12:00', '13:00']);
    expect(timesOf({ ...haircut, interval: 45 * minute })).toEqual(['10:00', '10:45', '11:30', '12:15', '13:00']);
    expect(why(haircut, '09:00')).toEqual(['hours']);
    expect(why(haircut, '13:30')).toEqual(['hours']);
    expect(why(haircut, '10:30')).toEqual(['no-beginning']);
  });

  it('leave out what a resource does, with what has to stay free around it on both sides', () => {
    const taken = { ...haircut, needs: [{ how: 'all' as const, of: [{ ...ann, busy: [busy('11:10', '11:50')] }] }] };
    expect(timesOf(taken)).toEqual(['10:00', '12:00', '13:00']);
    expect(timesOf({ ...taken, after: 15 * minute })).toEqual(['12:00', '13:00']);
    expect(timesOf({ ...taken, before: 15 * minute })).toEqual(['10:00', '13:00']);
    expect(slotAt({ ...taken, before: 15 * minute }, new Date(at('12:00')), now).closed).toEqual([
      { code: 'resource-gap', resource: 1, from: at('11:10'), to: at('11:50') },
    ]);
    expect(why(taken, '11:00')).toEqual(['resource-busy']);
  });

  it('need all, or one of them', () => {
    const bob: Resource = { ...ann, id: 2, hours: { hours: daily('12:00', '14:00'), special_days: [] } };
    const away = { ...ann, busy: [busy('12:00', '13:00')] };
    expect(timesOf({ ...haircut, needs: [{ how: 'any', of: [away, bob] }] })).toEqual([
      '10:00',
      '11:00',
      '12:00',
      '13:00',
    ]);
    expect(timesOf({ ...haircut, needs: [{ how: 'all', of: [away, bob] }] })).toEqual(['13:00']);
    expect(slotAt({ ...haircut, needs: [{ how: 'any', of: [away, bob] }] }, new Date(at('12:00')), now).free).toEqual([
      [2],
    ]);
    expect(why({ ...haircut, needs: [{ how: 'all', of: [away, bob] }] }, '12:00')).toEqual(['resource-busy']);
  });

  it('keep notice, horizon and limits, and every reason is told', () => {
    const strict = { ...haircut, notice: 2 * hour, horizon: 7, most: { day: 1, week: 2 } };
    const party = (time: string, date?: string) => ({ id: time, at: at(time, date), taken: 1, bookings: 1 });
    const when = new Date(at('09:30'));
    expect(timesOf(strict, '2027-03-01', when)).toEqual(['12:00', '13:00']);
    expect(timesOf(strict, '2027-03-08', when)).toHaveLength(4);
    expect(timesOf(strict, '2027-03-09', when)).toEqual([]);
    expect(why({ ...strict, parties: [party('12:00')] }, '11:00', when)).toEqual(['notice', 'day-limit']);
    expect(
      timesOf({ ...strict, parties: [party('12:00', '2027-03-03'), party('12:00', '2027-03-07')] }, '2027-03-02', when),
    ).toEqual([]);
    expect(why(haircut, '10:00', new Date(at('10:00')))).toEqual(['past']);
  });

  it('are closed with the store, unless the event names the day itself', () => {
    const closing = [{ date: '2027-03-01', spans: [{ open: '12:00', close: '18:00' }] }];
    expect(timesOf({ ...haircut, closing })).toEqual(['12:00', '13:00']);
    const special_days = [{ date: '2027-03-01', spans: [{ open: '09:00', close: '11:00' }] }];
    expect(timesOf({ ...haircut, closing, hours: { hours: [], special_days } })).toEqual(['09:00', '10:00']);
  });
});

describe('seats', () => {
  const boat = { ...haircut, seats: 6 };
  const party = { id: 'p', at: at('11:00'), taken: 4, bookings: 2 };
  const held = { ...ann, busy: [busy('11:00', '12:00', 'p')] };

  it('of one beginning are shared until it is full', () => {
    const some = { ...boat, needs: [{ how: 'all' as const, of: [held] }], parties: [party] };
    expect(slotAt(some, new Date(at('11:00')), now)).toMatchObject({ seats: 2, closed: [], free: null });
    const full = { ...some, parties: [{ ...party, taken: 6 }] };
    expect(slotAt(full, new Date(at('11:00')), now).closed).toEqual([{ code: 'full', seats: 6 }]);
    expect(timesOf(full)).toEqual(['10:00', '12:00', '13:00']);
  });

  it('are more where another boat is free', () => {
    const two = { ...boat, needs: [{ how: 'any' as const, of: [held, { ...ann, id: 2 }] }], parties: [party] };
    expect(slotAt(two, new Date(at('11:00')), now)).toMatchObject({ seats: 6, free: [[2]] });
  });

  it('of a planned date are its own', () => {
    const date = { at: at('19:00'), seats: 2, canceled: false };
    const plan = { ...boat, hours: null, dates: [date, { ...date, at: at('20:30'), canceled: true }] };
    expect(timesOf(plan)).toEqual(['19:00']);
    expect(slotAt(plan, new Date(at('19:00')), now).seats).toBe(2);
    expect(why(plan, '20:30')).toEqual(['canceled']);
    expect(why(plan, '18:00')).toEqual(['no-beginning']);
    const taken = { ...plan, parties: [{ id: 'p', at: at('19:00'), taken: 1, bookings: 1 }] };
    expect(slotAt(taken, new Date(at('19:00')), now).seats).toBe(1);
  });
});

describe('over a change of the clocks', () => {
  const london = {
    ...haircut,
    zone: 'Europe/London',
    needs: [{ how: 'all' as const, of: [{ ...ann, zone: 'Europe/London' }] }],
  };
  const night = { ...london, hours: { hours: daily('00:00', '04:00'), special_days: [] } };

  it('an hour more is one more time, an hour less one less', () => {
    expect(timesOf(night, '2027-03-28')).toEqual(['00:00', '02:00', '03:00']);
    expect(timesOf(night, '2027-10-31')).toEqual(['00:00', '01:00', '01:00', '02:00', '03:00']);
  });

  it('the hour of the day stays the same before and after', () => {
    for (const date of ['2027-03-27', '2027-03-29', '2027-10-30', '2027-11-01'])
      expect(timesOf(london, date)).toEqual(['10:00', '11:00', '12:00', '13:00']);
  });

  it('a night in the hours of two dates is one', () => {
    const late = { ...london, length: 3 * hour, hours: { hours: daily('20:00', '02:00'), special_days: [] } };
    expect(timesOf(late, '2027-03-27')).toEqual(['20:00', '21:00', '22:00']);
    expect(timesOf({ ...late, length: 5 * hour }, '2027-10-30')).toEqual(['20:00', '21:00', '22:00']);
  });
});

const zones = [
  'Asia/Hong_Kong',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Beirut',
  'America/Santiago',
];
/** Ordinary days, and those around changes of the clocks somewhere. */
const dates = [
  '2027-03-27',
  '2027-03-28',
  '2027-03-14',
  '2027-10-31',
  '2027-11-07',
  '2027-04-04',
  '2027-10-03',
  '2027-09-05',
  '2027-06-15',
];
const quarter = 15 * minute;
const clock = fc
  .nat(95)
  .map((q) => `${String(Math.floor(q / 4)).padStart(2, '0')}:${String((q % 4) * 15).padStart(2, '0')}`);
const week = fc
  .tuple(clock, clock)
  .filter(([open, close]) => open !== close)
  .map(([open, close]) => daily(open, close));
const many = (most: number) => fc.integer({ min: 1, max: most }).map((count) => count * quarter);
const few = fc.nat(2).map((count) => count * quarter);
const resources = fc.array(fc.option(week, { nil: null }), { minLength: 1, maxLength: 3 });
const schedule = fc.record({
  zone: fc.constantFrom(...zones),
  date: fc.constantFrom(...dates),
  length: many(6),
  interval: many(4),
  before: few,
  after: few,
  seats: fc.integer({ min: 1, max: 3 }),
  hours: week,
  resources,
  room: fc.boolean(),
  how: fc.constantFrom('all' as const, 'any' as const),
  /** Which of the open times is booked, one after the other. */
  picks: fc.array(fc.nat(1000), { maxLength: 5 }),
});
type Schedule = typeof schedule extends fc.Arbitrary<infer T> ? T : never;

const planOf = ({
  zone,
  length,
  interval,
  before,
  after,
  seats,
  hours,
  resources: weeks,
  room,
  how,
}: Schedule): Plan => ({
  ...haircut,
  ...{ zone, length, interval, before, after, seats },
  hours: { hours, special_days: [] },
  needs: [
    { how, of: weeks.map((own, id) => ({ id, zone, hours: own && { hours: own, special_days: [] }, busy: [] })) },
    ...(room ? [{ how: 'all' as const, of: [{ id: 9, zone, hours: null, busy: [] }] }] : []),
  ],
});

/** The plan once somebody took a seat: with those who are there already, or with resources of her own. */
function booked(plan: Plan, slot: Slot): Plan {
  const joined = plan.parties.find((party) => party.at === slot.at && party.taken < plan.seats);
  if (joined)
    return {
      ...plan,
      parties: plan.parties.map((party) =>
        party === joined ? { ...party, taken: party.taken + 1, bookings: party.bookings + 1 } : party,
      ),
    };
  const party = { id: `party ${plan.parties.length}`, at: slot.at, taken: 1, bookings: 1 };
  const time = { from: slot.at - plan.before, to: slot.end + plan.after, party: party.id };
  const needs = plan.needs.map((need, place) => {
    const free = slot.free?.[place] ?? [];
    const chosen = new Set(need.how === 'all' ? free : free.slice(0, 1));
    if (chosen.size === 0) throw new Error('open, and nobody is free');
    return {
      ...need,
      of: need.of.map((each) => (chosen.has(each.id) ? { ...each, busy: [...each.busy, time] } : each)),
    };
  });
  return { ...plan, needs, parties: [...plan.parties, party] };
}

/** On a date without a change of the clocks, whether its clocks are in these hours all the time. */
function isInHours(zone: string, hours: WeekHours, slot: Slot): boolean {
  const open = new Set<string>();
  for (const date of [-1, 0, 1].map((days) => addDays(wallClockAt(zone, slot.at).date, days)))
    for (const { open: from, close } of hoursOn({ hours, special_days: [] }, date)) {
      const [first, last] = [
        minutesOf(from),
        minutesOf(close) > minutesOf(from) ? minutesOf(close) : minutesOf(close) + 1440,
      ];
      for (let each = first; each < last; each += 15)
        open.add(`${addDays(date, Math.floor(each / 1440))} ${each % 1440}`);
    }
  for (let moment = slot.at; moment < slot.end; moment += quarter) {
    const { date, time } = wallClockAt(zone, moment);
    if (!open.has(`${date} ${minutesOf(time)}`)) return false;
  }
  return true;
}

/** Times of one person or room that overlap, parties with more than their seats, and times that are closed for no reason. */
function problemsOf(plan: Plan, slots: readonly Slot[]): string[] {
  const overlaps = plan.needs.flatMap(({ of }) =>
    of.flatMap(({ id, busy: times }) => {
      const sorted = times.toSorted((one, other) => one.from - other.from);
      return sorted.some((each, place) => each.from < (sorted[place - 1]?.to ?? 0)) ? [`overlap of ${id}`] : [];
    }),
  );
  const crowded = plan.parties.some(({ taken }) => taken > plan.seats) ? ['too many seats'] : [];
  const silent = slots.some(({ seats, closed }) => seats > 0 !== (closed.length === 0)) ? ['no reason'] : [];
  return [...overlaps, ...crowded, ...silent];
}

it('whatever is booked in whatever order: nothing overlaps, nothing is outside hours, and what is closed has a reason', () => {
  let bookings = 0;
  fc.assert(
    fc.property(schedule, (drawn) => {
      let plan = planOf(drawn);
      const problems: string[] = [];
      let slots = slotsOf(plan, drawn.date, drawn.date, now);
      for (const pick of drawn.picks) {
        const open = slots.filter(({ seats }) => seats > 0);
        const slot = open[pick % Math.max(1, open.length)];
        if (!slot) break;
        if (drawn.date === '2027-06-15' && !isInHours(plan.zone, drawn.hours, slot)) problems.push('outside hours');
        plan = booked(plan, slot);
        bookings += 1;
        slots = slotsOf(plan, drawn.date, drawn.date, now);
      }
      expect([...problems, ...problemsOf(plan, slots)]).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
  expect(bookings).toBeGreaterThan(10_000);
}, 240_000);

it('who is free all the time loses no time to a change of the clocks, and gets none twice', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.constantFrom(...dates), many(4), (zone, date, step) => {
      const always = {
        ...haircut,
        zone,
        length: quarter,
        interval: step,
        hours: { hours: [...daily('00:00', '12:00'), ...daily('12:00', '00:00')], special_days: [] },
      };
      const slots = slotsOf({ ...always, needs: [{ how: 'all', of: [{ ...ann, zone }] }] }, date, date, now);
      const first = slots[0]?.at ?? 0;
      const day = slots.filter(({ at: each }) => wallClockAt(zone, each).date !== date);
      expect(day).toEqual([]);
      const [from, to] = [
        first,
        slotsOf({ ...always, length: quarter }, addDays(date, 1), addDays(date, 1), now)[0]?.at ?? 0,
      ];
      const half = (to - from) / 2;
      expect(half).toBeGreaterThan(11 * hour);
      // From midnight and from noon on, to the end of each half, however long they are on that date.
      expect(slots.length).toBeGreaterThanOrEqual(Math.floor((to - from) / step));
      expect(new Set(slots.map((slot) => slot.at)).size).toBe(slots.length);
      if (quarter === step) expect(slots).toHaveLength((to - from) / step);
    }),
    { numRuns: 300 },
  );
});
