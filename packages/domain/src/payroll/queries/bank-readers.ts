import { type Language, parseLanguage } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { asc, eq, sql } from 'drizzle-orm';
import { accounts, roles } from '../../identity/schema.ts';
import { getMainLanguage } from '../../settings/index.ts';
import type { PaidPerson } from './people.ts';

interface BankReader {
  readonly id: number;
  readonly to: string;
  readonly language: Language;
}

/** Accounts that are told of another account pay goes to: whoever is paid there, and whoever approves payroll; those that are switched off are not. */
export async function bankReaders(
  ctx: Context,
  { account_id }: Pick<PaidPerson, 'account_id'>,
): Promise<{ readonly own: readonly BankReader[]; readonly approvers: readonly BankReader[] }> {
  const rows = await ctx.db
    .select({
      ...{ id: accounts.id, to: accounts.email, mail_language: accounts.mail_language },
      approves: sql<boolean>`${roles.permission_list} && array['*', 'approve payroll']`,
    })
    .from(accounts)
    .leftJoin(roles, eq(roles.id, accounts.role_id))
    .where(eq(accounts.enabled, true))
    .orderBy(asc(accounts.id));
  const main = await getMainLanguage(ctx);
  const readers = rows.map(({ mail_language, ...row }) => ({ ...row, language: parseLanguage(mail_language) ?? main }));
  return { own: readers.filter(({ id }) => id === account_id), approvers: readers.filter(({ approves }) => approves) };
}
