import { and, asc, eq, lte } from 'drizzle-orm';
import type { FindLeastWages } from '../../hr/index.ts';
import { statutoryFigures } from '../schema.ts';

/** The least wage of an hour, as the figures of the law have it; drafts are none. */
export const findLeastWages: FindLeastWages = async (ctx, until) => {
  const { code, from_on, draft } = statutoryFigures;
  const rows = await ctx.db
    .select()
    .from(statutoryFigures)
    .where(and(eq(code, 'minimum_wage'), lte(from_on, until), eq(draft, false)))
    .orderBy(asc(from_on));
  return rows.map(({ from_on: from, value, unconfirmed }) => ({
    ...{ from_on: from, cents: Math.round(value * 100), unconfirmed },
  }));
};
