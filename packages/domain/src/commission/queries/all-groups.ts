import type { Context } from '@kaifong/kernel/context';
import { asc } from 'drizzle-orm';
import { commissionGroups } from '../schema.ts';

/** Every group in the order of their making; there are never more than a few dozen. */
export const allGroups = (ctx: Context) => ctx.db.select().from(commissionGroups).orderBy(asc(commissionGroups.id));
