// Numbers people read out over the phone. They order and identify, and open nothing.
import { dateIn } from '@kaifong/base/time';
import type { PgSequence } from 'drizzle-orm/pg-core';
import type { Context } from '../context/index.ts';
import { statement } from '../db/index.ts';

/**
 * Numbers of one kind of record: `K261121-1042`. A domain names its own in `defineDomain`; two of one prefix do not start.
 */
export interface NumberSeries {
  /** In front of the day: `K`. */
  readonly prefix: string;
  /** From the schema of the domain. */
  readonly sequence: PgSequence;
}

const next = statement<{ value: string }, [string]>('numbering-next', 'select nextval($1::text::regclass) as value');

/** The running number as an expression, for a statement that reads something else as well. */
export const nextValueOf = ({ sequence }: NumberSeries): string => `nextval('${sequence.seqName}')`;

/** The prefix, the day in the shop's time zone, the running number `value`: `K261121-1042`. */
export async function numberFor(ctx: Context, { prefix }: NumberSeries, value: string): Promise<string> {
  const day = dateIn(await ctx.runtime.domains.timeZone(ctx), ctx.runtime.now());
  return `${prefix}${day.slice(2).replaceAll('-', '')}-${value}`;
}

/** Takes the next number. Numbers of work that was undone are not used again. */
export async function nextNumber(ctx: Context, series: NumberSeries): Promise<string> {
  const [row] = await ctx.run(next, [series.sequence.seqName ?? '']);
  return numberFor(ctx, series, row?.value ?? '0');
}
