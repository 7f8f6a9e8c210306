import { fail } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { openStatuses } from '../contract/index.ts';
import { applications } from '../schema.ts';

/**
 * Refuses `already-open` where a person has another application for a service that nobody has decided on, or that can be bought. Of two forms
 * at once one comes after the other: the form is locked.
 */
export async function requireNone(tx: TxContext, productId: number | null, person: string | null, except: number) {
  if (person === null || productId === null) return;
  const a = applications;
  const [other] = await tx.db
    .select({ id: a.id })
    .from(a)
    .where(
      and(eq(a.product_id, productId), eq(a.person, person), inArray(a.status, [...openStatuses]), ne(a.id, except)),
    );
  if (other) throw fail('applications.already-open');
}
