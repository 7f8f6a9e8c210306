import { fail } from '@kaifong/base/errors';
import { parseLanguage } from '@kaifong/base/localized';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction, requireCustomer, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { isOther } from '@kaifong/kernel/fields';
import { and, eq } from 'drizzle-orm';
import { endSessionsOf, hashChosenPassword } from '../../identity/index.ts';
import { getSettings } from '../../settings/index.ts';
import { accessChanged, type Customer, emailChanged, type ProfileInput } from '../contract/index.ts';
import { type CustomerRow, findCustomer } from '../queries/find-customer.ts';
import { shownCustomer } from '../queries/get-customer.ts';
import { profileProblem } from '../rules/profile-problem.ts';
import { customers } from '../schema.ts';
import { keepConsent, noteConsent } from './note-consent.ts';
import { refusedDuplicate } from './refused-duplicate.ts';
import { requireCurrentPassword } from './require-current-password.ts';

/** What an address or number that is no longer the same was verified for does not count any more. */
function lostProofs(before: CustomerRow, edit: ProfileInput): Partial<CustomerRow> {
  const otherEmail = edit.email !== undefined && edit.email !== before.email;
  const otherPhone =
    edit.phone !== undefined && (edit.phone !== before.phone || edit.country_code !== before.country_code);
  return { ...(otherEmail && { email_verified_at: null }), ...(otherPhone && { phone_verified_at: null }) };
}

async function write(
  tx: TxContext,
  before: CustomerRow,
  edit: ProfileInput,
  password_hash: string | undefined,
): Promise<CustomerRow> {
  const { current_password, password, password_confirmation, version, ...profile } = edit;
  const [after] = await tx.db
    .update(customers)
    .set({
      ...profile,
      ...lostProofs(before, edit),
      ...(password_hash && { password_hash }),
      ...touch(customers),
    })
    .where(and(eq(customers.id, before.id), eq(customers.version, before.version)))
    .returning();
  if (!after) throw fail('stale-version', {}, { details: { current: shownCustomer(before) } });
  return after;
}

async function announceNewEmail(tx: TxContext, before: CustomerRow, after: CustomerRow): Promise<void> {
  if (after.email === before.email) return;
  await announce(tx, emailChanged, {
    customer_id: after.id,
    email: after.email,
    previous_email: before.email,
    language: parseLanguage(after.language) ?? tx.language,
  });
}

/** A password in the place of another, a number that was proven and is another one now: either may be how a thief stays. */
async function announceNewAccess(tx: TxContext, before: CustomerRow, after: CustomerRow): Promise<void> {
  const tell = (what: 'phone' | 'password') => announce(tx, accessChanged, { customer_id: after.id, what });
  if (before.phone && (after.phone !== before.phone || after.country_code !== before.country_code)) await tell('phone');
  if (before.password_hash && after.password_hash !== before.password_hash) await tell('password');
}

/**
 * Changes the own profile. A new email address or password needs the current password; a new address must be verified
 * again and the old one is told; a new password ends the other sessions.
 */
export async function updateProfile(ctx: Context, edit: ProfileInput): Promise<Customer> {
  const before = await findCustomer(ctx, requireCustomer(ctx));
  if (!before) throw fail('session-required');
  if (edit.version !== undefined && edit.version !== before.version)
    throw fail('stale-version', {}, { details: { current: shownCustomer(before) } });
  const problem = profileProblem(edit, await getSettings(ctx), ctx.runtime.now(), before);
  if (problem) throw problem;
  const newEmail = edit.email !== undefined && edit.email !== before.email;
  if (newEmail || edit.password !== undefined) await requireCurrentPassword(ctx, before, edit.current_password);
  const password_hash =
    edit.password === undefined ? undefined : await hashChosenPassword(ctx, edit.password, edit.email ?? before.email);

  const { current_password: _current, password: _new, password_confirmation: _again, version: _seen, ...own } = edit;
  if (!password_hash && !isOther(own, before)) return shownCustomer(before);

  return inTransaction(ctx, async (tx) => {
    const after = await write(tx, before, edit, password_hash);
    if (after.is_subscribe !== before.is_subscribe) await noteConsent(tx, before.id, after.is_subscribe, 'profile');
    // A person takes her yes along to another address, which nobody has shown to be hers yet, whatever the one before was.
    else if (newEmail && after.is_subscribe) await keepConsent(tx, before.id, { given: true, origin: 'profile' });
    await noteConsent(tx, before.id, after.sms_subscribe, 'profile', 'sms');
    if (password_hash) await endSessionsOf(tx, { customer_id: before.id }, { keepOwn: true });
    await announceNewEmail(tx, before, after);
    await announceNewAccess(tx, before, after);
    await audit(tx, {
      action: 'update',
      resource: 'customer',
      recordId: before.id,
      before: shownCustomer(before),
      after: shownCustomer(after),
    });
    return shownCustomer(after);
  }).catch((error: unknown) => {
    throw refusedDuplicate(error);
  });
}
