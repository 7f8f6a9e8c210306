import { untilTag } from '@kaifong/kernel/cache';
import type { Context } from '@kaifong/kernel/context';

/** Whatever is made in this context is good until this instant at most: then something begins or ends. */
export function noteNextChange(ctx: Context, at: Date | null): void {
  if (at) ctx.usedTags.add(untilTag(at));
}
