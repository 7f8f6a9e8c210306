import { fail } from '@kaifong/base/errors';
import { parseLanguage } from '@kaifong/base/localized';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { and, eq, isNull } from 'drizzle-orm';
import { emailVerified } from '../contract/index.ts';
import { type CustomerRow, findCustomer } from '../queries/find-customer.ts';
import { type LinkParts, linkProves } from '../rules/verification-link.ts';
import { customers } from '../schema.ts';

/** Marks the address as hers and says so, once. Not when she has taken another address meanwhile. */
export async function markVerified(tx: TxContext, { id, email }: Pick<CustomerRow, 'id' | 'email'>): Promise<void> {
  const [row] = await tx.db
    .update(customers)
    .set({ email_verified_at: tx.runtime.now() })
    .where(and(eq(customers.id, id), eq(customers.email, email), isNull(customers.email_verified_at)))
    .returning({ language: customers.language });
  if (!row) return;
  const language = parseLanguage(row.language) ?? tx.language;
  await announce(tx, emailVerified, { customer_id: id, email, language });
}

/**
 * Accepts the signed link of a verification letter. A link that was changed, is too old or was made for an address she no
 * longer has is refused (`customers.signature-invalid`); opening a good one twice changes nothing.
 */
export async function verifyEmail(ctx: Context, link: LinkParts): Promise<void> {
  const customer = await findCustomer(ctx, link.id);
  // A stranger's id is checked against an empty address, so that it costs what a wrong signature costs.
  const proven = linkProves(link, ctx.runtime.secret, customer?.email ?? '', ctx.runtime.now());
  if (!customer || !proven) throw fail('customers.signature-invalid');
  await inTransaction(ctx, (tx) => markVerified(tx, customer));
}
