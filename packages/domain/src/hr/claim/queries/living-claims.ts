import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { claims } from '../schema.ts';

const underWay = ['pending', 'approved', 'processing', 'paid', 'abnormal'] as const;

/**
 * Condition: a claim counts, so its receipts are used and its amounts are part of the limits of a month. One that was put away counts
 * when something of it was approved: it was paid, not rejected.
 */
export const isLiving = or(
  inArray(claims.status, underWay),
  and(eq(claims.status, 'archived'), isNotNull(claims.approved_cents)),
);
