import { and, eq, or } from 'drizzle-orm';
import { leaves } from '../schema.ts';

/** Leave that stands: approved, also while somebody asks for it to be canceled. */
export const leaveStands = or(
  eq(leaves.status, 'approved'),
  and(eq(leaves.status, 'pending'), eq(leaves.cancel_wished, true)),
);
