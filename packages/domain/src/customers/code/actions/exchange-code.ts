import { fail, failField } from '@kaifong/base/errors';
import { minute } from '@kaifong/base/time';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction, requireCustomer, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { SessionReply } from '../../../identity/contract/index.ts';
import { openSession } from '../../../identity/index.ts';
import { emailMustBeVerified, phoneLoginEnabled } from '../../../settings/contract/index.ts';
import { getSettings } from '../../../settings/index.ts';
import { refusedDuplicate } from '../../actions/refused-duplicate.ts';
import { requestVerification } from '../../actions/request-verification.ts';
import { requireCurrentPassword } from '../../actions/require-current-password.ts';
import { accessChanged, phoneProven } from '../../contract/index.ts';
import { type CustomerRow, findCustomer, findCustomerByPhone } from '../../queries/find-customer.ts';
import { customers, phoneCodes } from '../../schema.ts';
import { type CodePurpose, codeTries, proofMinutes, proofPrefix } from '../contract/index.ts';
import { codeHash, proofHash } from '../rules/code-of.ts';

interface TypedCode {
  readonly type: CodePurpose;
  readonly country_code: string;
  readonly phone: string;
  readonly otp: string;
  /** For a change of her own number, which can open the account: `prove`. */
  readonly current_password?: string | undefined;
}

type Outcome =
  | { readonly status: 'wrong' }
  | { readonly status: 'unverified'; readonly email: string }
  | { readonly status: 'logged_in'; readonly session: SessionReply }
  | { readonly status: 'changed' }
  | { readonly status: 'proven'; readonly proof: string };

/** The newest code of a number; an older one is good no more. */
async function newestCode(ctx: Context, { type, country_code, phone }: TypedCode) {
  const [row] = await ctx.db
    .select({ id: phoneCodes.id, customer_id: phoneCodes.customer_id })
    .from(phoneCodes)
    .where(and(eq(phoneCodes.purpose, type), eq(phoneCodes.country_code, country_code), eq(phoneCodes.phone, phone)))
    .orderBy(desc(phoneCodes.id))
    .limit(1);
  return row;
}

/** Counts a try of a code and uses it up when it is right; of many right ones at once one is. */
async function tryCode(tx: TxContext, id: number, otp: string): Promise<boolean> {
  const now = tx.runtime.now();
  const right = sql`${phoneCodes.code_hash} = ${codeHash(tx.runtime.secret, id, otp)}`;
  const [row] = await tx.db
    .update(phoneCodes)
    .set({
      tries: sql`${phoneCodes.tries} + 1`,
      used_at: sql`case when ${right} then ${now.toISOString()}::timestamptz end`,
    })
    .where(
      and(
        eq(phoneCodes.id, id),
        isNull(phoneCodes.used_at),
        isNotNull(phoneCodes.code_hash),
        lt(phoneCodes.tries, codeTries),
        gt(phoneCodes.expires_at, now),
      ),
    )
    .returning({ used_at: phoneCodes.used_at });
  return row?.used_at != null;
}

async function logIn(tx: TxContext, { country_code, phone }: TypedCode): Promise<Outcome> {
  const settings = await getSettings(tx);
  const customer = await findCustomerByPhone(tx, country_code, phone);
  if (!customer?.enabled || !customer.phone_verified_at || !phoneLoginEnabled(settings)) return { status: 'wrong' };
  if (emailMustBeVerified(settings) && !customer.email_verified_at)
    return { status: 'unverified', email: customer.email };
  const session = await openSession(tx, { customer_id: customer.id }, settings.token_expired_time);
  return { status: 'logged_in', session };
}

/** Gives her profile the number she has just proven. */
async function changeNumber(
  tx: TxContext,
  { country_code, phone }: TypedCode,
  { id, ...before }: CustomerRow,
): Promise<Outcome> {
  await tx.db
    .update(customers)
    .set({
      country_code,
      phone,
      phone_verified_at: tx.runtime.now(),
      ...touch(customers),
    })
    .where(eq(customers.id, id));
  await audit(tx, { action: 'update', resource: 'customer', recordId: id, after: { country_code, phone } });
  const isOther = before.phone !== phone || before.country_code !== country_code;
  if (isOther) await announce(tx, accessChanged, { customer_id: id, what: 'phone' });
  await announce(tx, phoneProven, { customer_id: id });
  return { status: 'changed' };
}

/** A proof of the number for the next step; for a new password it names whose. */
async function prove(tx: TxContext, typed: TypedCode, id: number): Promise<Outcome> {
  const owner = typed.type === 'reset' ? await findCustomerByPhone(tx, typed.country_code, typed.phone) : undefined;
  if (typed.type === 'reset' && (!owner?.enabled || !owner.phone_verified_at)) return { status: 'wrong' };
  const proof = `${proofPrefix}${tx.runtime.randomHex(32)}`;
  const expires_at = new Date(tx.runtime.now().getTime() + proofMinutes * minute);
  await tx.db
    .update(phoneCodes)
    .set({ proof_hash: proofHash(proof), expires_at, customer_id: owner?.id ?? null })
    .where(eq(phoneCodes.id, id));
  return { status: 'proven', proof };
}

/**
 * Uses a one-time code up and does what it was asked for. A code that is wrong, too old, used, tried five times, or of
 * another number or purpose is `customers.otp-incorrect`, and so is any code of a number without an account.
 */
export async function exchangeCode(ctx: Context, typed: TypedCode) {
  const own = typed.type === 'profile' ? requireCustomer(ctx) : undefined;
  const asked = await newestCode(ctx, typed);
  if (!asked || (own !== undefined && asked.customer_id !== own)) throw failField('otp', 'customers.otp-incorrect');
  const customer = own === undefined ? undefined : await findCustomer(ctx, own);
  if (own !== undefined && !customer) throw fail('session-required');
  if (customer) await requireCurrentPassword(ctx, customer, typed.current_password);
  const outcome = await inTransaction(ctx, async (tx): Promise<Outcome> => {
    if (!(await tryCode(tx, asked.id, typed.otp))) return { status: 'wrong' };
    if (typed.type === 'login') return logIn(tx, typed);
    return customer ? changeNumber(tx, typed, customer) : prove(tx, typed, asked.id);
  }).catch((error: unknown) => {
    throw refusedDuplicate(error);
  });
  if (outcome.status === 'wrong') throw failField('otp', 'customers.otp-incorrect');
  if (outcome.status === 'unverified') {
    await requestVerification(ctx, { email: outcome.email });
    throw fail('customers.email-unverified');
  }
  return outcome;
}
