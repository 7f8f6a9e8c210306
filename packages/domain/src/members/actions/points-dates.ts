import { day } from '@kaifong/base/time';
import type { PointsSettings } from '../queries/points-settings.ts';

/** When points that can be spent from `from` on end; null: never. */
export const endOf = (from: Date, { days }: PointsSettings): Date | null =>
  days > 0 ? new Date(from.getTime() + days * day) : null;

/** When an order that is completed at `at` can no longer be returned. */
export const windowEnd = (at: Date, { windowDays }: PointsSettings): Date => new Date(at.getTime() + windowDays * day);
