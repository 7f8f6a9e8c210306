// Filters of lists. A closed set of kinds; each defines the accepted texts and their SQL.

import { type ErrorCodeWith, failField } from '@kaifong/base/errors';
import { type FilterValue, isDayPreset } from '@kaifong/base/list';
import { startOfDay } from '@kaifong/base/spans';
import { dateIn as todayIn } from '@kaifong/base/time';
import { and, inArray, is, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../context/index.ts';
import { dateIn, daysOf, instantIn } from './day.ts';

/** What a filter compares: a column, an expression, or a function from the given values to a condition. */
export type Target<Value> = AnyPgColumn | SQL | ((values: readonly Value[]) => SQL);

/** A yes/no expression of a row. */
type Fact = AnyPgColumn | SQL | ((ctx: Context) => SQL | Promise<SQL>);

export type Filter =
  /** One of these words, or several. */
  | { readonly kind: 'choice'; readonly of: Target<string>; readonly options: readonly string[] }
  /** A record by its id, or several. */
  | { readonly kind: 'reference'; readonly of: Target<number> }
  /** A number, several, or from and to, both included. What is kept is `scale` times what is asked for. */
  | {
      readonly kind: 'number';
      readonly of: AnyPgColumn | SQL;
      readonly scale?: number;
      readonly decimals?: boolean;
      readonly min?: number;
    }
  /** A day, several, a word such as `last_7_days`, or from and to, both whole: of a date as it stands, of an instant in the shop's time zone. */
  | { readonly kind: 'day'; readonly of: AnyPgColumn }
  /** The same; an end may also be an exact instant, which is included. */
  | { readonly kind: 'instant'; readonly of: AnyPgColumn }
  /** `1` or `true`, `0` or `false`. What is asked may depend on the shop: its day, its domains. */
  | { readonly kind: 'flag'; readonly of: Fact }
  /** Exactly this text, or one of several. */
  | { readonly kind: 'text'; readonly of: Target<string> };

export const choice = (of: Target<string>, options: readonly string[]): Filter => ({ kind: 'choice', of, options });
export const reference = (of: Target<number>): Filter => ({ kind: 'reference', of });
export const number = (
  of: AnyPgColumn | SQL,
  more: { scale?: number; decimals?: boolean; min?: number } = {},
): Filter => ({
  kind: 'number',
  of,
  ...more,
});
export const day = (of: AnyPgColumn): Filter => ({ kind: 'day', of });
export const instant = (of: AnyPgColumn): Filter => ({ kind: 'instant', of });
export const flag = (of: Fact): Filter => ({ kind: 'flag', of });
export const text = (of: Target<string>): Filter => ({ kind: 'text', of });

type Of<Kind extends Filter['kind']> = Extract<Filter, { kind: Kind }>;

const refusals: Record<Filter['kind'], ErrorCodeWith> = {
  choice: 'validation.choice',
  reference: 'validation.input',
  number: 'validation.number',
  day: 'validation.date',
  instant: 'validation.date',
  flag: 'validation.choice',
  text: 'validation.input',
};

/** One value or several; a range is refused. */
function valuesIn(value: FilterValue, refuse: () => Error): readonly string[] {
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) throw refuse();
  return value;
}

const isOneOf = <Value>(of: Target<Value>, values: readonly Value[]): SQL =>
  typeof of === 'function' ? of(values) : inArray(of as SQL, [...values]);

/** Range of a number column; for decimals the range in which they are exact. */
const ends: Readonly<Record<string, number>> = { smallint: 32_767, bigint: Number.MAX_SAFE_INTEGER };
const largest = (of: AnyPgColumn | SQL, decimals: boolean) =>
  (is(of, PgColumn) && ends[of.getSQLType()]) || (decimals ? Number.MAX_SAFE_INTEGER : 2_147_483_647);

function numberOf({ of, scale, decimals = false, min }: Of<'number'>, given: string, refuse: () => Error): number {
  const written = scale || decimals ? /^-?\d{1,15}(\.\d{1,6})?$/ : /^-?\d{1,15}$/;
  if (!written.test(given)) throw refuse();
  const kept = scale ? Math.round(Number(given) * scale) : Number(given);
  if (Math.abs(kept) > largest(of, decimals) || (min !== undefined && kept < min)) throw refuse();
  return kept;
}

