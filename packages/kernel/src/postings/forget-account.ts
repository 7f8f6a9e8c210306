import { and, eq } from 'drizzle-orm';
import type { TxContext } from '../context/index.ts';
import type { Account } from './post.ts';
import { postings } from './schema.ts';

/** Takes an account with all its postings out of the books: of a demo that goes, and of nothing else. The account is nobody's any more. */
export async function forgetAccount(tx: TxContext, { kind, id }: Account): Promise<void> {
  await tx.db.delete(postings).where(and(eq(postings.account_kind, kind), eq(postings.account_id, id)));
}
