// From the order list's query to SQL. Columns come from the constant maps here, never from what a caller sent.
import { failField } from '@kaifong/base/errors';
import type { FilterValue, ListQuery } from '@kaifong/base/list';
import { calendarDate, instantInput } from '@kaifong/base/time';
import { type AnyColumn, and, asc, desc, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { orderChannels, orderFilters, orderSorts, orderStatuses, paymentMethodCodes } from '../contract/index.ts';
import { keywordOf } from '../rules/search-entry-of.ts';
import { orders } from '../schema.ts';

type FilterName = (typeof orderFilters)[number];

const choices = {
  status: { column: orders.status, words: orderStatuses },
  payment_method: { column: orders.payment_method, words: paymentMethodCodes },
  channel: { column: orders.channel, words: orderChannels },
} as const;

function choiceCondition(name: keyof typeof choices, value: FilterValue): SQL {
  const { column, words } = choices[name];
  const wanted = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(wanted) || wanted.some((word) => !(words as readonly string[]).includes(word)))
    throw failField(`filter.${name}`, 'validation.choice');
  return inArray(column as AnyColumn, wanted);
}

const refuseTime = () => failField('filter.created_at', 'validation.date');

/** The first instant of a calendar day in the shop's zone, or an instant as it is. `next`: of the day after. */
function instantOf(text: string, zone: string, next: boolean): SQL {
  if (calendarDate.safeParse(text).success && /^(19|2\d)/.test(text))
    return sql`((${text}::date + ${next ? 1 : 0}::int)::timestamp at time zone ${zone}::text)`;
  const instant = instantInput.safeParse(text);
  const year = instant.data?.getUTCFullYear() ?? 0;
  if (!instant.success || year < 1900 || year >= 3000) throw refuseTime();
  return sql`${instant.data.toISOString()}::timestamptz`;
}

function timeConditions(value: FilterValue, zone: string): SQL[] {
  if (typeof value === 'string' || Array.isArray(value)) throw refuseTime();
  const from = value.from ? [gte(orders.created_at, instantOf(value.from, zone, false))] : [];
  const to = value.to ? [lt(orders.created_at, instantOf(value.to, zone, true))] : [];
  return [...from, ...to];
}

const likeText = (word: string) => `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

/** The index narrows by pieces, the text decides. A keyword without a letter or digit finds nothing. */
export function keywordCondition(keyword: string): SQL {
  const { words, pieces } = keywordOf(keyword);
  if (words.length === 0) return sql`false`;
  const contains = words.map((word) => sql`${orders.search_text} like ${likeText(word)}`);
  const narrowed = pieces.length > 0 ? sql`${orders.search_pieces} @> ${sql.param(pieces)}::text[]` : undefined;
  return and(narrowed, ...contains) ?? sql`false`;
}

/** The where-clause of the list and of its export. `zone` says where a calendar day begins. */
export function conditionOf({ keyword, filter = {}, ids }: ListQuery, zone: string): SQL | undefined {
  const filters = Object.entries(filter).flatMap(([name, value]) => {
    if (!(orderFilters as readonly string[]).includes(name)) throw failField(`filter.${name}`, 'validation.filter');
    return name === 'created_at'
      ? timeConditions(value, zone)
      : [choiceCondition(name as Exclude<FilterName, 'created_at'>, value)];
  });
  return and(
    ...filters,
    keyword?.trim() ? keywordCondition(keyword) : undefined,
    ids && ids.length > 0 ? inArray(orders.id, ids) : undefined,
  );
}

const sortColumns: Record<(typeof orderSorts)[number], AnyColumn> = {
  id: orders.id,
  number: orders.number,
  created_at: orders.created_at,
  total: orders.total_cents,
  status: orders.status,
};

/** Newest first unless asked otherwise; the id at the end keeps pages apart. */
export function orderOf(sort = '-id'): SQL[] {
  const name = orderSorts.find((candidate) => candidate === sort.replace(/^-/, ''));
  if (!name) throw failField('sort', 'validation.sort');
  const direction = sort.startsWith('-') ? desc : asc;
  return name === 'id' ? [direction(orders.id)] : [direction(sortColumns[name]), desc(orders.id)];
}
