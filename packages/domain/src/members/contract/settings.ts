import { defineSettings, settingsTab } from '@kaifong/base/contract';
import * as z from 'zod';
import { flagSchema } from '../../settings/contract/index.ts';

const membership = settingsTab('membership');
const hidden = { hidden: true } as const;
const number = (most: number) => z.coerce.number().min(0).max(most);
const whole = (most: number) => z.coerce.number().int().min(0).max(most);

/** How points are earned and spent. */
export const memberSettings = defineSettings({
  domain: 'members',
  values: {
    points_enabled: membership(flagSchema, 0),
    /** Points for one unit of the base currency paid, before the tier's factor. */
    points_rate: membership(number(1000), 1, hidden),
    /** What a point pays, in the base currency, whole cents. */
    points_worth: membership(z.coerce.number().min(0.01).max(1000).multipleOf(0.01), 0.1, hidden),
    /** Percent of an order that can be paid with points. */
    points_share: membership(whole(100), 50, hidden),
    /** Days from when they can be spent; 0: they do not end. */
    points_days: membership(whole(3650), 365, hidden),
    /** Days after an order is completed in which it can be returned. */
    points_window_days: membership(whole(365), 14, hidden),
    /** Days before they end at which she is told. */
    points_warning_days: membership(whole(365), 30, hidden),
    /** For who brought a friend. */
    referral_points: membership(whole(1_000_000), 100, hidden),
    birthday_points: membership(whole(1_000_000), 50, hidden),
  },
  secrets: {},
});
export type MemberSettings = typeof memberSettings;
