import { day, hour } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { getSettings } from '../../settings/index.ts';
import type { CrmSettings, FunnelStage } from '../contract/index.ts';

/** When a lead came to a stage, and by when she is to leave it. */
export function stageClock(ctx: Context, { id, due_days }: FunnelStage) {
  const now = ctx.runtime.now();
  const stage_due_at = due_days === null ? null : new Date(now.getTime() + due_days * day);
  return { stage_id: id, stage_since: now, stage_due_at };
}

/** By when somebody is to talk to a lead that came just now; null: the shop sets no limit. */
export async function contactDue(ctx: Context): Promise<Date | null> {
  const { lead_first_contact_hours: hours } = await getSettings<CrmSettings>(ctx);
  return hours > 0 ? new Date(ctx.runtime.now().getTime() + hours * hour) : null;
}
