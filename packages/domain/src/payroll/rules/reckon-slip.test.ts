import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FigureCode, PayDay } from '../contract/index.ts';
import { givenFigures } from './given-figures.ts';
import { daysBetween, lastOfMonth } from './months.ts';
import { contributions } from './mpf.ts';
import { type Formulas, reckonSlip } from './reckon-slip.ts';
import { type Pay, type SlipInput, SlipProblem } from './slip.ts';

const figures = new Map(
  givenFigures
    .filter(({ from_on }) => from_on <= '2026-11-30')
    .map(({ code, value, unconfirmed }) => [code as FigureCode, { value, unconfirmed }]),
);
const noFormulas: Formulas = {
  amount: () => Promise.reject(new SlipProblem('formula-wrong')),
  truth: () => Promise.reject(new SlipProblem('formula-wrong')),
};

/** A month, eight hours a day, Saturday and Sunday off. */
function daysOf(month: string, change: (day: PayDay) => Partial<PayDay> = () => ({})): PayDay[] {
  return Array.from({ length: daysBetween(month, lastOfMonth(month)) }, (_, at) => {
    const date = `${month.slice(0, 8)}${String(at + 1).padStart(2, '0')}`;
    const isFree = [0, 6].includes(new Date(date).getUTCDay());
    const planned = isFree ? 0 : 480;
    const day: PayDay = {
      ...{ date, free: isFree ? 'rest' : null, planned, work: planned },
      ...{ absence: 0, overtime: 0, leaves: [], settled: true },
    };
    return { ...day, ...change(day) };
  });
}
const monthly = (cents: number, from = '2026-11-01', to = '2026-11-30'): Pay => ({
  ...{ from, to, basis: 'monthly', amount_cents: cents },
});
const input = (change: Partial<SlipInput> = {}): SlipInput => ({
  ...{ from: '2026-11-01', to: '2026-11-30', day_basis: 'calendar', days: daysOf('2026-11-01') },
  person: {
    kind: 'full_time',
    department: null,
    joined_on: '2024-01-01',
    left_on: null,
    born_on: null,
    has_bank: true,
  },
  pays: [monthly(2_000_000)],
  ...{ leaveNames: new Map(), components: [], extras: [], figures },
  ...change,
});
const reckon = (change: Partial<SlipInput> = {}) => reckonSlip(input(change), noFormulas);
const linesOf = async (change: Partial<SlipInput> = {}) =>
  (await reckon(change)).lines.map(({ code, kind, amount_cents }) => `${kind} ${code} ${amount_cents}`);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: SlipProblem) => error.told.code,
  );
const person = input().person;

describe('contributions, as the public guidance reckons them', () => {
  const levels = { percent: 5, low: 710_000, high: 3_000_000, pays: true };
  it.each([
    // empf.org.hk/FAQ/member, contribution2: half up to the cent.
    [1_201_150, 60_058, 60_058],
    [1_202_205, 60_110, 60_110],
    // mpfa.org.hk: the employee pays nothing below 7,100; nobody pays on more than 30,000.
    [709_999, 35_500, 0],
    [710_000, 35_500, 35_500],
    [3_000_000, 150_000, 150_000],
    [4_500_000, 150_000, 150_000],
  ])('of %i cents: employer %i, employee %i', (relevant, employer, employee) => {
    expect(contributions({ relevant, ...levels })).toEqual({ employer, employee });
  });

  it('cost the employee nothing in the first 30 days and the month that is not whole after them', async () => {
    const joined = (joined_on: string) => linesOf({ person: { ...person, joined_on } });
    expect(await joined('2026-10-15')).toContain('employer mpf_employer 100000');
    expect((await joined('2026-10-15')).join()).not.toContain('mpf_employee');
    // The 30th day is 31 October: November is whole.
    expect(await joined('2026-10-02')).toContain('deduct mpf_employee 100000');
    expect((await joined('2026-10-03')).join()).not.toContain('mpf_employee');
  });

  it('are not due below 18, from 65 on, and for less than 60 days', async () => {
    const none = async (change: Partial<SlipInput['person']>) =>
      !(await linesOf({ person: { ...person, ...change } })).join().includes('mpf');
    expect(await none({ born_on: '2008-12-01' })).toBe(true);
    expect(await none({ born_on: '2008-11-30' })).toBe(false);
    expect(await none({ born_on: '1961-10-31' })).toBe(true);
    // The month of the 65th birthday is told whole: the platform parts it.
    expect(await none({ born_on: '1961-11-02' })).toBe(false);
    expect(await none({ joined_on: '2026-10-05', left_on: '2026-11-30' })).toBe(true);
  });
});

