import { fail, together } from '@kaifong/base/errors';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { isUniqueViolation } from '@kaifong/kernel/db';
import { announce } from '@kaifong/kernel/events';
import type { SessionReply } from '../../identity/contract/index.ts';
import { hashChosenPassword, openSession, passwordProblem } from '../../identity/index.ts';
import { emailMustBeVerified, registrationOpen } from '../../settings/contract/index.ts';
import { getSettings, requireCaptcha } from '../../settings/index.ts';
import { takeRegisterProof } from '../code/actions/take-proof.ts';
import { type Customer, customerRegistered, phoneProven, type Registration } from '../contract/index.ts';
import type { CustomerRow } from '../queries/find-customer.ts';
import { shownCustomer } from '../queries/get-customer.ts';
import { profileProblem } from '../rules/profile-problem.ts';
import { referralCode } from '../rules/referral-code.ts';
import { customers } from '../schema.ts';
import { referrerOf } from './name-referrer.ts';
import { noteConsent } from './note-consent.ts';
import { refusedDuplicate } from './refused-duplicate.ts';

export interface Registered {
  readonly customer: Customer;
  /** Absent when the address must be verified before she can log in. */
  readonly session: SessionReply | undefined;
}

async function insert(tx: TxContext, input: Registration, password_hash: string): Promise<CustomerRow> {
  const {
    password,
    password_confirmation,
    language,
    recaptcha_token,
    otp_token,
    referral_code: friend,
    ...profile
  } = input;
  if (otp_token) await takeRegisterProof(tx, otp_token, input);
  const values = {
    ...profile,
    password_hash,
    referrer_id: friend ? await referrerOf(tx, friend) : null,
    phone_verified_at: otp_token ? tx.runtime.now() : null,
    language: language ?? tx.language,
    referral_code: referralCode(tx.runtime.randomHex(8)),
  };
  const [row] = await tx.db.insert(customers).values(values).returning();
  if (!row) throw new Error('an insert returned nothing');
  await noteConsent(tx, row.id, row.is_subscribe, 'register');
  await noteConsent(tx, row.id, row.sms_subscribe, 'register', 'sms');
  await announce(tx, customerRegistered, {
    customer_id: row.id,
    email: row.email,
    language: row.language,
  });
  if (otp_token) await announce(tx, phoneProven, { customer_id: row.id });
  return row;
}

/**
 * Makes a customer account and, unless her address must be verified first, logs her in. Refuses while registration is
 * closed, a friend's code nobody has, and an address or number that has an account (`email-taken`, `phone-taken`, the same words for both).
 */
export async function registerCustomer(ctx: Context, input: Registration): Promise<Registered> {
  const settings = await getSettings(ctx);
  if (!registrationOpen(settings)) throw fail('customers.registration-closed');
  const problem = together(
    profileProblem(input, settings, ctx.runtime.now()),
    passwordProblem(input.password, input.email),
  );
  if (problem) throw problem;
  await requireCaptcha(ctx, 'register', input.recaptcha_token);
  const password_hash = await hashChosenPassword(ctx, input.password, input.email);

  const attempt = () =>
    inTransaction(ctx, async (tx) => {
      const row = await insert(tx, input, password_hash);
      const session = emailMustBeVerified(settings)
        ? undefined
        : await openSession(tx, { customer_id: row.id }, settings.token_expired_time);
      return { customer: shownCustomer(row), session };
    });
  // Two customers were given the same referral code by chance: the second gets another one.
  const again = (error: unknown) => {
    if (isUniqueViolation(error, 'customers_referral_code')) return attempt();
    throw error;
  };
  return attempt()
    .catch(again)
    .catch((error: unknown) => {
      throw refusedDuplicate(error);
    });
}
