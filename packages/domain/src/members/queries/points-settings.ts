import type { Context } from '@kaifong/kernel/context';
import { getSettings } from '../../settings/index.ts';
import type { MemberSettings } from '../contract/index.ts';

/** How this shop counts points; where it never said what one is worth, nothing. Days; `worthCents` of the base currency. */
export async function pointsSettings(ctx: Context) {
  const settings = await getSettings<MemberSettings>(ctx);
  return {
    enabled: settings.points_enabled === 1,
    rate: settings.points_rate,
    worthCents: Math.round((settings.points_worth ?? 0) * 100),
    sharePercent: settings.points_share,
    days: settings.points_days,
    windowDays: settings.points_window_days,
    warningDays: settings.points_warning_days,
    referral: settings.referral_points,
    birthday: settings.birthday_points,
    currency: (await getSettings(ctx)).base_currency,
  };
}
export type PointsSettings = Awaited<ReturnType<typeof pointsSettings>>;

/** What a point is worth, in cents; null where points are off or worth nothing. */
export async function pointsWorth(ctx: Context): Promise<number | null> {
  const { enabled, worthCents } = await pointsSettings(ctx);
  return enabled && worthCents > 0 ? worthCents : null;
}
