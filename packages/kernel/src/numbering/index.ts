// Numbers of records for people: order K261121-1042. They identify and sort; knowing one gives no access.
import { dateIn } from '@kaifong/base/time';
import type { PgSequence } from 'drizzle-orm/pg-core';
import type { Context } from '../context/index.ts';
import { statement } from '../db/index.ts';

/**
 * Series of numbers of one kind of record: `K261121-1042`. Listed in `defineDomain`; starting fails when two have one
 * prefix.
 */
export interface NumberSeries {
  /** First letters: `K`. */
  readonly prefix: string;
  /** Declared in the domain's schema. */
  readonly sequence: PgSequence;
}

const next = statement<{ value: string }, [string]>('numbering-next', 'select nextval($1::text::regclass) as value');

/** SQL of the next running number, for use inside a larger statement. */
export const nextValueOf = ({ sequence }: NumberSeries): string => `nextval('${sequence.seqName}')`;

/** The number: prefix, day in the shop's time zone, running number `value`: `K261121-1042`. */
export async function numberFor(ctx: Context, { prefix }: NumberSeries, value: string): Promise<string> {
  const day = dateIn(await ctx.runtime.domains.timeZone(ctx), ctx.runtime.now());
  return `${prefix}${day.slice(2).replaceAll('-', '')}-${value}`;
}

/** Takes the next number. A rolled-back transaction leaves a gap. */
export async function nextNumber(ctx: Context, series: NumberSeries): Promise<string> {
  const [row] = await ctx.run(next, [series.sequence.seqName ?? '']);
  return numberFor(ctx, series, row?.value ?? '0');
}
