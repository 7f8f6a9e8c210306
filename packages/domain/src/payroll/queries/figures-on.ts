import type { Context } from '@kaifong/kernel/context';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { FigureCode } from '../contract/index.ts';
import type { SlipInput } from '../rules/slip.ts';
import { statutoryFigures } from '../schema.ts';

/** Figures that are valid on a day; drafts are not. */
export async function figuresOn(ctx: Context, date: string): Promise<SlipInput['figures']> {
  const rows = await ctx.db
    .select()
    .from(statutoryFigures)
    .where(and(lte(statutoryFigures.from_on, date), eq(statutoryFigures.draft, false)))
    .orderBy(asc(statutoryFigures.from_on));
  return new Map(rows.map(({ code, value, unconfirmed }) => [code as FigureCode, { value, unconfirmed }]));
}
