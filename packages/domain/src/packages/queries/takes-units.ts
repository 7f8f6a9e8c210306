import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';

/** Drops views that show what packages pay for. */
export const packagePlansTag = 'package-plans';

const takes = statement<{ takes: boolean }, [number]>(
  'packages-takes-units',
  `select exists (select from package_plans where enabled and grants = 'units' and $1::int = any(events)) as takes`,
);

/** True: units of a package that is sold pay for an event. */
export async function takesUnits(ctx: Context, eventId: number): Promise<boolean> {
  ctx.usedTags.add(packagePlansTag);
  const [row] = await ctx.run(takes, [eventId]);
  return row?.takes ?? false;
}
