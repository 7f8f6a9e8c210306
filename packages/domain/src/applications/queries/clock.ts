import { hour } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { getSettings } from '../../settings/index.ts';
import type { ApplicationSettings, ApplicationStatus } from '../contract/index.ts';

/** When an application came to a status, and by when the shop wants it moved on. */
export async function clockOf(ctx: Context, status: ApplicationStatus) {
  const settings = await getSettings<ApplicationSettings>(ctx);
  const limits: Partial<Record<ApplicationStatus, number>> = {
    pending: settings.application_take_hours,
    processing: settings.application_decide_hours,
    paid: settings.application_start_hours,
    process: settings.application_finish_hours,
    abnormal: settings.application_problem_hours,
  };
  const now = ctx.runtime.now();
  const limit = limits[status] ?? 0;
  return { status_since: now, due_at: limit > 0 ? new Date(now.getTime() + limit * hour) : null };
}
