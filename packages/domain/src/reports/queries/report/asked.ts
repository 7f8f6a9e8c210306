// What a call asks of a report, taken apart and checked.
import { failField } from '@kaifong/base/errors';
import type { FilterValue, ListQuery } from '@kaifong/base/list';
import { startOfDay } from '@kaifong/base/spans';
import { calendarDate, dateIn } from '@kaifong/base/time';
import { type Context, holds } from '@kaifong/kernel/context';
import { rehearses } from '@kaifong/kernel/demo';
import { pointsWorth } from '../../../members/index.ts';
import { getSettings } from '../../../settings/index.ts';
import { type ReportInterval, type ReportMeasure, reportIntervals, seesMeasure } from '../../contract/index.ts';
import { type Days, daysBefore, daysOfWord } from '../../rules/period-of.ts';
import type { BoundReport, ReportScope } from './bound-report.ts';

export interface Asked {
  readonly by: string;
  readonly interval: ReportInterval;
  readonly period: Days;
  readonly earlier: Days | null;
  /** The key of a group whose rows are asked for. */
  readonly of: string | undefined;
  readonly filter: Readonly<Record<string, FilterValue>>;
  readonly scope: ReportScope;
  /** The figures she may see. */
  readonly measures: readonly (readonly [string, ReportMeasure])[];
}

const own = ['by', 'interval', 'period', 'before', 'of'] as const;
/** Most days: ten years and a day. */
const longest = 3654;

function word(filter: Readonly<Record<string, FilterValue>>, name: string): string | undefined {
  const value = filter[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw failField(`filter.${name}`, 'validation.choice');
  return value;
}

function chosen<const T extends string>(
  filter: Readonly<Record<string, FilterValue>>,
  name: string,
  options: readonly T[],
  usual: T,
): T {
  const value = word(filter, name) ?? usual;
  const found = options.find((option) => option === value);
  if (found === undefined) throw failField(`filter.${name}`, 'validation.choice');
  return found;
}

const isDay = (text: string | undefined): text is string =>
  text !== undefined && calendarDate.safeParse(text).data === text;

function periodIn(value: FilterValue | undefined, usual: string, today: string): Days {
  const refuse = () => failField('filter.period', 'validation.date');
  if (value === undefined || value === '') return daysOfWord(usual, today) ?? { from: today, to: today };
  if (Array.isArray(value)) throw refuse();
  if (typeof value === 'string') {
    const days = daysOfWord(value, today) ?? (isDay(value) ? { from: value, to: value } : undefined);
    if (!days) throw refuse();
    return days;
  }
  const to = value.to || today;
  const from = value.from || to;
  if (!isDay(from) || !isDay(to)) throw refuse();
  if (to < from) throw failField('filter.period', 'content.period-reversed');
  if (Date.parse(to) - Date.parse(from) > longest * 86_400_000)
    throw failField('filter.period', 'content.period-too-long');
  return { from, to };
}

/** Of days that are not over yet as many of those before as have passed. */
function earlierOf(period: Days, today: string): Days {
  const before = daysBefore(period);
  if (period.to <= today || period.from > today) return before;
  const passed = Date.parse(today) - Date.parse(period.from);
  const end = new Date(Date.parse(before.from) + passed).toISOString().slice(0, 10);
  return { from: before.from, to: end < before.to ? end : before.to };
}

/** Reads what is asked for. Refuses names and values the report does not have, with 422 at `filter.<name>`. */
export async function askedOf(ctx: Context, { report }: BoundReport, query: Pick<ListQuery, 'filter'>): Promise<Asked> {
  const filter = query.filter ?? {};
  const { time_zone: zone, base_currency: currency } = await getSettings(ctx);
  const today = dateIn(zone, ctx.runtime.now());
  const period = report.now ? { from: today, to: today } : periodIn(filter.period, report.period, today);
  const compared = !report.now && chosen(filter, 'before', ['yes', 'none'], 'yes') === 'yes';
  const earlier = compared ? earlierOf(period, today) : null;
  const rest = Object.entries(filter).filter(([name]) => !(own as readonly string[]).includes(name));
  return {
    by: chosen(filter, 'by', Object.keys(report.dimensions), report.by),
    interval: chosen(filter, 'interval', reportIntervals, report.interval),
    period,
    earlier,
    of: word(filter, 'of'),
    filter: Object.fromEntries(rest),
    measures: Object.entries(report.measures).filter(([, measure]) =>
      seesMeasure(measure, (right) => holds(ctx, right)),
    ),
    scope: {
      ...{ zone, currency, today, language: ctx.language, reader: ctx },
      from: startOfDay(earlier?.from ?? period.from, zone),
      until: startOfDay(period.to, zone, 1),
      rehearses: await rehearses(ctx),
      pointCents: (await pointsWorth(ctx)) ?? 0,
    },
  };
}
