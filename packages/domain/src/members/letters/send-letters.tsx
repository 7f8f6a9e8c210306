import { parseLanguage, textIn } from '@kaifong/base/localized';
import { dateIn } from '@kaifong/base/time';
import type { TxContext } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { findCustomer } from '../../customers/index.ts';
import { getSettings, mailLetter } from '../../settings/index.ts';
import { membershipTiers } from '../schema.ts';
import { MemberLetter } from './member-letter.tsx';

/** Writes one letter to a member in her language; to nobody who is gone or blocked. `once` names what it answers. */
export async function sendMemberLetter(
  tx: TxContext,
  customerId: number,
  {
    words,
    once,
    values,
  }: {
    words: string;
    once: string;
    values: (language: ReturnType<typeof parseLanguage>) => Promise<Record<string, string | number>>;
  },
): Promise<void> {
  const customer = await findCustomer(tx, customerId);
  if (!customer?.enabled) return;
  const language = parseLanguage(customer.language) ?? tx.language;
  const filled = await values(language);
  const page = words.startsWith('tier') ? '/account' : '/account/points';
  const letter = {
    to: customer.email,
    name: `members.${words}`,
    language,
    values: filled,
    about: { kind: 'customer', id: customerId },
    once: `member:${customerId}:${once}`,
  };
  await mailLetter(tx, letter, (sheet) => (
    <MemberLetter
      {...{ ...sheet, words, values: filled }}
      name={customer.first_name}
      link={`${sheet.shop.url}${page}`}
    />
  ));
}

/** What a tier is called in a letter; its name in her language. */
export async function tierName(tx: TxContext, id: number | null, language: ReturnType<typeof parseLanguage>) {
  if (id === null) return '';
  const [tier] = await tx.db
    .select({ name: membershipTiers.name })
    .from(membershipTiers)
    .where(eq(membershipTiers.id, id));
  return textIn(tier?.name, language ?? 'en-US');
}

/** A day as the shop counts them. */
export async function shopDay(tx: TxContext, instant: string): Promise<string> {
  return dateIn((await getSettings(tx)).time_zone, new Date(instant));
}