describe('a slip', () => {
  it('of a whole month is the amount', async () => {
    expect(await linesOf()).toEqual([
      'earn base 2000000',
      'deduct mpf_employee 100000',
      'employer mpf_employer 100000',
    ]);
    expect(await reckon()).toMatchObject({
      earned_cents: 2_000_000,
      deducted_cents: 100_000,
      relevant_cents: 2_000_000,
    });
  });

  it('of a raise in mid-month is parted by day, one slip', async () => {
    const pays = [monthly(2_000_000, '2026-11-01', '2026-11-15'), monthly(2_300_000, '2026-11-16', '2026-11-30')];
    expect((await linesOf({ pays })).slice(0, 2)).toEqual(['earn base 1000000', 'earn base 1150000']);
    const { lines } = await reckon({ pays });
    expect(lines[0]).toMatchObject({ inputs: { days: 15, month_days: 30, from: '2026-11-01', to: '2026-11-15' } });
  });

  it('of two rows of one amount adds no cent', async () => {
    const pays = [monthly(1_000_001, '2026-11-01', '2026-11-15'), monthly(1_000_001, '2026-11-16', '2026-11-30')];
    expect((await linesOf({ pays }))[0]).toBe('earn base 1000001');
  });

  it('of who joins or leaves inside it is hers for her days', async () => {
    const some = await linesOf({ person: { ...person, joined_on: '2026-11-11', left_on: '2026-11-20' } });
    expect(some[0]).toBe('earn base 666667');
  });

  it('takes off leave without pay, half of leave that is half paid, and absence', async () => {
    const leave = (paid_percent: number) => [
      { leave_id: 1, leave_type_id: 7, paid_percent, minutes: 480, amount: 1_000 },
    ];
    const on = (date: string, part: Partial<PayDay>) => daysOf('2026-11-01', (day) => (day.date === date ? part : {}));
    expect(await linesOf({ days: on('2026-11-02', { work: 0, leaves: leave(0) }) })).toContain(
      'deduct unpaid_leave 66667',
    );
    expect(await linesOf({ days: on('2026-11-02', { work: 0, leaves: leave(80) }) })).toContain(
      'deduct unpaid_leave 13333',
    );
    expect((await linesOf({ days: on('2026-11-02', { work: 0, leaves: leave(100) }) })).join()).not.toContain('leave');
    const absent = on('2026-11-02', { work: 240, absence: 240 });
    expect(await linesOf({ days: absent })).toContain('deduct absence 33333');
    // 21 working days of 480 minutes.
    expect(await linesOf({ days: absent, day_basis: 'planned' })).toContain('deduct absence 47619');
  });

  it('pays overtime by the hour of the month', async () => {
    const days = daysOf('2026-11-01', ({ date }) => (date === '2026-11-02' ? { overtime: 120 } : {}));
    // 20,000 ÷ 168 hours × 2.
    expect(await linesOf({ days })).toContain('earn overtime 23810');
  });

  it('by the hour and by the day is what was worked', async () => {
    const pays = [{ from: '2026-11-01', to: '2026-11-30', basis: 'hourly' as const, amount_cents: 6_000 }];
    expect((await linesOf({ pays }))[0]).toBe(`earn base ${6_000 * 168}`);
    const daily = [{ ...pays[0], basis: 'daily' as const, amount_cents: 50_000 }] as Pay[];
    expect((await linesOf({ pays: daily }))[0]).toBe(`earn base ${50_000 * 21}`);
    const low = [{ ...pays[0], amount_cents: 4_000 }] as Pay[];
    expect((await reckon({ pays: low })).warnings.map(({ code }) => code)).toContain('payroll.below-minimum');
  });

  it('tells the minimum wage by what is paid for hours worked, not for holidays and leave', async () => {
    const told = async (change: Partial<SlipInput>) => (await reckon(change)).warnings.map(({ code }) => code);
    const leaves = [{ leave_id: 1, leave_type_id: 7, paid_percent: 100, minutes: 480, amount: 1_000 }];
    const work = new Set(['02', '03', '04', '05', '06', '09', '10', '11']);
    const days = daysOf('2026-11-01', ({ date, planned }) =>
      planned === 0 || work.has(date.slice(8)) ? {} : { work: 0, leaves },
    );
    expect(await told({ days, pays: [monthly(600_000)] })).not.toContain('payroll.below-minimum');
    // 6,000 less 13 days of leave are 3,400 for 64 hours; of 4,800, 2,720 are 42.50 an hour.
    expect(await told({ days, pays: [monthly(480_000)] })).toContain('payroll.below-minimum');
    expect(await told({ days, pays: [monthly(480_000)], day_basis: 'planned' })).toContain('payroll.below-minimum');
    // A holiday that is paid by the average lifts no hour: 42 are below 43.10.
    const hourly = [{ from: '2026-11-01', to: '2026-11-30', basis: 'hourly' as const, amount_cents: 4_200 }];
    const off = daysOf('2026-11-01', ({ date }) =>
      date === '2026-11-16' || date === '2026-11-17' ? { free: 'holiday', planned: 0, work: 0 } : {},
    );
    const slips = [
      {
        ...{ from: '2026-10-01', to: '2026-10-31', day_basis: 'calendar' as const, days: daysOf('2026-10-01') },
        ...{
          wages_cents: 22 * 33_600,
          paid_holidays: new Set<string>(),
          part_cents: 0,
          varying_cents: 0,
          constant_cents: 0,
        },
      },
    ];
    const average = {
      ...{ slips, pays: [{ from: '2026-10-01', to: '2026-10-31', basis: 'hourly' as const, amount_cents: 4_200 }] },
      ...{ holidays: new Set(['2026-11-16', '2026-11-17']), leaveTypes: new Set<number>() },
      ...{ broken: new Map(), brokenHolidays: new Map() },
    };
    const change = { days: off, pays: hourly, average };
    expect((await linesOf(change)).join()).toContain(`earn holiday_pay ${2 * 33_600}`);
    expect(await told(change)).toContain('payroll.below-minimum');
  });

  it('counts components in their order, by days where they say so', async () => {
    const component = {
      ...{ name: {}, kind: 'earn' as const, formula: null, condition: null },
      ...{ depends_on_days: true, relevant_income: false, overtime: 'none' as const, rounding: 'dollar' as const },
    };
    const days = daysOf('2026-11-01', ({ date }) => (date === '2026-11-02' ? { work: 0, absence: 480 } : {}));
    const components = [{ ...component, code: 'meal', amount_cents: 100_000 }];
    expect(await linesOf({ days, components })).toContain('earn meal 95200');
  });

  it('that cannot be is refused with its reason', async () => {
    expect(await codeOf(reckon({ pays: [monthly(1, '2026-11-02')] }))).toBe('payroll.no-pay');
    expect(await codeOf(reckon({ figures: new Map() }))).toBe('payroll.no-figure');
    const idle = daysOf('2026-11-01', () => ({ planned: 0, work: 0 }));
    expect(await codeOf(reckon({ day_basis: 'planned', days: idle }))).toBe('payroll.no-plan');
    const open = daysOf('2026-11-01', ({ date }) => (date === '2026-11-30' ? { settled: false } : {}));
    expect(await codeOf(reckon({ days: open }))).toBe('payroll.days-open');
    const extras = [
      {
        ...{ code: 'adjustment' as const, name: {}, kind: 'deduct' as const, amount_cents: 3_000_000 },
        ...{ relevant_income: false, source: null, adjustment_id: 1 },
      },
    ];
    expect(await codeOf(reckon({ extras }))).toBe('payroll.net-negative');
  });

  it('of generated months is the same twice, adds up, and takes off no more than the amount', async () => {
    const part = fc.record({
      kind: fc.constantFrom('work', 'absence', 'leave'),
      minutes: fc.integer({ min: 1, max: 480 }),
    });
    await fc.assert(
      fc.asyncProperty(
        ...([
          fc.integer({ min: 1, max: 12 }),
          fc.integer({ min: 100, max: 9_999_999 }),
          fc.integer({ min: 100, max: 9_999_999 }),
          fc.integer({ min: 1, max: 28 }),
          fc.array(part, { minLength: 31, maxLength: 31 }),
          fc.constantFrom('calendar' as const, 'planned' as const),
          fc.constantFrom(0, 50, 80, 100),
        ] as const),
        async (month, before, after, raised, parts, day_basis, paid_percent) => {
          const from = `2026-${String(month).padStart(2, '0')}-01`;
          const to = lastOfMonth(from);
          const days = daysOf(from, (day) => {
            const { kind, minutes } = parts[Number(day.date.slice(8)) - 1] ?? { kind: 'work', minutes: 0 };
            if (day.planned === 0 || kind === 'work') return {};
            const work = day.planned - minutes;
            const amount = Math.round((minutes * 1_000) / day.planned);
            const leaves = [{ leave_id: 1, leave_type_id: 1, paid_percent, minutes, amount }];
            return kind === 'leave' ? { work, leaves } : { work, absence: minutes };
          });
          for (const { planned, work, absence, leaves } of days)
            expect(work + absence + leaves.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(planned);
          const cut = `${from.slice(0, 8)}${String(raised).padStart(2, '0')}`;
          const pays = [
            ...(raised > 1 ? [monthly(before, from, `${from.slice(0, 8)}${String(raised - 1).padStart(2, '0')}`)] : []),
            monthly(after, cut, to),
          ];
          const change = { from, to, day_basis, days, pays, person: { ...person, joined_on: '2020-01-01' } };
          const one = await reckon(change);
          expect(await reckon(change)).toEqual(one);
          const sum = (kind: string) =>
            one.lines.filter((line) => line.kind === kind).reduce((total, line) => total + line.amount_cents, 0);
          expect([sum('earn'), sum('deduct')]).toEqual([one.earned_cents, one.deducted_cents]);
          expect(one.earned_cents).toBeLessThanOrEqual(Math.max(before, after) + 1);
          expect(one.relevant_cents).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 300 },
    );
  }, 60_000);
});
