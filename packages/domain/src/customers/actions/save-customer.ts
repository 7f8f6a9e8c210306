// What staff may write into a customer's record, by form, batch, import or undo.
import { failField } from '@kaifong/base/errors';
import { plainForm } from '@kaifong/base/typed';
import type { TxContext } from '@kaifong/kernel/context';
import { parseInput } from '@kaifong/kernel/http';
import type { Values } from '@kaifong/kernel/resource';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { emailSchema } from '../../identity/contract/index.ts';
import { getMainLanguage, getSettings } from '../../settings/index.ts';
import { withoutOwnCode } from '../contract/index.ts';
import { hasLeftNews } from '../news/queries/left-news.ts';
import { profileProblem } from '../rules/profile-problem.ts';
import { referralCode } from '../rules/referral-code.ts';
import { addresses } from '../schema.ts';
import { noteConsent } from './note-consent.ts';

export const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** A number without its code is none; spaces and signs are not kept. */
export function typedNumber(whole: Values): { country_code: string | null; phone: string | null } {
  const country_code = plainForm(text(whole.country_code) ?? '').replace(/\D/g, '') || null;
  const typed = text(whole.phone) ?? '';
  const own = country_code ? withoutOwnCode(typed, country_code) : typed;
  if (own === undefined) throw failField('phone', 'customers.phone-other-code');
  const phone = own.replace(/\D/g, '') || null;
  if (phone && !country_code) throw failField('country_code', 'customers.country-code-required');
  return phone ? { phone, country_code } : { phone: null, country_code: null };
}

/**
 * Judges a record before it is stored, as her own profile is judged. Another address or number has not been verified. A new
 * record gets a referral code.
 */
export async function prepareCustomer(tx: TxContext, values: Values, before: Values | undefined): Promise<Values> {
  const whole = { ...before, ...values };
  const email: { email?: string } =
    values.email === undefined ? {} : parseInput(z.object({ email: emailSchema }), { email: values.email });
  const phone = typedNumber(whole);
  const old = before && { phone: text(before.phone), country_code: text(before.country_code) };
  const shop = await getSettings(tx);
  const problem = profileProblem({ ...phone, birthday: text(whole.birthday) }, shop, tx.runtime.now(), old);
  if (problem) throw problem;
  await requireNotLeft(tx, values, before);
  const otherEmail = before && email.email !== undefined && email.email !== before.email;
  const otherPhone = old && (phone.phone !== old.phone || phone.country_code !== old.country_code);
  return {
    ...values,
    ...email,
    ...phone,
    ...(otherEmail && { email_verified_at: null }),
    ...(otherPhone && { phone_verified_at: null }),
    ...(!before && {
      referral_code: values.referral_code ?? referralCode(tx.runtime.randomHex(8)),
      language: values.language ?? (await getMainLanguage(tx)),
    }),
  };
}

/**
 * Refuses `left-news` where staff, a sheet or an undo would put somebody back on the news who took herself off them, also by giving a
 * record that has them the address of somebody who left.
 */
export async function requireNotLeft(tx: TxContext, values: Values, before: Values | undefined): Promise<void> {
  if ((values.is_subscribe ?? before?.is_subscribe) !== true) return;
  const otherEmail = values.email !== undefined && (text(values.email) ?? '') !== (text(before?.email) ?? '');
  if (before?.is_subscribe === true && !otherEmail) return;
  const email = text(values.email) ?? text(before?.email) ?? '';
  if (await hasLeftNews(tx, Number(before?.id ?? 0), email)) throw failField('is_subscribe', 'customers.left-news');
}

export async function afterCustomer(tx: TxContext, record: Values): Promise<void> {
  await noteConsent(tx, Number(record.id), record.is_subscribe === true, 'staff');
}

/** Her address book goes with her, and comes back with her. */
export const customerDependents = {
  take: (tx: TxContext, { id }: Values) =>
    tx.db
      .select()
      .from(addresses)
      .where(eq(addresses.customer_id, Number(id))),
  async bring(tx: TxContext, { id }: Values, taken: unknown): Promise<void> {
    const rows = (Array.isArray(taken) ? taken : []) as (typeof addresses.$inferSelect)[];
    if (rows.length === 0) return;
    await tx.db
      .insert(addresses)
      .values(rows.map(({ id: _old, created_at, updated_at, ...row }) => ({ ...row, customer_id: Number(id) })));
  },
};
