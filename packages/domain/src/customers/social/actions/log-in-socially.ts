import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { inTransaction } from '@kaifong/kernel/context';
import { and, eq } from 'drizzle-orm';
import type { SessionReply } from '../../../identity/contract/index.ts';
import { openSession } from '../../../identity/index.ts';
import { emailMustBeVerified } from '../../../settings/contract/index.ts';
import { getSettings } from '../../../settings/index.ts';
import { requestVerification } from '../../actions/request-verification.ts';
import { areCustomers } from '../../queries/find-customer.ts';
import { customerLinks, customers } from '../../schema.ts';
import { subjectOf } from '../queries/social-access.ts';

/**
 * Opens a session for the account that was linked with this Facebook account; her address at Facebook counts for nothing. Refuses
 * `social-failed` (a token that is not good or not for this shop, a blocked account), `social-unregistered`, `social-away`, and
 * `email-unverified` as a log-in by password does.
 */
export async function logInSocially(ctx: Context, token: string): Promise<SessionReply> {
  const subject = await subjectOf(ctx, token);
  const [customer] = await ctx.db
    .select({
      id: customers.id,
      email: customers.email,
      verified: customers.email_verified_at,
      enabled: customers.enabled,
    })
    .from(customerLinks)
    .innerJoin(customers, and(eq(customers.id, customerLinks.customer_id), areCustomers))
    .where(and(eq(customerLinks.provider, 'facebook'), eq(customerLinks.subject, subject)));
  if (!customer) throw fail('customers.social-unregistered');
  if (!customer.enabled) throw fail('customers.social-failed');
  const settings = await getSettings(ctx);
  if (emailMustBeVerified(settings) && !customer.verified) {
    await requestVerification(ctx, { email: customer.email });
    throw fail('customers.email-unverified');
  }
  return inTransaction(ctx, (tx) => openSession(tx, { customer_id: customer.id }, settings.token_expired_time));
}
