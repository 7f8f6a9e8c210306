// What staff may write into a contact's record, by form, batch, import or undo.
import { failField } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { parseInput } from '@kaifong/kernel/http';
import type { Values } from '@kaifong/kernel/resource';
import { inArray } from 'drizzle-orm';
import * as z from 'zod';
import { emailSchema } from '../../identity/contract/index.ts';
import { getMainLanguage, getSettings } from '../../settings/index.ts';
import { tagsInput } from '../contract/person.ts';
import { profileProblem } from '../rules/profile-problem.ts';
import { referralCode } from '../rules/referral-code.ts';
import { contactGroups } from '../schema.ts';
import { requireNotLeft, text, typedNumber } from './save-customer.ts';

const someTags = tagsInput.pick({ tags: true });
const anEmail = z.object({ email: emailSchema });

async function requireGroups(tx: TxContext, ids: unknown): Promise<void> {
  const wanted = [...new Set(Array.isArray(ids) ? ids.map(Number) : [])];
  if (wanted.length === 0) return;
  const known = await tx.db
    .select({ id: contactGroups.id })
    .from(contactGroups)
    .where(inArray(contactGroups.id, wanted));
  if (known.length < wanted.length) throw failField('contact_group_ids', 'validation.choice');
}

/**
 * Judges a contact before she is stored. Refuses, at its field, a number without its code (`country-code-required`), and whoever has
 * neither an address nor a number (`contact-unreachable`). Her code for friends is kept for the day she becomes a customer.
 */
export async function prepareContact(tx: TxContext, values: Values, before: Values | undefined): Promise<Values> {
  const whole: Values = { ...before, ...values };
  const email = text(whole.email) ? parseInput(anEmail, { email: whole.email }).email : '';
  const phone = typedNumber(whole);
  const old = before && { phone: text(before.phone), country_code: text(before.country_code) };
  const shop = await getSettings(tx);
  const problem = profileProblem({ ...phone, birthday: text(whole.birthday) }, shop, tx.runtime.now(), old);
  if (problem) throw problem;
  await requireNotLeft(tx, values, before);
  if (!email && !phone.phone) throw failField('email', 'customers.contact-unreachable');
  await requireGroups(tx, values.contact_group_ids);
  return {
    ...values,
    ...(values.tags !== undefined && parseInput(someTags, { tags: values.tags })),
    ...phone,
    email,
    last_name: text(whole.last_name) ?? '',
    ...(!before && {
      referral_code: values.referral_code ?? referralCode(tx.runtime.randomHex(8)),
      language: values.language ?? (await getMainLanguage(tx)),
    }),
  };
}
