import { fail, failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction, requireCustomer } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { and, eq } from 'drizzle-orm';
import { requireCurrentPassword } from '../../actions/require-current-password.ts';
import { accessChanged } from '../../contract/index.ts';
import { findCustomer } from '../../queries/find-customer.ts';
import { customerLinks } from '../../schema.ts';
import { getSocialLink, subjectOf } from '../queries/social-access.ts';

const provider = 'facebook' as const;
const own = (id: number) => and(eq(customerLinks.customer_id, id), eq(customerLinks.provider, provider));

/**
 * Links the own account with Facebook, in place of an older link: from then on it opens the account. So the password is asked; who
 * has none chooses one first (`social-password`). Refuses a Facebook account that is somebody else's here (`social-taken`).
 */
export async function linkSocially(
  ctx: Context,
  input: { access_token: string; current_password?: string | undefined },
) {
  const customer = await findCustomer(ctx, requireCustomer(ctx));
  if (!customer) throw fail('session-required');
  if (!customer.password_hash) throw failField('current_password', 'customers.social-password');
  await requireCurrentPassword(ctx, customer, input.current_password);
  const subject = await subjectOf(ctx, input.access_token);
  return inTransaction(ctx, async (tx) => {
    const gone = await tx.db
      .delete(customerLinks)
      .where(own(customer.id))
      .returning({ subject: customerLinks.subject });
    const [made] = await tx.db
      .insert(customerLinks)
      .values({ customer_id: customer.id, provider, subject })
      .onConflictDoNothing()
      .returning({ id: customerLinks.id });
    if (!made) throw fail('customers.social-taken');
    if (!gone.some((link) => link.subject === subject)) {
      await audit(tx, { action: 'update', resource: 'customer', recordId: customer.id, after: { facebook: 'linked' } });
      await announce(tx, accessChanged, { customer_id: customer.id, what: 'facebook' });
    }
    return getSocialLink(tx, customer.id);
  });
}

/** Takes the link away; she logs in by her password then. */
export async function unlinkSocially(ctx: Context) {
  const id = requireCustomer(ctx);
  return inTransaction(ctx, async (tx) => {
    const gone = await tx.db.delete(customerLinks).where(own(id)).returning({ id: customerLinks.id });
    if (gone.length > 0)
      await audit(tx, { action: 'update', resource: 'customer', recordId: id, after: { facebook: 'unlinked' } });
    return getSocialLink(tx, id);
  });
}
