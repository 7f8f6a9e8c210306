import { fail, failField } from '@kaifong/base/errors';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import type { SessionReply } from '../../identity/contract/index.ts';
import {
  checkPassword,
  countLogin,
  forgetFailedLogins,
  hashPassword,
  loginKey,
  openSession,
} from '../../identity/index.ts';
import { emailMustBeVerified, phoneLoginEnabled } from '../../settings/contract/index.ts';
import { getSettings, requireCaptcha } from '../../settings/index.ts';
import type { Credentials } from '../contract/index.ts';
import { type CustomerRow, findCustomerByEmail, findCustomerByPhone } from '../queries/find-customer.ts';
import { loginName } from '../rules/login-name.ts';
import { customers } from '../schema.ts';
import { requestVerification } from './request-verification.ts';

async function claimed(ctx: Context, { email, country_code, phone }: Credentials): Promise<CustomerRow | undefined> {
  if (email) return findCustomerByEmail(ctx, email);
  return phone && country_code ? findCustomerByPhone(ctx, country_code, phone) : undefined;
}

/**
 * Opens a customer session by email address or telephone number. A stranger, a disabled account, one without a password
 * and a wrong password get the same answer in the same time. With `login_validate_email` an address that is not verified
 * gets its link once more instead (`customers.email-unverified`).
 */
export async function logInCustomer(ctx: Context, input: Credentials): Promise<SessionReply> {
  const settings = await getSettings(ctx);
  if (!input.email && !phoneLoginEnabled(settings)) throw failField('phone', 'customers.phone-login-closed');
  await requireCaptcha(ctx, 'login', input.recaptcha_token);
  const key = loginKey('customer', loginName(input));
  await countLogin(ctx, key);
  const customer = await claimed(ctx, input);
  const { matches, outdated } = await checkPassword(input.password, customer?.password_hash);
  if (!customer?.enabled || !matches) throw fail('identity.incorrect-login');
  await forgetFailedLogins(ctx, key);
  if (emailMustBeVerified(settings) && !customer.email_verified_at) {
    await requestVerification(ctx, { email: customer.email });
    throw fail('customers.email-unverified');
  }
  const password_hash = outdated ? await hashPassword(ctx, input.password) : undefined;
  return inTransaction(ctx, async (tx) => {
    if (password_hash) await tx.db.update(customers).set({ password_hash }).where(eq(customers.id, customer.id));
    return openSession(tx, { customer_id: customer.id }, settings.token_expired_time);
  });
}