function numberCondition(filter: Of<'number'>, value: FilterValue, refuse: () => Error): SQL | undefined {
  const read = (given: string) => numberOf(filter, given, refuse);
  if (typeof value === 'string' || Array.isArray(value)) return isOneOf(filter.of, valuesIn(value, refuse).map(read));
  return and(
    value.from ? sql`${filter.of} >= ${read(value.from)}` : undefined,
    value.to ? sql`${filter.of} <= ${read(value.to)}` : undefined,
  );
}

function idOf(given: string, refuse: () => Error): number {
  const id = /^\d{1,10}$/.test(given) ? Number(given) : 0;
  if (id < 1 || id > 2_147_483_647) throw refuse();
  return id;
}

const flags = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
]);

async function flagCondition(ctx: Context, { of }: Of<'flag'>, value: FilterValue, refuse: () => Error) {
  const asked = valuesIn(value, refuse).map((given) => flags.get(given));
  if (asked.includes(undefined)) throw refuse();
  const fact = typeof of === 'function' ? await of(ctx) : of;
  return or(...asked.map((yes) => (yes ? sql`(${fact})` : sql`not (${fact})`)));
}

/** Half-open range from the start of one day to the start of another; an exact instant as end is included. */
function timeCondition(
  { kind, of }: Of<'day' | 'instant'>,
  value: FilterValue,
  { zone, now }: { readonly zone: string; readonly now: Date },
  refuse: () => Error,
) {
  const isDate = of.getSQLType() === 'date';
  const endOf = (given: string, isLast: boolean): SQL => {
    const date = dateIn(given);
    const moment = date || kind === 'day' || isDate ? undefined : instantIn(given);
    if (!date && !moment) throw refuse();
    if (date && isDate) return isLast ? sql`${of} <= ${date}::date` : sql`${of} >= ${date}::date`;
    const at = (date ? startOfDay(date, zone, isLast ? 1 : 0) : moment)?.toISOString();
    if (!isLast) return sql`${of} >= ${at}::timestamptz`;
    return date ? sql`${of} < ${at}::timestamptz` : sql`${of} <= ${at}::timestamptz`;
  };
  const between = (from: string | undefined, to: string | undefined) =>
    and(from ? endOf(from, false) : undefined, to ? endOf(to, true) : undefined);
  if (typeof value === 'string' || Array.isArray(value))
    return or(
      ...valuesIn(value, refuse).map((given) => {
        const { from, to } = isDayPreset(given) ? daysOf(given, todayIn(zone, now)) : { from: given, to: given };
        return between(from, to);
      }),
    );
  return between(value.from, value.to);
}

async function conditionBy(ctx: Context, filter: Filter, value: FilterValue, refuse: () => Error) {
  switch (filter.kind) {
    case 'choice': {
      const words = valuesIn(value, refuse);
      if (words.some((word) => !filter.options.includes(word))) throw refuse();
      return isOneOf(filter.of, words);
    }
    case 'reference':
      return isOneOf(
        filter.of,
        valuesIn(value, refuse).map((id) => idOf(id, refuse)),
      );
    case 'text':
      return isOneOf(filter.of, valuesIn(value, refuse));
    case 'number':
      return numberCondition(filter, value, refuse);
    case 'flag':
      return flagCondition(ctx, filter, value, refuse);
    default:
      return timeCondition(
        filter,
        value,
        { zone: await ctx.runtime.domains.timeZone(ctx), now: ctx.runtime.now() },
        refuse,
      );
  }
}

/**
 * SQL condition of one filter; an empty text means no condition. Refuses an invalid value with 422 at
 * `filter.<name>`. Days are of the shop's zone.
 */
export async function filterCondition(ctx: Context, name: string, filter: Filter, value: FilterValue) {
  if (value === '') return undefined;
  return conditionBy(ctx, filter, value, () => failField(`filter.${name}`, refusals[filter.kind]));
}
